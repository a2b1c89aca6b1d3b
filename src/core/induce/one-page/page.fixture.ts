import { createVocabulary, parse } from '../../dom/index.ts'
import type { TrainingPage } from '../template/index.ts'

const vocabulary = createVocabulary()

/** A page with a title from the body of it; all pages share a vocabulary. */
export function pageOf(body: string, url = 'https://site.test/1'): TrainingPage {
  const html = `<!doctype html><html><head><title>Site</title></head><body>${body}</body></html>`
  const result = parse(html, { vocabulary })
  if (!result.ok) throw new Error(result.problem.message)
  return { url, tree: result.tree }
}
