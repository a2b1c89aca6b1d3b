import { load } from 'cheerio'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FieldPattern, ListPattern, Step, Wrapper } from '../core/wrapper/index.ts'
import { learn, run } from '../engine/index.ts'
import { exportSelectors } from './export-selectors.ts'

const field = (path: readonly Step[], value: FieldPattern['value'] = { kind: 'text' }): FieldPattern => ({
  kind: 'field',
  name: 'f',
  locators: [{ path }],
  value,
  type: 'text',
  required: true,
})

const wrapper = (children: Wrapper['page']['children']): Wrapper => ({
  format: 1,
  name: 'w',
  version: 1,
  parent: null,
  learned: { urls: [], program: 'test' },
  page: { kind: 'page', signature: { paths: [], minShare: 0 }, children },
})

/** What a pattern is exported as; how it is read again is asked by itself. */
const exported = (pattern: Wrapper['page']['children'][number], form: 'css' | 'xpath') => {
  const { type, required, treegram, ...forPeople } = JSON.parse(exportSelectors(wrapper([pattern]), form))[pattern.name]
  return forPeople
}

describe('exportSelectors', () => {
  it('a selector has the tag, id, classes, excluded classes and position of its step', () => {
    const path: Step[] = [{ tag: 'html' }, { tag: 'div', id: 'a', classes: ['b', 'c'], not: ['d'], nth: 2 }]
    expect(exported(field(path), 'css')).toEqual({ selector: 'html > :nth-child(2 of div#a.b.c:not(.d))' })
    expect(exported(field(path), 'xpath')).toEqual({
      selector:
        "/html/div[@id='a'][contains(concat(' ', normalize-space(@class), ' '), ' b ')]" +
        "[contains(concat(' ', normalize-space(@class), ' '), ' c ')]" +
        "[not(contains(concat(' ', normalize-space(@class), ' '), ' d '))][2]",
    })
  })

  it('a selector has the number of children of its step', () => {
    expect(exported(field([{ tag: 'tr', children: 1 }]), 'css').selector).toBe('tr:has(> :nth-child(1):last-child)')
    expect(exported(field([{ tag: 'tr', children: 0 }]), 'css').selector).toBe('tr:not(:has(> *))')
    expect(exported(field([{ tag: 'tr', children: 1 }]), 'xpath').selector).toBe('/tr[count(*)=1]')
  })

  it('a field above records is selected by its headings', () => {
    const day: FieldPattern = { ...field([{ tag: 'h2' }]), name: 'day', group: 0 }
    const list: ListPattern = {
      kind: 'list',
      name: 'talks',
      locators: [{ path: [{ tag: 'main' }] }],
      groups: [{ locators: [{ path: [{ tag: 'main' }, { tag: 'h2' }] }] }],
      record: { kind: 'record', starts: [{ tag: 'div' }], spans: false, children: [day] },
    }
    expect(exported(list, 'css').fields.day).toMatchObject({
      selector: 'main > h2',
      note: expect.stringContaining('the last one before the record'),
    })
  })

  it('records over several rows are exported as rows, with a note', () => {
    const list: ListPattern = {
      kind: 'list',
      name: 'things',
      locators: [{ path: [{ tag: 'table' }] }],
      record: { kind: 'record', starts: [{ tag: 'tr' }], spans: false, rows: 3, children: [field([{ tag: 'td' }])] },
    }
    expect(exported(list, 'css')).toEqual({
      records: 'table > tr',
      note: expect.stringContaining('every 3 of these rows'),
      fields: { f: expect.objectContaining({ selector: '' }) },
    })
  })

  it('a section is selected behind its heading, in XPath up to the next one', () => {
    const use: Step = { tag: 'h2', reads: ['Use'], until: [{ tag: 'h2' }] }
    expect(exported(field([{ tag: 'body' }, use]), 'css')).toEqual({
      selector: 'body > h2',
      note: 'only the h2 that reads "Use"; up to the next h2; the text behind it, up to the next heading',
    })
    expect(exported(field([{ tag: 'body' }, use, { tag: 'p', nth: 2 }, { tag: 'b' }]), 'css').selector).toBe(
      'body > h2 ~ p > b',
    )
    const text = "normalize-space(translate(., '\u00a0', ' '))"
    const reads = `h2[${['Use', 'Use:', 'Use :'].map((label) => `${text}='${label}'`).join(' or ')}]`
    expect(exported(field([{ tag: 'body' }, use, { tag: 'p', nth: 2 }, { tag: 'b' }]), 'xpath').selector).toBe(
      `/body/${reads}/following-sibling::p[not(self::h2)]` +
        `[preceding-sibling::*[self::${reads} or self::h2][1][self::${reads}]][2]/b`,
    )
    const lead: Step = { tag: '.', until: [{ tag: 'h2' }] }
    expect(exported(field([{ tag: 'body' }, lead, { tag: 'p' }]), 'xpath').selector).toBe(
      '/body/p[not(self::h2)][not(preceding-sibling::*[self::h2])]',
    )
  })

  it('labels are part of an XPath, and notes of a CSS selector', () => {
    const path: Step[] = [{ tag: 'dd', after: "Author's name" }]
    expect(exported(field(path), 'css')).toEqual({ selector: 'dd', note: `only the dd that follows "Author's name"` })
    const text = "normalize-space(translate(., '\u00a0', ' '))"
    expect(exported(field(path), 'xpath').selector).toBe(
      `/dd[preceding-sibling::*[1][${text}="Author's name" or ${text}="Author's name:" or ${text}="Author's name :"]]`,
    )
  })

  it('quotes of both kinds are written into XPath', () => {
    expect(exported(field([{ tag: 'p', id: `'"'` }]), 'xpath').selector).toBe(`/p[@id=concat('', "'", '"', "'", '')]`)
  })

  it('a value that is a part of its element has a note', () => {
    const part = field([{ tag: 'p' }], { kind: 'run', after: { tag: 'b', nth: 2 }, breaks: [], strip: 'By' })
    expect(exported(part, 'css').note).toBe('only the text after b number 2; without the leading "By"')
  })

  it('an element is found by any class in CSS', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/[\s\0]/.test(text))
    fc.assert(
      fc.property(name, (text) => {
        const $ = load('<i></i>', null, false)
        $('i').attr('class', text)
        const { selector } = exported(field([{ tag: 'i', classes: [text] }]), 'css')
        expect($(selector)).toHaveLength(1)
      }),
      { numRuns: 1000 },
    )
  })
})

it('exported CSS selectors lead to the values that the wrapper gives', async () => {
  const pages = [1, 2, 3, 4].map((n) => ({
    url: `https://a.example/${n}`,
    html: `<body><h1 class="title">Title ${n * 7}</h1><p class="by">Writer ${n * 3}</p><ul class="tags">${[
      ...Array(n + 1).keys(),
    ]
      .map((i) => `<li class="tag"><b>Tag ${n}${i}</b></li>`)
      .join('')}</ul></body>`,
  }))
  const learned = await learn(pages)
  const selectors = JSON.parse(exportSelectors(learned, 'css')) as Record<
    string,
    { selector?: string; records?: string; fields: Record<string, { selector: string }> }
  >
  for (const page of pages) {
    const $ = load(page.html)
    for await (const { data } of run(learned, page)) {
      for (const [name, { selector, records, fields }] of Object.entries(selectors)) {
        if (selector !== undefined) expect($(selector).first().text()).toBe(data[name])
        else {
          const rows = $(records)
            .get()
            .map((row) =>
              Object.entries(fields).map(([key, inner]) => [key, $(row).find(inner.selector).first().text()]),
            )
          expect(rows.map((row) => Object.fromEntries(row))).toEqual(data[name])
        }
      }
    }
  }
})
