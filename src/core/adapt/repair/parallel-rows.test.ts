import { describe, expect, it } from 'vitest'
import { createVocabulary, type ParsedPage, parse } from '../../dom/index.ts'
import { extract } from '../../extract/index.ts'
import { learnWrapper } from '../../induce/index.ts'
import type { Wrapper } from '../../wrapper/index.ts'
import { withEvidence } from '../evidence/with-evidence.ts'
import { adaptWrapper } from './adapt.ts'

const WOODS = ['ash', 'birch', 'cedar', 'elm', 'fir', 'hazel', 'ivy', 'larch', 'maple', 'oak', 'pine', 'yew']

/** Six things, three side by side: pictures, names and prices each in a row of their own. */
function shelf(page: number): string {
  const row = (from: number, name: string, cell: (n: number) => string): string =>
    `<tr class="${name}">${[0, 1, 2].map((k) => `<td>${cell(6 * page + from + k)}</td>`).join('')}</tr>`
  const rows = [0, 3].flatMap((from) => [
    row(from, 'pictures', (n) => `<img src="/img/${n}.jpg">`),
    row(from, 'names', (n) => `<a href="/thing/${n}">Chair ${n} of ${WOODS[(n * 7) % 12]}</a>`),
    row(from, 'prices', (n) => `<b>${n + 3}.50</b>`),
  ])
  return `<h1>Shelf ${page}</h1><table class="shelf">${rows.join('')}</table>`
}

function pagesOf(from: number, change: (html: string) => string = (html) => html): ParsedPage[] {
  const vocabulary = createVocabulary()
  return Array.from({ length: 12 }, (_, i) => {
    const parsed = parse(change(shelf(from + i)), { vocabulary })
    if (!parsed.ok) throw new Error(parsed.problem.message)
    return { url: `https://shelf.example/${from + i}`, tree: parsed.tree }
  })
}

const trained = pagesOf(0)
const learned = learnWrapper(trained)
if (!learned.ok) throw new Error(learned.problem.message)
const wrapper = withEvidence(learned.wrapper, trained)
const read = (by: Wrapper, pages: readonly ParsedPage[]) => pages.map((page) => extract(by, page, { raw: true }).data)
const right = read(wrapper, pagesOf(20))

describe('records side by side', () => {
  it('records side by side are learned and need no repair on like pages', () => {
    expect(JSON.stringify(wrapper.page.children)).toContain('"rows":3')
    expect(JSON.stringify(right[0])).toContain('"title":"Chair 120 of ash"')
    expect(adaptWrapper(wrapper, pagesOf(20)).kind).toBe('healthy')
  })

  it('records side by side are found again after their table moved', () => {
    const pages = pagesOf(20, (html) =>
      html
        .replace('class="shelf"', 'class="grid"')
        .replace(/<tr class="\w+">/g, '<tr>')
        .replace('<table', '<main><div class="wares"><table'),
    )
    const adaptation = adaptWrapper(wrapper, pages)
    if (adaptation.kind !== 'proposal') throw new Error(adaptation.kind)
    expect(read(adaptation.proposal.wrapper, pages)).toEqual(right)
  })

  it('records side by side that are now one below the other keep their fields', () => {
    const pages = pagesOf(20, (html) => {
      const cells = [...html.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) => cell!)
      const box = (i: number): string => `<li class="ware">${cells[i]}<p>${cells[i + 3]}</p>${cells[i + 6]}</li>`
      return `${html.slice(0, html.indexOf('<table'))}<ul>${[0, 1, 2, 9, 10, 11].map(box).join('')}</ul>`
    })
    const adaptation = adaptWrapper(wrapper, pages)
    if (adaptation.kind !== 'proposal') throw new Error(adaptation.kind)
    expect(JSON.stringify(adaptation.proposal.wrapper.page.children)).not.toContain('"rows"')
    expect(read(adaptation.proposal.wrapper, pages)).toEqual(right)
  })
})
