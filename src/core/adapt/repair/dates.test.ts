import { describe, expect, it } from 'vitest'
import { createVocabulary, type ParsedPage, parse } from '../../dom/index.ts'
import { extract, type RecordData } from '../../extract/index.ts'
import { learnWrapper } from '../../induce/index.ts'
import { withEvidence } from '../evidence/with-evidence.ts'
import { adaptWrapper } from './adapt.ts'

const WOODS = ['ash', 'birch', 'cedar', 'elm', 'fir', 'hazel', 'ivy', 'larch', 'maple', 'oak', 'pine', 'yew']
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July']

/** Rows of a page: the title of a paper, and the day, month and year that it is from. */
const rowsOf = (page: number) =>
  Array.from({ length: 9 }, (_, i) => {
    const n = 9 * page + i
    return {
      title: `Paper ${n} on ${WOODS[n % 12]} and ${WOODS[(7 * n + 1) % 12]} wood`,
      day: 13 + (n % 15),
      month: 1 + (n % 7),
      year: 2001 + (n % 20),
    }
  })

const list = (page: number): string => {
  const rows = rowsOf(page).map(
    ({ title, day, month, year }) => `<li class="paper"><b>${title}</b><i>${month}/${day}/${year}</i></li>`,
  )
  return `<h1>Papers ${page}</h1><ul>${rows.join('')}</ul>`
}

const cards = (page: number): string => {
  const rows = rowsOf(page).map(
    ({ title, day, month, year }) =>
      `<article><h3>${title}</h3><p>${page + 7} pages</p><div class="issued">${MONTHS[month - 1]} ${day}, ${year}</div></article>`,
  )
  return `<header>Papers ${page}</header><main>${rows.join('')}</main>`
}

function pagesOf(from: number, html: (page: number) => string): ParsedPage[] {
  const vocabulary = createVocabulary()
  return [0, 1, 2, 3, 4, 5].map((i) => {
    const parsed = parse(html(from + i), { vocabulary })
    if (!parsed.ok) throw new Error(parsed.problem.message)
    return { url: `https://papers.example/${from + i}`, tree: parsed.tree }
  })
}

describe('dates that a redesign writes in another way', () => {
  it('a column of dates in numbers is found again where months have names', () => {
    const trained = pagesOf(0, list)
    const learned = learnWrapper(trained)
    if (!learned.ok) throw new Error(learned.problem.message)
    const pages = pagesOf(20, cards)
    const adaptation = adaptWrapper(withEvidence(learned.wrapper, trained), pages)
    if (adaptation.kind !== 'proposal') throw new Error(adaptation.kind)
    const read = extract(adaptation.proposal.wrapper, pages[0]!, { raw: true }).data
    const dates = rowsOf(20).map(({ day, month, year }) => `${MONTHS[month - 1]} ${day}, ${year}`)
    expect((read.papers as readonly RecordData[]).map(({ date }) => date)).toEqual(dates)
  })
})
