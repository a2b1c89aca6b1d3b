import { EVIDENCE } from '../../../src/core/induce/schema/evidence.ts'
import type { Weights } from './fit.ts'

/** Weights, and how good weights are that were found in the same way without the site in question. */
export interface Found {
  readonly weights: Weights
  readonly leftOut: string
}

/** The text of `core/induce/schema/weights.ts`. */
export function weightsModule(value: Found, texts: Found): string {
  const rows = ({ weights }: Found): string =>
    (['bias', ...EVIDENCE] as const).map((name, i) => `  ${name}: ${Number(weights[i]!.toFixed(2))},`).join('\n')
  return `import type { EVIDENCE } from './evidence.ts'

/** What each piece of evidence counts as the logarithm of odds, and where the odds begin. */
export type Weights = Readonly<Record<(typeof EVIDENCE)[number] | 'bias', number>>

/**
 * Found by \`node bench/train/schema.ts --write\`, which changes this file. Sites left out in five parts,
 * values of ${value.leftOut};
 * lists of ${texts.leftOut}.
 */
export const VALUE_WEIGHTS: Weights = {
${rows(value)}
}

export const LIST_WEIGHTS: Weights = {
${rows(texts)}
}

/** How a fit of name and type becomes a probability: set by hand, a name of the same words .92, half of the words .5. */
export const NAME_WEIGHTS = { constant: -2.5, fit: 5 }
`
}
