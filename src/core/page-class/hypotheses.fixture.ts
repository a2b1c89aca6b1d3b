import fc from 'fast-check'
import { type Hypothesis, hypothesesOf } from './hypotheses.ts'

/** Even over 0..1, as what is drawn by its bits is mostly near 0. */
const percent = fc.integer({ min: 0, max: 100 }).map((hundredths) => hundredths / 100)

/** Readings of a class, nested, of which some are of equal size and some are impossible. */
export const anyHypotheses: fc.Arbitrary<readonly Hypothesis[]> = fc
  .array(
    fc.tuple(
      fc.integer({ min: 0, max: 40 }),
      fc.oneof({ arbitrary: fc.constantFrom(0, 1), weight: 1 }, { arbitrary: percent, weight: 6 }),
    ),
    { minLength: 1, maxLength: 7 },
  )
  .map((steps) => {
    let pages = 1
    return hypothesesOf(
      steps.map(([more]) => (pages += more)),
      steps.map(([, end]) => end),
    )
  })
