#!/usr/bin/env python3
"""Writes power_law_values.json: what Python's own regression says of fixed samples, for
statistics_test.

Run with Python 3.10 or newer: ./power_law_values.py > power_law_values.json
"""

import json
import math
import random
import statistics


def fitted(pairs):
    return statistics.linear_regression([math.log(size) for size, _ in pairs],
                                        [math.log(amount) for _, amount in pairs])


def power_law(seed, exponent, noise, sizes):
    """Amounts of about 0.003 times size to the exponent; the interval resamples pairs."""
    drawn = random.Random(seed)
    pairs = [(size, 0.003 * size ** exponent * math.exp(drawn.gauss(0, noise))) for size in sizes]
    line = fitted(pairs)
    slopes = []
    while len(slopes) < 20000:
        sample = drawn.choices(pairs, k=len(pairs))
        if len({size for size, _ in sample}) > 1:
            slopes.append(fitted(sample).slope)
    ends = statistics.quantiles(slopes, n=40, method="inclusive")
    return {"sizes": sizes, "amounts": [amount for _, amount in pairs], "exponent": line.slope,
            "factor": math.exp(line.intercept), "least": ends[0], "most": ends[-1]}


print(json.dumps([power_law(41, 1.5, 0.1, [64, 256, 1024, 4096] * 5),
                  power_law(42, 1.0, 0.4, list(range(100, 1600, 50))),
                  power_law(43, 2.0, 0.02, [10, 20, 40, 80, 160, 320, 640] * 3)], indent=1))
