import { EVIDENCE } from '../../../src/core/page-class/evidence.ts'
import type { Weights } from '../../../src/core/page-class/weights.ts'

/** Weights, and how good weights are that were found in the same way without the site in question. */
export interface Found {
  readonly weights: Weights
  readonly leftOut: string
}

/** The text of `core/page-class/weights.ts`. */
export function weightsModule(urls: Found, plain: Found): string {
  const rows = ({ weights }: Found): string =>
    (['bias', ...EVIDENCE] as const).map((name) => `    ${name}: ${Number(weights[name].toFixed(4))},`).join('\n')
  return `import type { EVIDENCE } from './evidence.ts'

/** What each piece of evidence counts, as the logarithm of odds for a boundary; and where the odds begin. */
export type Weights = Readonly<Record<(typeof EVIDENCE)[number] | 'bias', number>>

/**
 * Found by \`node bench/train/page-class.ts FOLDER_OF_SITES... --write\`, which changes this file. With the site in question left out:
 * ${urls.leftOut};
 * ${plain.leftOut}.
 */
export const BOUNDARY: { readonly urls: Weights; readonly plain: Weights } = {
  urls: {
${rows(urls)}
  },
  plain: {
${rows(plain)}
  },
}
`
}
