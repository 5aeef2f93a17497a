#!/usr/bin/env python3
"""Starts programs that misbehave under mazewright-host, and looks for what they leave behind.

    tests/app/host/host_test.py MAZEWRIGHT_HOST

The end of file on control promises that no process and no scratch folder is left. The oracle is /proc:
every process below a host has a mark in its environment that no other process has.
"""
import os
import pathlib
import select
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest
import uuid

PROGRAM = sys.argv.pop(1)
DEADLINE = 120  # seconds; only reached if a promise is broken


def marked(mark):
    """Returns the ids of the living processes with the mark."""
    found = []
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            if mark.encode() in (folder / "environ").read_bytes():
                found.append(int(folder.name))
        except OSError:
            pass  # it has ended, or is another user's
    return found


def state(process):
    return pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0]


def python(text):
    return [sys.executable, "-c", text]


class Hosted:
    """A program under its host; `say` and `line` speak on control."""

    def __init__(self, *command, **more):
        self.mark = f"MARK={uuid.uuid4()}"
        self.scratch = pathlib.Path(tempfile.mkdtemp())
        (self.scratch / "folder").mkdir()
        (self.scratch / "folder" / "file").write_text("left over")
        self.control, theirs = socket.socketpair()
        self.control.settimeout(DEADLINE)
        self.lines = self.control.makefile("r")
        others = more.pop("pass_fds", ())
        self.process = subprocess.Popen(
            [PROGRAM, "--control", str(theirs.fileno()), "--scratch", self.scratch, "--", *command],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True,
            env={**os.environ, "MARK": self.mark[5:]}, pass_fds=(theirs.fileno(), *others), **more)
        theirs.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.control.shutdown(socket.SHUT_RDWR)
        self.process.wait(DEADLINE)
        self.process.stdin.close()
        self.process.stdout.close()
        self.lines.close()
        self.control.close()

    def say(self, words):
        self.control.sendall(f"{words}\n".encode())

    def line(self):
        return self.lines.readline().rstrip("\n")

    def words(self):
        return self.line().split()

    def output(self):
        """Returns the next line of the program's output; empty at its end."""
        line = b""
        while not line.endswith(b"\n"):
            if not select.select([self.process.stdout], [], [], DEADLINE)[0]:
                return "nothing in time"
            byte = os.read(self.process.stdout.fileno(), 1)
            if not byte:
                break
            line += byte
        return line.decode().rstrip("\n")


class HostTest(unittest.TestCase):
    def ends(self, host):
        """Holds that control ends, and that nothing is left then."""
        self.assertEqual(host.lines.read(), "")
        host.process.wait(DEADLINE)
        self.assertEqual(marked(host.mark), [])
        self.assertFalse(host.scratch.exists())

    def begins(self, host):
        name, process = host.words()
        self.assertEqual(name, "started")
        return int(process)

    def test_exit_code_is_told(self):
        with Hosted("sh", "-c", "exit 7") as host:
            self.begins(host)
            self.assertEqual(host.line(), "exit 7")
            self.ends(host)

    def test_signal_that_ended_the_command_is_told(self):
        with Hosted("sh", "-c", "kill -SEGV $$") as host:
            self.begins(host)
            self.assertEqual(host.line(), f"signal {int(signal.SIGSEGV)}")
            self.ends(host)

    def test_signal_to_its_own_group_does_not_reach_the_host(self):
        with Hosted("sh", "-c", "kill -TERM 0") as host:
            self.begins(host)
            self.assertEqual(host.line(), f"signal {int(signal.SIGTERM)}")
            self.ends(host)

    def test_command_that_does_not_exist_has_failed(self):
        with Hosted("mazewright-no-such-program") as host:
            self.assertEqual(host.line(), "failed No such file or directory")
            self.ends(host)

    def test_file_that_is_no_program_has_failed(self):
        with tempfile.NamedTemporaryFile() as file, Hosted(file.name) as host:
            self.assertEqual(host.line(), "failed Permission denied")
            self.ends(host)

    def test_standard_descriptors_are_the_commands_alone(self):
        with Hosted("sh", "-c", "read word; echo got $word; exec >&-; read word") as host:
            self.begins(host)
            host.process.stdin.write(b"this\n")
            host.process.stdin.flush()

            self.assertEqual(host.output(), "got this")
            self.assertEqual(host.output(), "")  # its end, although the command and the host go on
            host.process.stdin.close()
            self.assertEqual(host.line(), "exit 1")
            self.ends(host)

    def test_command_inherits_no_other_descriptor(self):
        text = "import os; print([n for n in map(int, os.listdir('/proc/self/fd')) " \
               "if n > 2 and os.path.exists(f'/proc/self/fd/{n}')])"
        with open("/dev/null") as other:
            with Hosted(*python(text), pass_fds=(other.fileno(),)) as host:
                self.begins(host)
                self.assertEqual(host.output(), "[]")

    def test_command_starts_with_default_signals(self):
        def ignore():
            signal.signal(signal.SIGINT, signal.SIG_IGN)
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGUSR1})
        with Hosted("grep", "-E", "^Sig(Blk|Ign)", "/proc/self/status", preexec_fn=ignore) as host:
            self.begins(host)
            self.assertEqual(host.output(), "SigBlk:\t0000000000000000")
            ignored = int(host.output().removeprefix("SigIgn:"), 16)
            own_of_the_c_library = 1 << 31 | 1 << 32  # 32 and 33, which its programs set themselves
            self.assertEqual(ignored & ~own_of_the_c_library, 0)

    DAEMON = "(setsid sh -c '(setsid sh -c \"echo daemon; sleep 100000; true\" &)' &); "

    def test_daemon_does_not_outlive_the_command(self):
        with Hosted("sh", "-c", self.DAEMON + "read word; exit 3") as host:
            self.begins(host)
            self.assertEqual(host.output(), "daemon")
            self.assertGreaterEqual(len(marked(host.mark)), 3)  # the host, the command, the daemon

            host.process.stdin.close()

            self.assertEqual(host.line(), "exit 3")
            self.ends(host)

    def test_request_ends_the_command_and_its_daemon(self):
        with Hosted("sh", "-c", "trap '' TERM HUP INT; " + self.DAEMON + "read word") as host:
            self.begins(host)
            self.assertEqual(host.output(), "daemon")
            host.say("end")
            self.ends(host)

    def test_end_of_control_ends_everything(self):
        with Hosted("sh", "-c", self.DAEMON + "read word") as host:
            self.begins(host)
            self.assertEqual(host.output(), "daemon")
            host.control.shutdown(socket.SHUT_WR)
            self.ends(host)

    def test_terminating_the_host_ends_everything(self):
        with Hosted("sh", "-c", self.DAEMON + "read word") as host:
            self.begins(host)
            self.assertEqual(host.output(), "daemon")
            host.process.terminate()
            self.ends(host)

    def test_killing_the_engine_ends_everything(self):
        engine = f"""if True:
            import os, socket, subprocess, sys
            ours, theirs = socket.socketpair()
            host = subprocess.Popen([{PROGRAM!r}, "--control", str(theirs.fileno()), "--",
                                     "sh", "-c", {self.DAEMON!r} + "read word"],
                                    pass_fds=(theirs.fileno(),), start_new_session=True)
            print(host.pid, flush=True)
            sys.stdin.read()
            """
        mark = str(uuid.uuid4())
        with subprocess.Popen(python(engine), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              text=True, env={**os.environ, "MARK": mark}) as process:
            said = {process.stdout.readline().strip(), process.stdout.readline().strip()}
            self.assertIn("daemon", said)
            host = os.pidfd_open(int((said - {"daemon"}).pop()))

            process.kill()

            ready, _, _ = select.select([host], [], [], DEADLINE)
            os.close(host)
            self.assertTrue(ready)
            self.assertEqual(marked(mark), [])

    def test_fork_storm_is_ended(self):
        # 32 processes, each in a session of its own, replace themselves by a child as fast as they can.
        text = """if True:
            import os
            for _ in range(5):
                os.fork()
            if os.getpid() != os.getsid(0):
                os.setsid()
            os.write(1, b"storm\\n")
            while True:
                if os.fork():
                    os._exit(0)
            """
        keeper = python(f"import os, subprocess, sys; subprocess.Popen({python(text)!r}); "
                        "sys.stdin.read()")
        with Hosted(*keeper) as host:
            self.begins(host)
            for _ in range(32):
                self.assertEqual(host.output(), "storm")
            host.say("end")
            self.ends(host)

    MEMORY = "import sys; held = bytearray({} << 20); held[::4096] = b'x' * len(held[::4096]); " \
             "print('held', flush=True); sys.stdin.read()"

    def test_memory_beyond_the_limit_ends_the_command(self):
        with Hosted(*python(self.MEMORY.format(200))) as host:
            self.begins(host)
            host.say(f"memory {100 << 20}")
            name, told = host.words()
            self.assertEqual(name, "memory")
            self.assertGreater(int(told), 100 << 20)
            self.ends(host)

    def test_memory_of_all_processes_counts(self):
        text = f"import subprocess, sys; two = [subprocess.Popen([sys.executable, '-c', " \
               f"{self.MEMORY.format(120)!r}]) for _ in range(2)]; sys.stdin.read()"
        with Hosted(*python(text)) as host:
            self.begins(host)
            host.say(f"memory {200 << 20}")
            self.assertEqual(host.words()[0], "memory")
            self.ends(host)

    def test_memory_below_the_limit_and_a_limit_taken_back_change_nothing(self):
        with Hosted(*python(self.MEMORY.format(50))) as host:
            self.begins(host)
            host.say(f"memory {2 << 30}")
            self.assertEqual(host.output(), "held")
            host.say(f"memory {1 << 20}\nmemory 0")
            host.say("hello?")
            self.assertEqual(host.line(), "unknown request")
            host.process.stdin.close()
            self.assertEqual(host.line(), "exit 0")
            self.ends(host)

    def test_paused_processes_stand_still_until_they_are_resumed(self):
        text = "sh -c 'echo $$; while read word; do echo got $word; done'; exit 0"
        with Hosted("sh", "-c", text) as host:
            command = self.begins(host)
            child = int(host.output())
            self.assertNotEqual(command, child)

            host.say("pause")
            deadline = time.monotonic() + DEADLINE
            while (state(command), state(child)) != ("T", "T"):
                self.assertLess(time.monotonic(), deadline)
            host.say("resume")

            host.process.stdin.write(b"on\n")
            host.process.stdin.close()
            self.assertEqual(host.output(), "got on")
            self.assertEqual(host.line(), "exit 0")
            self.ends(host)

    def test_paused_processes_can_be_ended(self):
        with Hosted("sh", "-c", self.DAEMON + "read word") as host:
            self.begins(host)
            self.assertEqual(host.output(), "daemon")
            host.say("pause")
            host.say("end")
            self.ends(host)

    def test_requests_that_are_none_are_refused(self):
        for false in ("memory", "memory -1", "memory 1x", "Usage", ""):
            with self.subTest(false), Hosted("cat") as host:
                self.begins(host)
                host.say(false)
                self.assertEqual(host.line(), "unknown request")

    def test_requests_may_come_in_pieces(self):
        with Hosted("cat") as host:
            self.begins(host)
            for piece in ("fi", "rst\nsecond", "\n"):
                host.control.sendall(piece.encode())
            self.assertEqual((host.line(), host.line()), ("unknown request", "unknown request"))

    def test_false_calls_are_told(self):
        for words in ([], ["--control", "3"], ["--control", "x", "--", "true"],
                      ["--control", "0", "--", "true"], ["--control", "3", "--"],
                      ["--other", "3", "--", "true"]):
            with self.subTest(words):
                done = subprocess.run([PROGRAM, *words], capture_output=True, text=True)
                self.assertEqual(done.returncode, 2)
                self.assertIn("usage: mazewright-host", done.stderr)


if __name__ == "__main__":
    unittest.main()
