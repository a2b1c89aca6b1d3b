import type { EVIDENCE } from './evidence.ts'

/** What each piece of evidence counts as the logarithm of odds, and where the odds begin. */
export type Weights = Readonly<Record<(typeof EVIDENCE)[number] | 'bias', number>>

/**
 * Found by `node bench/train/schema.ts --write`, which changes this file. Sites left out in five parts,
 * values of 7767 questions: from 0.5 on P 0.909 R 0.566 (mean probability 0.923); from 0.7 on P 0.908 R 0.541 (mean probability 0.938); from 0.8 on P 0.983 R 0.502 (mean probability 0.969); from 0.9 on P 0.985 R 0.437 (mean probability 0.989);
 * lists of 4512 questions: from 0.5 on P 0.934 R 0.807 (mean probability 0.887); from 0.7 on P 0.970 R 0.724 (mean probability 0.935); from 0.8 on P 0.975 R 0.685 (mean probability 0.946); from 0.9 on P 0.980 R 0.553 (mean probability 0.968).
 */
export const VALUE_WEIGHTS: Weights = {
  bias: -2.58,
  said: 4.54,
  denied: -3.11,
  meta: 5.39,
  declared: 0.13,
  label: 4.11,
  token: 3.18,
  typed: 1.96,
  mistyped: -2.34,
  headline: 5.16,
  titled: 3.73,
  attribute: -0.92,
  inHead: -1.8,
  aside: -2.08,
  read: 0,
  long: -1.62,
  outer: 0,
  items: 0,
}

export const LIST_WEIGHTS: Weights = {
  bias: -2.61,
  said: 2.92,
  denied: -2.85,
  meta: 0,
  declared: 0.28,
  label: 1.91,
  token: 3.67,
  typed: 0,
  mistyped: 0,
  headline: 0,
  titled: 0,
  attribute: 0,
  inHead: 0,
  aside: -1.05,
  read: 3.45,
  long: 0.26,
  outer: -1.71,
  items: 0.56,
}

/**
 * For patterns that the template has: of far fewer places, so that what each is called says most. Set by hand near what `fitChoices` finds for them on the
 * templates of `fields` and `fields-2`: from .6 on P .88 R .56 of 102 values there.
 */
export const PATTERN_WEIGHTS: Weights = {
  bias: -1.5,
  said: 2,
  denied: -2,
  meta: 2,
  declared: 0.5,
  label: 5,
  token: 2,
  typed: 0.3,
  mistyped: -1.5,
  headline: 3,
  titled: 2,
  attribute: 0,
  inHead: -2.5,
  aside: -1,
  read: 0,
  long: -0.5,
  outer: 0,
  items: 0,
}

/** How a fit of name and type becomes a probability: set by hand, a name of the same words .92, half of the words .5. */
export const NAME_WEIGHTS = { constant: -2.5, fit: 5 }
