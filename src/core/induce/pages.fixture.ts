import { createVocabulary, parse } from '../dom/index.ts'
import type { TrainingPage } from './template/index.ts'

/** Training pages from the bodies of HTML pages; URLs are `https://site.test/0`, `/1`, ... */
export function pagesOf(bodies: readonly string[]): TrainingPage[] {
  const vocabulary = createVocabulary()
  return bodies.map((body, i) => {
    const result = parse(`<!doctype html><body>${body}</body>`, { vocabulary })
    if (!result.ok) throw new Error(result.problem.message)
    return { url: `https://site.test/${i}`, tree: result.tree }
  })
}
