import { articleTemplateOf } from '../../core/article/index.ts'
import { evenSample } from '../../core/base/index.ts'
import type { ParsedPage } from '../../core/dom/index.ts'
import { extract, type RecordData } from '../../core/extract/index.ts'
import type { TrainingPage } from '../../core/induce/index.ts'
import { pageSignature } from '../../core/page-class/index.ts'
import type { FieldPattern, ListPattern, Step, Wrapper } from '../../core/wrapper/index.ts'
import { PROGRAM_VERSION } from '../../version.ts'
import { MAX_TRAINING_PAGES } from '../train.ts'
import { samplesOf } from './samples.ts'
import type { Selected } from './selected.ts'
import { toldPattern } from './told-patterns.ts'

export type Pattern = FieldPattern | ListPattern

/** What of selectors is told by the paths of a wrapper, and what this gives. */
export class ToldWrapper {
  readonly patterns: readonly Pattern[]
  /** Fields that no path says, as examples name them. */
  readonly untold: readonly string[]
  readonly wrapper: Wrapper
  readonly #data = new Map<ParsedPage, RecordData>()

  constructor(pages: readonly TrainingPage[], selected: readonly Selected[]) {
    const training = evenSample(pages, MAX_TRAINING_PAGES)
    const samples = samplesOf(training)
    const told = selected.map((one) => toldPattern(one, samples, null))
    this.patterns = told.flatMap(({ pattern }) => pattern ?? [])
    this.untold = told.flatMap(({ untold }) => untold)
    this.wrapper = wrapperOf(this.patterns, training, null)
  }

  /** What it gives on a page, as the page's own text. */
  dataOf(page: ParsedPage): RecordData {
    const known = this.#data.get(page)
    if (known !== undefined) return known
    const { data } = extract(this.wrapper, page, { raw: true })
    this.#data.set(page, data)
    return data
  }

  /**
   * Whether a field, as examples name it, may be found where its selector leads nowhere: a wrapper finds an element with an id wherever it is.
   */
  isFoundElsewhere(field: string): boolean {
    let level = this.patterns
    for (const part of field.split('.')) {
      const pattern = level.find(({ name }) => name === part.replace('[]', ''))
      if (pattern === undefined) return false
      const starts = pattern.kind === 'list' ? pattern.record.starts : []
      if ([...pattern.locators.flatMap(({ path }) => path), ...starts].some(isLoose)) return true
      level = pattern.kind === 'list' ? pattern.record.children : []
    }
    return false
  }
}

function isLoose({ id }: Step): boolean {
  return id !== undefined
}

/** A wrapper of patterns that were not learned from the pages. */
export function wrapperOf(patterns: readonly Pattern[], pages: readonly TrainingPage[], name: string | null): Wrapper {
  const isArticle = patterns.some((one) => one.kind === 'field' && one.value.kind === 'article')
  const article = isArticle ? (articleTemplateOf(pages) ?? { boilerplate: [] }) : null
  return {
    format: 1,
    name: name ?? 'pages',
    version: 1,
    parent: null,
    learned: { urls: pages.map(({ url }) => url), program: `treegram ${PROGRAM_VERSION}` },
    page: {
      kind: 'page',
      signature: pageSignature(pages.map(({ tree }) => tree)),
      ...(article !== null && { article }),
      children: patterns,
    },
  }
}

/** Patterns without some of the fields, named as examples name them, and without lists in which nothing is left. */
export function withoutPatterns(
  patterns: readonly Pattern[],
  out: ReadonlySet<string>,
  prefix = '',
): readonly Pattern[] {
  return patterns.flatMap((pattern): readonly Pattern[] => {
    const name = prefix + pattern.name
    if (pattern.kind === 'field') return out.has(name) ? [] : [pattern]
    if (out.has(`${name}[]`)) return []
    const children = withoutPatterns(pattern.record.children, out, `${name}[].`)
    return children.length === 0 ? [] : [{ ...pattern, record: { ...pattern.record, children } }]
  })
}
