#!/usr/bin/env python3
"""Writes scipy_values.json: what SciPy and NumPy say of fixed samples, for signed_rank_test.

Run with Debian's python3-scipy (1.10.1): ./scipy_values.py > scipy_values.json
"""

import json

import numpy
import scipy.stats


def sample(seed, size, shift, step):
    """Differences about a shift, in steps so wide that some are equal, or without steps."""
    drawn = numpy.random.default_rng(seed).normal(shift, 1, size)
    return [float(d) for d in (numpy.round(drawn / step) * step if step else drawn)]


def signed_rank(seed, size, shift, step=0):
    differences = sample(seed, size, shift, step)
    kept = [d for d in differences if d != 0]
    sizes = [abs(d) for d in kept]
    exact = len(kept) <= 50 and len(set(sizes)) == len(sizes)
    found = scipy.stats.wilcoxon(kept, mode="exact" if exact else "approx")
    return {"differences": differences, "p": float(found.pvalue)}


def interval(seed, size):
    logarithms = sample(seed, size, 0.2, 0)
    found = scipy.stats.bootstrap((logarithms,), numpy.mean, method="percentile",
                                  n_resamples=200000, random_state=1).confidence_interval
    return {"logarithms": logarithms, "least": float(numpy.exp(found.low)),
            "most": float(numpy.exp(found.high))}


def quartiles(seed, size):
    values = sample(seed, size, 3, 0)
    return {"values": values, "quartiles": [float(q) for q in numpy.percentile(values, [25, 50, 75])]}


def holm(p):
    """By its definition, as SciPy has none: the i-th least of m times m - i, never less than before."""
    adjusted = [0.0] * len(p)
    most = 0.0
    for i, place in enumerate(sorted(range(len(p)), key=lambda at: p[at])):
        most = max(most, (len(p) - i) * p[place])
        adjusted[place] = min(1.0, most)
    return {"p": p, "adjusted": adjusted}


print(json.dumps({
    "signed-rank": [signed_rank(1, 1, 0), signed_rank(2, 5, 1), signed_rank(3, 6, 3),
                    signed_rank(4, 20, 0), signed_rank(5, 20, 0.6), signed_rank(6, 50, 0.3),
                    signed_rank(7, 51, 0.3), signed_rank(8, 100, 0.1), signed_rank(9, 30, 0.4, 0.5),
                    signed_rank(10, 80, 0.2, 0.25), signed_rank(11, 12, 0, 1)],
    "intervals": [interval(21, 10), interval(22, 40), interval(23, 100)],
    "quartiles": [quartiles(31, 1), quartiles(32, 2), quartiles(33, 5), quartiles(34, 100)],
    "holm": [holm([0.01]), holm([0.04, 0.01, 0.03]), holm([0.5, 0.5, 0.9]),
             holm([0.001, 0.02, 0.02, 0.011, 0.3])]}, indent=1))
