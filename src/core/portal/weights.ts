import type { EVIDENCE } from './evidence.ts'

/** What each piece of evidence counts for an article, as the logarithm of odds; where the odds begin, and what those of the class count. */
export type Weights = Readonly<Record<(typeof EVIDENCE)[number] | 'bias' | 'class', number>>

/**
 * Found by `node bench/train/portal.ts --write`, which changes this file. Of pages, with the maker's style or the host in question left out:
 * made R 1.000 P 0.988, articles R 0.986 P 1.000, content R 0.820 P 0.701.
 * `made`: generated portals; `articles`: stored news; `content`: stored pages of many kinds, of which blogs and other articles are wanted.
 */
export const WEIGHTS: Weights = {
  bias: -0.97,
  itself: 1.25,
  undated: -2.58,
  prose: 3.13,
  teasers: -4.9,
  otherKind: -4.1,
  authored: 1.79,
  messages: -4.33,
  posts: -0.7,
  menu: -4.62,
  class: 0.44,
}
