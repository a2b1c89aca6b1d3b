import fc from 'fast-check'
import { type Reading, readingsOf } from './readings.ts'

/** Readings of a class, nested, of which some are of equal size and some are impossible. */
export const anyReadings: fc.Arbitrary<readonly Reading[]> = fc
  .array(
    fc.tuple(
      fc.integer({ min: 0, max: 40 }),
      fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true })),
    ),
    { minLength: 1, maxLength: 7 },
  )
  .map((steps) => {
    let pages = 1
    return readingsOf(
      steps.map(([more]) => (pages += more)),
      steps.map(([, end]) => end),
    )
  })
