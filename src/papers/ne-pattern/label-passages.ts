import { largest } from '../../core/base/index.ts'
import { NEWS } from '../constants.ts'

/** Which of the passages of a page are title and body, by number; null when there is none. */
export interface LabelledPassages {
  readonly title: number | null
  readonly body: number | null
}

/**
 * Title and body among the passages that wildcards caught (Reis et al. 2004, section 4.4): the body is the longest one; the title has 1 to 20 words
 * (the numbers are lost, these are ours), the most of them of all such passages in the body, and of those with as many the place nearest to it. Of
 * equals the first. O(words).
 * @param passages in pre-order of the pattern
 */
export function labelPassages(passages: readonly string[]): LabelledPassages {
  const words = passages.map(wordsIn)
  const longest = largest(
    words.map(({ length }) => length),
    0,
  )
  if (longest === 0) return { title: null, body: null }
  const body = words.findIndex(({ length }) => length === longest)
  const inBody = new Set(words[body])
  const shared = words.map((own) => own.filter((word) => inBody.has(word)).length)
  const { leastTitleWords, mostTitleWords } = NEWS
  const titles = [...words.keys()]
    .filter((i) => i !== body && words[i]!.length >= leastTitleWords && words[i]!.length <= mostTitleWords)
    .sort((a, b) => shared[b]! - shared[a]! || Math.abs(a - body) - Math.abs(b - body) || a - b)
  return { title: titles[0] ?? null, body }
}

/** The words of a passage, lower case. */
export function wordsIn(passage: string): readonly string[] {
  return passage.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}
