#!/usr/bin/env python3
"""Makes numbers.txt: reference values for the balls, from mpmath (independent of GMP's mpn code and of ours).

Run: python3 make_numbers.py > numbers.txt      (mpmath 1.3.0; the seed is fixed, so that the file does not change)

A row is: bits operation x y reference. x and y are fixed-point numbers scaled by 2^bits, the reference one scaled by 2^(2·bits), or
2^4096 where that would be more, rounded down; all are whole numbers in hexadecimal. decimal has digits and exponent instead.
"""

import random
import mpmath

random.seed(20261121)
print("# made by make_numbers.py with mpmath", mpmath.__version__)
for bits, cases in ((128, 500), (256, 100), (512, 40), (1024, 20), (2048, 8), (4096, 4)):
    wide = min(2 * bits, 4096)
    mpmath.mp.prec = wide + 200
    one = 1 << bits

    def real(x):
        return mpmath.mpf(x) / one

    def show(operation, x, y, value):
        print(bits, operation, "%x" % x, "%x" % y, "%x" % int(mpmath.floor(value * mpmath.mpf(2) ** wide)))

    def draw(whole):
        x = random.randrange(-whole * one, whole * one)
        # A quarter of the numbers is small, a quarter is near a multiple of an eighth.
        kind = random.randrange(4)
        if kind == 0:
            x >>= random.randrange(bits // 2)
        if kind == 1:
            x = (x // (one // 8)) * (one // 8) + random.randrange(-9, 10)
        return x

    show("pi", 0, 0, mpmath.pi)
    for _ in range(cases):
        x, y = draw(1 << 20), draw(1 << 10)
        show("mul", x, y, real(x) * real(y))
        x, y = draw(16), draw(16)
        if abs(y) > one >> 20:
            show("div", x, y, real(x) / real(y))
        x = draw(random.choice((1, 1, 4, 1 << 39)))
        angle = 2 * mpmath.pi * (mpmath.mpf(x % one) / one)
        show("sin", x, 0, mpmath.sin(angle))
        show("cos", x, 0, mpmath.cos(angle))
        digits, exponent = random.randrange(-(10**18), 10**18), random.randrange(-45, -8)
        if exponent >= -40:
            show("decimal", digits, exponent, mpmath.mpf(digits) * mpmath.mpf(10) ** exponent)
