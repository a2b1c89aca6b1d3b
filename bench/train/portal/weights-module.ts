import { EVIDENCE } from '../../../src/core/portal/evidence.ts'
import type { Weights } from '../../../src/core/portal/weights.ts'

/** The text of `core/portal/weights.ts`. @param leftOut how good weights are that were found in the same way without the style or host in question */
export function weightsModule(weights: Weights, leftOut: string): string {
  const rows = (['bias', ...EVIDENCE, 'class'] as const).map((kind) => `  ${kind}: ${weights[kind]},`).join('\n')
  return `import type { EVIDENCE } from './evidence.ts'

/** What each piece of evidence counts for an article, as the logarithm of odds; where the odds begin, and what those of the class count. */
export type Weights = Readonly<Record<(typeof EVIDENCE)[number] | 'bias' | 'class', number>>

/**
 * Found by \`node bench/train/portal.ts --write\`, which changes this file. Of pages, with the maker's style or the host in question left out:
 * ${leftOut}.
 * \`made\`: generated portals; \`articles\`: stored news; \`content\`: stored pages of many kinds, of which blogs and other articles are wanted.
 */
export const WEIGHTS: Weights = {
${rows}
}
`
}
