import { describe, expect, it } from 'vitest'
import { createVocabulary, LABEL, parse } from '../../dom/index.ts'
import type { ListPattern } from '../../wrapper/index.ts'
import { MOST_TEXT_CHARS } from '../constants.ts'
import { field, knownField, knownList, list } from '../match/candidates.fixture.ts'
import { pageOwners, recordsOf } from './known-patterns.ts'
import { agreementOf, isContradicted, recordAgreement, rememberPages, textPlaces } from './memory.ts'
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

describe('the records of a list', () => {
  const path = ['html', 'body', 'ul'].map((tag) => ({ tag }))
  const record = { kind: 'record', starts: [{ tag: 'li' }], spans: false, children: [] } as const
  const items: ListPattern = { kind: 'list', name: 'rows', locators: [{ path }], across: true, record }
  const agreement = (htmls: readonly string[], rows: readonly (readonly Record<string, string>[])[]) => {
    const pages = htmls.map((html) => openPage(pageOf(html)))
    const data = rows.map((own) => ({ rows: own }))
    return recordAgreement(rememberPages(pages, data), 'rows', pages, recordsOf(pages, items, pageOwners(pages)))
  }

  it('have what stands in them, not what stands right behind the last', () => {
    const html = '<ul><li>aa</li><li>bb</li><li>cc</li></ul><p>dd</p>'
    expect(agreement([html], [[{ t: 'aa' }, { t: 'bb' }, { t: 'cc', u: 'dd' }]])).toBe(3 / 4)
    const links = '<ul><li>aa</li><li>bb</li><li>cc</li></ul><a href="/dd">x</a>'
    expect(agreement([links], [[{ t: 'aa' }, { t: 'bb' }, { t: 'cc', u: '/dd' }]])).toBe(3 / 4)
  })

  it('may be the elements that have an address', () => {
    const html = '<ul><li datetime="/aa">x</li><li datetime="/bb">x</li><li datetime="/cc">x</li></ul>'
    expect(agreement([html], [[{ t: '/aa' }, { t: '/bb' }, { t: '/cc' }]])).toBe(1)
  })

  it('are those of its own page for each text', () => {
    const html = (...texts: readonly string[]): string => `<ul>${texts.map((text) => `<li>${text}</li>`).join('')}</ul>`
    const rows = (...texts: readonly string[]) => texts.map((t) => ({ t }))
    const two = [html('aa', 'bb'), html('cc', 'dd')]
    expect(agreement(two, [rows('aa', 'bb'), rows('cc', 'dd')])).toBe(1)
  })
})

describe('a record by its attributes', () => {
  const html = `<ul>${['a', 'b', 'c'].map((name) => `<li><p><a href="/${name}">see</a></p><p>number ${name}</p></li>`).join('')}</ul><p><a href="/d">see</a> number d</p>`
  const pages = [openPage(pageOf(html))]
  const data = [{ rows: ['a', 'b', 'c', 'd'].map((name) => ({ link: `/${name}`, text: `number ${name}` })) }]
  const agreement = (starts: string, names: readonly string[]): number | null => {
    const path = ['html', 'body', 'ul', ...(starts === 'p' ? ['li'] : [])].map((tag) => ({ tag }))
    const record = { kind: 'record', starts: [{ tag: starts }], spans: false, children: [] } as const
    const list: ListPattern = { kind: 'list', name: 'rows', locators: [{ path }], across: true, record }
    const rows = data[0]!.rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name))),
    )
    return recordAgreement(rememberPages(pages, [{ rows }]), 'rows', pages, recordsOf(pages, list, pageOwners(pages)))
  }

  it('is where the element stands that has them; what stands behind the last record is in none', () => {
    expect(agreement('li', ['link'])).toBe(3 / 4)
    expect(agreement('li', ['link', 'text'])).toBe(6 / 8)
    expect(agreement('p', ['link', 'text'])).toBe(3 / 8)
  })

  it('says something from three texts of three records on', () => {
    const of = (count: number) =>
      recordAgreement(
        rememberPages(pages, [{ rows: data[0]!.rows.slice(0, count).map(({ link }) => ({ link })) }]),
        'rows',
        pages,
        { pages: [], nodes: [] },
      )
    expect([of(2), of(3)]).toEqual([null, 0])
  })
})

describe('what is remembered', () => {
  it('is texts of two characters at least that stand once', () => {
    const pages = [openPage(pageOf('<p>a</p><p>bb</p><p>cc</p><p>cc</p>'))]
    const { texts, records } = rememberPages(pages, [
      { own: ['a', 'bb', 'cc', 'dd'].map((text) => ({ text })), none: null },
    ])
    expect([...texts.keys()]).toEqual(['own.text'])
    expect(texts.get('own.text')!.size).toBe(1)
    expect(records.get('own')).toHaveLength(1)
    expect(rememberPages(pages, [null]).texts.size).toBe(0)
    expect(rememberPages(pages, []).texts.size).toBe(0)
  })

  it('is of a page and of a record of its own', () => {
    const pages = ['<p>aa</p><p>bb</p>', '<p>aa</p>'].map((html) => openPage(pageOf(html)))
    const { texts, records } = rememberPages(pages, [
      { own: [{ text: 'aa' }, { text: 'bb' }] },
      { own: [{ text: 'aa' }] },
    ])
    expect(texts.get('own.text')!.size).toBe(3)
    expect(new Set(records.get('own')!.map(({ record }) => record)).size).toBe(3)
    expect(records.get('own')!.map(({ page }) => page)).toEqual([0, 0, 1])
  })
})

describe('a field', () => {
  const html = `${['one', 'two', 'three', 'four'].map((text) => `<p>${text}</p>`).join('')}<time datetime="2024-05-01">1 May 2024</time><time datetime="2024-05-02">2 May 2024</time><time datetime="2024-05-03">3 May 2024</time>`
  const remembered = rememberPages(
    [openPage(pageOf(html))],
    [
      {
        words: ['one', 'two', 'three', 'four'].map((text) => ({ text })),
        days: ['2024-05-01', '2024-05-02', '2024-05-03'].map((day) => ({ day })),
      },
    ],
  )
  const contradicted = (path: string, texts: readonly string[], more: Parameters<typeof field>[1] = {}): boolean =>
    isContradicted(remembered, { ...knownField(field('x', more), path), values: valuesOf(...texts) })

  it('is contradicted where it gives less than half of what it gave, which still stands there', () => {
    expect(contradicted('words.text', ['one'])).toBe(true)
    expect(contradicted('words.text', ['one', 'five', 'two'])).toBe(false)
    expect(contradicted('words.text', [])).toBe(true)
    expect(contradicted('other', [])).toBe(false)
    expect(isContradicted(remembered, { ...knownList(list('x')), path: 'words.text' })).toBe(false)
  })

  it('may have been remembered as what it means', () => {
    const days = ['1 May 2024', '2 May 2024', '3 May 2024']
    expect(contradicted('days.day', days, { type: 'date' })).toBe(false)
    expect(contradicted('days.day', days)).toBe(true)
    expect(contradicted('days.day', ['2024-05-01', '2024-05-02'], { type: 'date' })).toBe(false)
  })
})

describe('the places of texts', () => {
  const { tree } = pageOf(
    '<p> <b>One</b> </p><p>Two</p><p>Two</p><a href="/x" title="Tip">T\u00adhree</a><img src="/y.png"><p>F<b>o</b>ur</p>',
  )
  const { placeOf, isOnce, occurs } = textPlaces(tree)

  it('are where they begin, once however many elements are around them', () => {
    expect(placeOf('One')).toBe(tree.text.indexOf('One'))
    expect([isOnce('One'), occurs('One')]).toEqual([true, true])
    expect(placeOf('F o ur')).toBe(tree.text.indexOf('Four'))
  })

  it('are known however much stands before them', () => {
    const { tree: long } = pageOf(`<p>${'word '.repeat(MOST_TEXT_CHARS)}</p><p>  End</p>`)
    expect(textPlaces(long).placeOf('End')).toBe(long.text.indexOf('End'))
  })

  it('are none of what stands twice or nowhere', () => {
    expect([placeOf('Two'), isOnce('Two'), occurs('Two')]).toEqual([-1, false, true])
    expect([placeOf('Five'), isOnce('Five'), occurs('Five')]).toEqual([-1, false, false])
    expect(occurs('')).toBe(false)
  })

  it('are the elements of addresses, not of other attributes', () => {
    expect(placeOf('/x')).toBe(tree.text.length + tree.label.indexOf(LABEL.a))
    expect(placeOf('/y.png')).toBe(tree.text.length + tree.label.indexOf(LABEL.img))
    expect(occurs('Tip')).toBe(false)
  })

  it('do not depend on white space and signs that are not seen', () => {
    expect(isOnce('Th ree')).toBe(true)
  })
})
