#!/usr/bin/env python3
"""Writes scipy_values.json: what SciPy and NumPy say of fixed samples, for time_verdicts_test.

Run with Debian's python3-scipy (1.10.1): ./scipy_values.py > scipy_values.json
"""

import itertools
import json
from fractions import Fraction

import numpy
import scipy.stats


def sample(seed, size, shift, step):
    """Differences about a shift, in steps so wide that some are equal, or without steps."""
    drawn = numpy.random.default_rng(seed).normal(shift, 1, size)
    return [float(d) for d in (numpy.round(drawn / step) * step if step else drawn)]


def tails(n):
    """How many of the 2^n sign patterns give at most each sum of positive ranks."""
    ways = [1] + [0] * (n * (n + 1) // 2)
    for rank in range(1, n + 1):
        ways = [w + (ways[i - rank] if i >= rank else 0) for i, w in enumerate(ways)]
    return list(itertools.accumulate(ways))


def signed_rank(seed, size, shift, step=0, family=1):
    """By sorting all averages of two differences. Of a tie or zero SciPy has no exact p."""
    differences = sample(seed, size, shift, step)
    averages = sorted((a + b) / 2 for i, a in enumerate(differences) for b in differences[i:])
    chances = [min(1.0, float(Fraction(2 * family * t, 2 ** size))) for t in tails(size)]
    p = chances[min(sum(a <= 0 for a in averages), sum(a >= 0 for a in averages))]
    if step == 0:
        exact = min(1.0, family * float(scipy.stats.wilcoxon(differences, mode="exact").pvalue))
        assert abs(p - exact) <= 1e-9 * exact
        p = exact
    rejecting = sum(chance < 0.05 for chance in chances)
    bounds = [averages[rejecting - 1], averages[-rejecting]] if rejecting else []
    return {"differences": differences, "family": family, "p": p,
            "estimate": float(numpy.median(averages)), "interval": bounds}


def quartiles(seed, size):
    values = sample(seed, size, 3, 0)
    return {"values": values, "quartiles": [float(q) for q in numpy.percentile(values, [25, 50, 75])]}


print(json.dumps({
    "signed-rank": [signed_rank(1, 1, 0), signed_rank(2, 5, 1), signed_rank(3, 6, 3),
                    signed_rank(4, 20, 0), signed_rank(5, 20, 0.6), signed_rank(6, 50, 0.3),
                    signed_rank(7, 51, 0.3), signed_rank(8, 100, 0.1), signed_rank(9, 30, 0.4, 0.5),
                    signed_rank(10, 80, 0.2, 0.25), signed_rank(11, 12, 0, 1),
                    signed_rank(12, 7, 3, family=3), signed_rank(13, 40, 0.5, family=3),
                    signed_rank(14, 25, 0.5, 0.5, family=3)],
    "quartiles": [quartiles(31, 1), quartiles(32, 2), quartiles(33, 5), quartiles(34, 100)]},
    indent=1))
