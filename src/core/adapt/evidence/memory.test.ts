import { describe, expect, it } from 'vitest'
import { createVocabulary, parse } from '../../dom/index.ts'
import type { ListPattern } from '../../wrapper/index.ts'
import { MOST_TEXT_CHARS } from '../constants.ts'
import { pageOwners, recordsOf } from './known-patterns.ts'
import { agreementOf, recordAgreement, rememberPages, textPlaces } from './memory.ts'
import { type ObservedValue, openPage } from './open-page.ts'

const vocabulary = createVocabulary()

function pageOf(html: string) {
  const parsed = parse(html, { vocabulary })
  if (!parsed.ok) throw new Error('not parsed')
  return { url: 'https://a.example/', tree: parsed.tree }
}

const page = pageOf('<ul><li>Anna</li><li>Berta</li><li>Clara</li><li>Dora</li><li>Dora</li></ul><p>Emil</p>')
const before = [{ people: [{ name: 'Anna' }, { name: 'Berta' }, { name: 'Clara' }, { name: 'Dora' }], note: 'Emil' }]
const memory = rememberPages([openPage(page)], before)

function valuesOf(...texts: string[]): readonly ObservedValue[] {
  return texts.map((text, owner) => ({ page: 0, owner, text, node: 0 as ObservedValue['node'], nodes: 1 }))
}

describe('what was read from a page before', () => {
  it('counts where it stands at one place: Dora stands at two', () => {
    expect(agreementOf(memory, 'people.name', valuesOf('Anna', 'Berta', 'Clara'))).toBe(1)
    expect(agreementOf(memory, 'people.name', valuesOf('Anna', 'Dora'))).toBeCloseTo(1 / 3)
    expect(agreementOf(memory, 'people.name', valuesOf('Emil'))).toBe(0)
  })

  it('does not count what is given twice as two', () => {
    expect(agreementOf(memory, 'people.name', valuesOf('Anna', 'Anna', 'Anna'))).toBeCloseTo(1 / 3)
  })

  it('says nothing by one text alone, or of a field that it does not know', () => {
    expect(agreementOf(memory, 'note', valuesOf('Emil'))).toBeNull()
    expect(agreementOf(memory, 'people.age', valuesOf('Emil'))).toBeNull()
  })
})

describe('the texts of a page', () => {
  it.each([-1, 0, 1])('are known up to a length: %s characters more', (more) => {
    const text = 'x'.repeat(MOST_TEXT_CHARS + more)
    const { occurs, isOnce } = textPlaces(pageOf(`<p>${text}</p>`).tree)
    expect([occurs(text), isOnce(text)]).toEqual([more <= 0, more <= 0])
  })
})

describe('how the records of a list were cut before', () => {
  const rows = ['Anna 31', 'Berta 32', 'Clara 33', 'Doris 34'].map((text) => text.split(' '))
  const html = `<ul>${rows.map(([name, age]) => `<li><p><b>${name}</b></p><p><i>${age} years</i></p></li>`).join('')}</ul>`
  const pages = [openPage(pageOf(html))]
  const cut = (path: readonly string[], starts: string): number | null => {
    const steps = ['html', 'body', ...path].map((tag) => ({ tag }))
    const record = { kind: 'record', starts: [{ tag: starts }], spans: false, children: [] } as const
    const list: ListPattern = { kind: 'list', name: 'people', locators: [{ path: steps }], across: true, record }
    const data = [{ people: rows.map(([name, age]) => ({ name: name!, age: `${age} years` })) }]
    return recordAgreement(rememberPages(pages, data), 'people', pages, recordsOf(pages, list, pageOwners(pages)))
  }

  it('is how a list of the page cuts them: each record alone', () => {
    expect(cut(['ul'], 'li')).toBe(1)
  })

  it('is not how one does that cuts each into two, or takes all for one', () => {
    expect(cut(['ul', 'li'], 'p')).toBe(0.5)
    expect(cut([], 'ul')).toBe(0.25)
    expect(cut([], 'table')).toBe(0)
  })

  it('says nothing where fewer than three records are remembered', () => {
    const few = rememberPages(pages, [{ people: [{ name: 'Anna', age: '31 years' }, { name: 'Berta' }] }])
    expect(recordAgreement(few, 'people', pages, { pages: [], nodes: [] })).toBeNull()
  })
})
