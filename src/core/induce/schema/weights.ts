import type { EVIDENCE } from './evidence.ts'

/** What each piece of evidence counts as the logarithm of odds, and where the odds begin. */
export type Weights = Readonly<Record<(typeof EVIDENCE)[number] | 'bias', number>>

/**
 * Found by `node bench/train/schema.ts --write`, which changes this file. Sites left out in ten parts,
 * values of 7767 questions: from 0.5 on P 0.806 R 0.680 (mean probability 0.908); from 0.7 on P 0.822 R 0.641 (mean probability 0.936); from 0.8 on P 0.898 R 0.622 (mean probability 0.961); from 0.9 on P 0.969 R 0.532 (mean probability 0.989);
 * lists of 4512 questions: from 0.5 on P 0.950 R 0.817 (mean probability 0.906); from 0.7 on P 0.970 R 0.752 (mean probability 0.941); from 0.8 on P 0.978 R 0.716 (mean probability 0.952); from 0.9 on P 0.981 R 0.613 (mean probability 0.967).
 */
export const VALUE_WEIGHTS: Weights = {
  bias: -3.33,
  said: 5.32,
  denied: -2.41,
  meta: 5.65,
  declared: 0.08,
  label: 1.36,
  token: 3.22,
  typed: 2.32,
  mistyped: -2.7,
  headline: 5.67,
  titled: 3.09,
  attribute: -0.89,
  inHead: -1.95,
  aside: -1.82,
  read: 0,
  long: -1.48,
  items: 0,
}

export const LIST_WEIGHTS: Weights = {
  bias: -2.3,
  said: 2.93,
  denied: -2.01,
  meta: 0,
  declared: 0.27,
  label: 2.2,
  token: 3.61,
  typed: 0,
  mistyped: 0,
  headline: 0,
  titled: 0,
  attribute: 0,
  inHead: 0,
  aside: -1.01,
  read: 3.53,
  long: 0.27,
  items: -0.41,
}

/** How a fit of name and type becomes a probability: set by hand, a name of the same words .92, half of the words .5. */
export const NAME_WEIGHTS = { constant: -2.5, fit: 5 }
