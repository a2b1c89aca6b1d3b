import { createPageClassifier, createTreeClassifier, type PageClassifier } from '../core/index.ts'
import { pagesKind, readInputs } from './inputs.ts'
import type { CommonOptions, PageInputs } from './options.ts'
import { openSession } from './session.ts'

/** How pages are told apart: by outlines and template texts; by trees with equal siblings counted once; as Reis et al. do. */
export type ClassifyMethod = 'outline' | 'rtdm' | 'reis'

/** How to group pages. */
export interface ClassifyOptions extends CommonOptions {
  /** `reis` is the published method alone, for comparison; its work grows with the square of the pages. @default 'outline' */
  readonly method?: ClassifyMethod
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
 * @throws EngineError when no page could be read
 */
export async function* classify(
  pages: PageInputs,
  options: ClassifyOptions = {},
): AsyncGenerator<ClassifiedPage, void> {
  const { method = 'outline' } = options
  const session = openSession(pagesKind('classify', pages, { method }), options)
  try {
    const classifier = createClassifier(method)
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
    await session.finish()
  } finally {
    await session.close()
  }
}

function createClassifier(method: ClassifyMethod): PageClassifier {
  switch (method) {
    case 'outline':
      return createPageClassifier()
    case 'rtdm':
      return createTreeClassifier({ collapse: true, threshold: 'own' })
    case 'reis':
      return createTreeClassifier()
  }
}
