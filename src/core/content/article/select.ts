/**
 * The set of segments whose expected F1 against the unknown truth, by words, is highest: segments are taken in order of probability
 * until another one would lower it. (Lewis 1995: the best cut is half of the F1 it gives, so a page where nothing is sure still gives
 * its likeliest text and a page where much is sure gives nothing doubtful.) Expected F1 of a set is 2 x expected words hit / (words
 * taken + words expected in all).
 *
 * @returns the least probability that is taken (above 1: nothing) and the expected F1. O(n log n).
 */
export function bestCut(
  probabilities: Float64Array,
  words: readonly number[],
): { readonly cut: number; readonly expectedF1: number; readonly expectedWords: number } {
  const order = probabilities.map((_, i) => i).sort((a, b) => probabilities[b]! - probabilities[a]!)
  const expectedWords = order.reduce((sum, i) => sum + probabilities[i]! * words[i]!, 0)
  let hit = 0
  let taken = 0
  let best = { cut: 2, expectedF1: 0, expectedWords }
  for (const i of order) {
    hit += probabilities[i]! * words[i]!
    taken += words[i]!
    const f1 = (2 * hit) / (taken + expectedWords)
    if (f1 > best.expectedF1) best = { cut: probabilities[i]!, expectedF1: f1, expectedWords }
  }
  return best
}
