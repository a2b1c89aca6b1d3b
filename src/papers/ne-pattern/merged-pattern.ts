import type { Tree } from '../../core/dom/index.ts'
import { NEWS } from '../constants.ts'
import { type LabelledPassages, labelPassages, wordsIn } from './label-passages.ts'
import type { LearnedPatterns } from './learn-ne-patterns.ts'
import { withMergedWildcards } from './merge-wildcards.ts'
import type { NeMatch } from './ne-matcher.ts'
import { passagesOf } from './passages.ts'
import type { NePattern } from './space.ts'

/** Vertices between wildcards that are merged (the paper's k, whose value is lost): a number, or as many as the pages themselves speak for. */
export type MergedOver = number | 'own'

/**
 * The pattern of a class of news with its wildcards merged (Reis et al. 2004, section 4.2, end); null where all pages have too many nodes.
 * @param learned what was composed of the pages, as published
 * @param trees the pages
 */
export function mergedPattern(
  learned: LearnedPatterns,
  trees: readonly Tree[],
  mergedOver: MergedOver,
): NePattern | null {
  const composed = learned.patterns[0]
  if (composed === undefined) return null
  const merged = (k: number): NePattern => withMergedWildcards(learned.space, composed.pattern, k)
  if (mergedOver !== 'own') return merged(mergedOver)
  const pages = composed.pages.map((page) => ({ tree: trees[page]!, page: learned.read(trees[page]!) }))
  let best: { readonly pattern: NePattern; readonly agreement: number } | null = null
  for (let k = 0; k <= NEWS.mostMergedOver; k++) {
    const pattern = merged(k)
    const agreement = agreementOf(learned, pattern, pages)
    if (best === null || agreement >= best.agreement) best = { pattern, agreement }
  }
  return best!.pattern
}

interface ReadPage {
  readonly tree: Tree
  readonly page: ReturnType<LearnedPatterns['read']>
}

/**
 * How well a pattern's labels agree with each other over its pages, 0..1: the square of the share of pages whose title and body are caught by the
 * wildcards that catch them on most, times the share of the title's words that the body has. Too few vertices merged split a body, so that another part of it is
 * longest on each page; too many merge the title with a byline, so that something else is nearest, or with the body, which then has it word by word.
 */
function agreementOf(learned: LearnedPatterns, pattern: NePattern, pages: readonly ReadPage[]): number {
  const read = pages.map(({ tree, page }) => {
    const passages = passagesOf(tree, page, learned.match(pattern, page) as NeMatch)
    return { passages, ...labelPassages(passages) }
  })
  const byPlace = Map.groupBy(read, ({ title, body }) => `${title} ${body}`)
  const usual = [...byPlace.values()].reduce((most, those) => (those.length > most.length ? those : most))
  const shared = usual.reduce((sum, { passages, ...labels }) => sum + sharedWords(passages, labels), 0) / usual.length
  return (usual.length / read.length) ** 2 * shared
}

/** Words of a title by which it is found in a body. */
const TITLE_BEGINNING = 4

function sharedWords(passages: readonly string[], { title, body }: LabelledPassages): number {
  if (title === null || body === null) return 0
  const [words, text] = [wordsIn(passages[title]!), wordsIn(passages[body]!)]
  const inBody = new Set(text)
  const share = words.filter((word) => inBody.has(word)).length / words.length
  const isInside = ` ${text.join(' ')} `.includes(` ${words.slice(0, TITLE_BEGINNING).join(' ')} `)
  return isInside ? NEWS.titleInBody * share : share
}
