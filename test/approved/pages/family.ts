import { createVocabulary, type ParsedPage, parse } from '../../../src/core/dom/index.ts'

/** Pages of one template: their HTML, the same every time. */
export interface Family {
  readonly name: string
  readonly pages: readonly string[]
}

/** Pages parsed with one vocabulary, at `https://<family>.test/<number>`. */
export function parsedPages(name: string, pages: readonly string[]): ParsedPage[] {
  const vocabulary = createVocabulary()
  const host = name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return pages.map((html, i) => {
    const parsed = parse(html, { vocabulary })
    if (!parsed.ok) throw new Error(`${name} ${i}: ${parsed.problem.message}`)
    return { url: `https://${host}.test/${i}`, tree: parsed.tree }
  })
}
