/**
 * How many things nobody has come upon, judged by those come upon once or twice: the bias-corrected Chao 1 estimate of unseen
 * species (Chao 1984, in its bias-corrected form), f1 (f1 - 1) / (2 (f2 + 1)). A lower bound when some are harder to come upon than others.
 *
 * @param sightings by thing: how often it was come upon
 */
export function estimateUnseen(sightings: readonly number[]): number {
  let once = 0
  let twice = 0
  for (const count of sightings) {
    if (count === 1) once++
    else if (count === 2) twice++
  }
  return once < 2 ? 0 : (once * (once - 1)) / (2 * (twice + 1))
}
