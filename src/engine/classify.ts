import { type ClassModel, createPageClassifier, createTreeClassifier, type PageClassifier } from '../core/index.ts'
import { EngineError } from './errors.ts'
import { pagesKind, readInputs } from './inputs.ts'
import type { CommonOptions, PageInputs } from './options.ts'
import { openSession } from './session.ts'

/** How pages are told apart: by outlines and template texts; by trees with equal siblings counted once; as Reis et al. do. */
export type ClassifyMethod = 'outline' | 'rtdm' | 'reis'

/** How to group pages. */
export interface ClassifyOptions extends CommonOptions {
  /** `reis` is the published method alone, for comparison; its work grows with the square of the pages. @default 'outline' */
  readonly method?: ClassifyMethod
  /**
   * Classes of an earlier run, from its event `classified`: pages are placed among them, under their numbers; only what fits none
   * begins a new class. Of the method `outline` alone.
   */
  readonly model?: ClassModel
}

/** A page and its class. */
export interface ClassifiedPage {
  readonly url: string
  /** Where the page's bytes came from: its URL, file or place in an archive. */
  readonly source: string
  /** 0 for the class with most pages, 1 for the next, ... */
  readonly class: number
}

/**
 * Groups pages by template: one result for each page that could be read, in the pages' order, once all are read. Of each
 * page only a signature of some kilobytes is kept.
 *
 * @throws EngineError when no page could be read, or a model is given to a method that has none
 */
export async function* classify(
  pages: PageInputs,
  options: ClassifyOptions = {},
): AsyncGenerator<ClassifiedPage, void> {
  const { method = 'outline', model } = options
  if (model !== undefined && method !== 'outline')
    throw new EngineError('bad-option', `A model of classes is for the method "outline", not "${method}".`)
  const session = openSession(pagesKind('classify', pages, { method, model }), options)
  try {
    const outlines = method === 'outline' ? createPageClassifier(model) : null
    const classifier = outlines ?? createTrees(method)
    const read: { readonly url: string; readonly source: string }[] = []
    for await (const { url, source, tree } of readInputs(session, pages, options)) {
      const from = performance.now()
      classifier.add(tree)
      read.push({ url, source })
      session.spent('classify', from)
      session.emit({ kind: 'record', url, done: read.length, total: null })
    }
    const from = performance.now()
    const classes = classifier.classes()
    session.spent('classify', from)
    session.tally.records = read.length
    session.tally.classes = classes.reduce((most, own) => Math.max(most, own + 1), 0)
    for (const [i, { url, source }] of read.entries()) yield { url, source, class: classes[i]! }
    if (outlines !== null) session.emit({ kind: 'classified', model: outlines.model() })
    await session.finish()
  } finally {
    await session.close()
  }
}

function createTrees(method: ClassifyMethod): PageClassifier {
  return method === 'rtdm' ? createTreeClassifier({ collapse: true, threshold: 'own' }) : createTreeClassifier()
}
