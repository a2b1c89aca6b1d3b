import { createVocabulary, type ParsedPage, parse, type Tree } from '../../src/core/dom/index.ts'
import { type Extraction, extract } from '../../src/core/extract/index.ts'
import { type LearnOptions, type LearnResult, learnWrapper } from '../../src/core/induce/index.ts'
import { type JsonList, listToJson, readLists } from '../../src/core/lists/index.ts'
import { learnConstraints, validate } from '../../src/core/validate/index.ts'
import type { Wrapper } from '../../src/core/wrapper/index.ts'
import type { Page } from './page-class.ts'

/** The doors that the laws are about. A test may hand in others, to show that a law sees what they do wrong. */
export interface Program {
  /** @param pages parsed with one vocabulary */
  readonly learn: (pages: readonly ParsedPage[], options?: LearnOptions) => LearnResult
  /** Values as the page's own text. */
  readonly read: (wrapper: Wrapper, page: ParsedPage) => Extraction
  /** Typed values, with what they break of the constraints learned from `good` pages. */
  readonly check: (wrapper: Wrapper, pages: readonly ParsedPage[]) => readonly Extraction[]
  /** The lists that one page has, without a wrapper. */
  readonly lists: (tree: Tree) => readonly JsonList[]
}

export const PROGRAM: Program = {
  learn: learnWrapper,
  read: (wrapper, page) => extract(wrapper, page, { raw: true }),
  check: (wrapper, pages) => {
    const read = pages.map((page) => extract(wrapper, page))
    const constrained = learnConstraints(
      wrapper,
      read.filter(({ status }) => status === 'ok'),
    )
    return pages.map((page) => validate(constrained, extract(constrained, page)))
  },
  lists: (tree) => readLists(tree).lists.map((list) => listToJson(tree, list)),
}

/** Pages parsed with one vocabulary. Throws when one cannot be parsed. */
export function parsePages(pages: readonly Pick<Page, 'url' | 'html'>[]): readonly ParsedPage[] {
  const vocabulary = createVocabulary()
  return pages.map(({ url, html }) => {
    const result = parse(html, { vocabulary })
    if (!result.ok) throw new Error(`${url}: ${result.problem.message}`)
    return { url, tree: result.tree }
  })
}
