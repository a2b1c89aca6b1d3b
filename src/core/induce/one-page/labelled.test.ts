import { describe, expect, it } from 'vitest'
import { createVocabulary, parse } from '../../dom/index.ts'
import { extract, type RecordData } from '../../extract/index.ts'
import { learnWrapper } from '../learn.ts'

const vocabulary = createVocabulary()

function pageOf(body: string, url: string) {
  const result = parse(`<!doctype html><html><head><title>Site</title></head><body>${body}</body></html>`, {
    vocabulary,
  })
  if (!result.ok) throw new Error(result.problem.message)
  return { url, tree: result.tree }
}

type Facts = Readonly<Record<string, string>>

/** Makers of pages with labelled values; which of them a page has, and in what order, is its own. */
const MAKERS: Readonly<Record<string, (facts: Facts) => string>> = {
  terms: (facts) =>
    `<dl>${Object.entries(facts)
      .map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`)
      .join('')}</dl>`,
  'rows with headers': (facts) =>
    `<table>${Object.entries(facts)
      .map(([label, value]) => `<tr><th>${label}</th><td><b>${value}</b></td></tr>`)
      .join('')}</table>`,
  entries: (facts) =>
    `<ul>${Object.entries(facts)
      .map(([label, value]) => `<li>${label}: ${value}</li>`)
      .join('')}</ul>`,
  'entries with bold labels': (facts) =>
    `<ul>${Object.entries(facts)
      .map(([label, value]) => `<li><b>${label}</b>: ${value}</li>`)
      .join('')}</ul>`,
  lines: (facts) =>
    `<p class="facts">${Object.entries(facts)
      .map(([label, value]) => `<b>${label}:</b> ${value}`)
      .join('<br>')}</p>`,
  'elements beside each other': (facts) =>
    `<div class="facts">${Object.entries(facts)
      .map(([label, value]) => `<p><span>${label}:</span> <span>${value}</span></p>`)
      .join('')}</div>`,
}

const SHOWN: Facts = { Publisher: 'Tor', Pages: '320', Year: '1998' }
const OTHER: Facts = { Format: 'Paperback', Year: '2004', Publisher: 'Ace Books', Weight: '1 kg', Pages: '96' }
const LACKS: Facts = { Year: '2011', Pages: '7' }

function taught(make: (facts: Facts) => string, shown: readonly Facts[], wanted: Facts): RecordData[] {
  const page = (facts: Facts, i: number) => pageOf(`<h1>Book ${i}</h1>${make(facts)}`, `https://books.test/${i}`)
  const pages = shown.map(page)
  const examples = Object.entries(wanted).map(([field, value]) => ({ field, value, url: pages[0]!.url }))
  const result = learnWrapper(pages, { examples })
  if (!result.ok) throw new Error(result.problem.message)
  return [OTHER, LACKS].map((facts, i) => extract(result.wrapper, page(facts, i + 20), { raw: true }).data)
}

describe('a value with a label', () => {
  it.each(Object.entries(MAKERS))(
    'a labelled value is found by its label in any place, from one page and from several: %s',
    (_, make) => {
      const more = Array.from(
        { length: 10 },
        (_, i): Facts => ({ Publisher: `House ${i}`, Pages: `${i + 40}`, Year: `${1980 + i}` }),
      )
      const expected = [
        { publisher: 'Ace Books', pages: '96' },
        { publisher: null, pages: '7' },
      ]
      for (const count of [0, 1, 10])
        expect([count, taught(make, [SHOWN, ...more.slice(0, count)], { publisher: 'Tor', pages: '320' })]).toEqual([
          count,
          expected,
        ])
    },
  )
})

describe('pages without examples', () => {
  const page = (title: string, items: readonly string[], i: number, more = '') =>
    pageOf(
      `<h1>${title}</h1>${more}<div><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul></div>`,
      `https://kit.test/${i}`,
    )
  const shown = page('Bench', ['2 planks', '8 screws'], 0)
  const examples = [
    { field: 'title', value: 'Bench', url: shown.url },
    { field: 'part', value: '2 planks', url: shown.url },
  ]

  it('pages without the list do not change the list that one page shows', () => {
    const bare = Array.from({ length: 6 }, (_, i) =>
      pageOf(`<h1>Note ${i}</h1><p>Nothing to build ${i}.</p>`, `https://kit.test/${i + 1}`),
    )
    for (const count of [0, 1, 2, 6]) {
      const result = learnWrapper([shown, ...bare.slice(0, count)], { examples })
      if (!result.ok) throw new Error(result.problem.message)
      const { data } = extract(result.wrapper, page('Chair', ['1 seat', '4 legs', '1 back'], 30), { raw: true })
      expect(data).toEqual({ title: 'Chair', parts: ['1 seat', '4 legs', '1 back'].map((part) => ({ part })) })
    }
  })
})
