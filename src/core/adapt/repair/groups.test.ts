import { describe, expect, it } from 'vitest'
import { createVocabulary, type ParsedPage, parse } from '../../dom/index.ts'
import { extract } from '../../extract/index.ts'
import { learnWrapper } from '../../induce/index.ts'
import type { Wrapper } from '../../wrapper/index.ts'
import { withEvidence } from '../evidence/with-evidence.ts'
import { adaptWrapper } from './adapt.ts'

const NAMES = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Ginkgo', 'Hazel', 'Ivy', 'Juniper', 'Larch', 'Maple']

/** Trees in groups by the place they grow at. */
function placesPage(i: number): string {
  const tree = (n: number): string =>
    `<div class="tree"><b class="name">${NAMES[n % 12]} of ${n}</b><span class="height">${n + 3} metres tall</span></div>`
  const place = (n: number): string =>
    `<h2 class="place">Place ${NAMES[(n * 5) % 12]} ${n}</h2>${[0, 1, 2].map((k) => tree(3 * n + k)).join('')}`
  const places = [0, 1, 2].map((k) => place(3 * i + k)).join('')
  return `<html><head><title>Trees ${i}</title></head><body><h1>Trees, part ${i}</h1><main>${places}</main></body></html>`
}

function pagesOf(numbers: readonly number[], change: (html: string) => string = (html) => html): ParsedPage[] {
  const vocabulary = createVocabulary()
  return numbers.map((i) => {
    const parsed = parse(change(placesPage(i)), { vocabulary })
    if (!parsed.ok) throw new Error(parsed.problem.message)
    return { url: `https://trees.example/${i}`, tree: parsed.tree }
  })
}

const upTo = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i)
const trained = pagesOf(upTo(0, 12))
const learned = learnWrapper(trained)
if (!learned.ok) throw new Error(learned.problem.message)
const wrapper = withEvidence(learned.wrapper, trained)
const read = (by: Wrapper, pages: readonly ParsedPage[]) => pages.map((page) => extract(by, page, { raw: true }).data)

/** What the wrapper is after a repair for pages that have changed. */
function repaired(change: (html: string) => string): { wrapper: Wrapper; pages: ParsedPage[] } {
  const pages = pagesOf(upTo(20, 32), change)
  const adaptation = adaptWrapper(wrapper, pages)
  if (adaptation.kind !== 'proposal') throw new Error(adaptation.kind)
  return { wrapper: adaptation.proposal.wrapper, pages }
}

describe('headings above records', () => {
  const right = read(wrapper, pagesOf(upTo(20, 32)))

  it('headings above records are known as fields and need no repair on like pages', () => {
    expect(Object.keys(wrapper.evidence!.patterns)).toContain('trees.place')
    expect(adaptWrapper(wrapper, pagesOf(upTo(20, 32))).kind).toBe('healthy')
    expect(JSON.stringify(right[0])).toContain('"place":"Place Ash 60"')
  })

  it('headings above records are found again with their list', () => {
    const renamed = repaired((html) =>
      html
        .replace(/class="(\w+)"/g, 'class="x-$1"')
        .replace('<main>', '<main><section class="all">')
        .replaceAll('h2', 'h4'),
    )
    expect(read(renamed.wrapper, renamed.pages)).toEqual(right)
  })

  it('headings that the pages no longer have are gone after a repair', () => {
    const flat = repaired((html) => html.replace(/<h2.*?<\/h2>/g, ''))
    expect(JSON.stringify(read(flat.wrapper, flat.pages))).toBe(
      JSON.stringify(right).replace(/"place":"[^"]*"/g, '"place":null'),
    )
  })
})
