import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ParsedPage } from '../../../core/dom/index.ts'
import type { FieldPattern, Wrapper } from '../../../core/wrapper/index.ts'
import { edited } from '../edited.fixture.ts'
import { listOf, nodeOf, pagesOf, read, tagged, wrapperOf } from '../suggest.fixture.ts'
import { suggestValue } from './suggest-value.ts'

const AUTHORS = ['Ada Byron', 'Bo Diddley', 'Cy Twombly', 'Di Fo', 'Ed Wood', 'Flo Hyman']
const PLACES = ['Oslo', 'Rome', 'Bonn', 'Nice', 'Bath', 'Lund']
const number = (i: number): string => String(100 + 37 * i)

/** The same facts in the markups of several makers; the second is missing on every third page. */
const MAKERS: Readonly<Record<string, (facts: readonly (readonly [string, string])[]) => string>> = {
  table: (facts) =>
    `<table>${facts.map(([name, value]) => `<tr><th>${name}</th><td>${value}</td></tr>`).join('')}</table>`,
  definitions: (facts) => `<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>`,
  labels: (facts) => facts.map(([name, value]) => `<div><span>${name}:</span> <b>${value}</b></div>`).join(''),
  cards: (facts) =>
    facts.map(([name, value]) => `<div class="card ${name.toLowerCase()}"><p>${value}</p></div>`).join(''),
  attributes: (facts) =>
    facts.map(([name, value]) => `<span data-name="${name.toLowerCase()}">${value}</span>`).join(' '),
}

function factPages(maker: string, count = 6): readonly ParsedPage[] {
  return pagesOf(
    Array.from({ length: count }, (_, i) => {
      const facts = [
        ['Author', AUTHORS[i]!],
        ...(i % 3 === 2 ? [] : [['Place', PLACES[i]!]]),
        ['Pages', number(i)],
      ] as const
      return `<title>Book ${i}</title><h1>Book ${i}</h1><main>${MAKERS[maker]!(facts as readonly (readonly [string, string])[])}</main>`
    }),
  )
}

const TITLE: FieldPattern = {
  kind: 'field',
  name: 'title',
  locators: [{ path: [{ tag: 'h1', deep: true }] }],
  value: { kind: 'text' },
  type: 'text',
  required: true,
}

function firstValues(wrapper: Wrapper, pages: readonly ParsedPage[], page: number, node: number): readonly unknown[] {
  const [first] = suggestValue(wrapper, pages, { page, node }).suggestions
  return read(edited(wrapper, first!.edit), pages).map((data) => data[first!.edit.to])
}

describe('suggestValue', () => {
  for (const maker of Object.keys(MAKERS)) {
    it(`a value that some pages lack is read on all that have it: ${maker}`, () => {
      const pages = factPages(maker)
      const wrapper = wrapperOf(pages, [TITLE])
      const wanted = pages.map((_, i) => (i % 3 === 2 ? null : PLACES[i]))
      expect(firstValues(wrapper, pages, 1, nodeOf(pages[1]!, 'Rome'))).toEqual(wanted)
      expect(firstValues(wrapper, pages, 2, nodeOf(pages[2]!, number(2)))).toEqual(pages.map((_, i) => number(i)))
    })
  }

  it('a suggested field has a type, a name and its value on each page', () => {
    const pages = factPages('table')
    const [first] = suggestValue(wrapperOf(pages, [TITLE]), pages, {
      page: 0,
      node: nodeOf(pages[0]!, '100'),
    }).suggestions
    expect(first?.edit).toMatchObject({ to: 'pages', field: { type: 'integer' } })
    expect(first?.edit.examples?.[0]).toEqual({ url: 'https://site.example/0', value: '100' })
    expect(first?.pages.map(({ after }) => after)).toEqual(pages.map((_, i) => 100 + 37 * i))
    expect(first?.coverage).toBe(1)
  })

  it('a given name that another field has is made unique', () => {
    const pages = factPages('table')
    const [first] = suggestValue(wrapperOf(pages, [TITLE]), pages, {
      page: 0,
      node: nodeOf(pages[0]!, '100'),
      name: 'title',
    }).suggestions
    expect(first?.edit.to).toBe('title_2')
  })

  it('an element that a field reads already is refused with the name of the field', () => {
    const pages = factPages('table')
    const { why, suggestions } = suggestValue(wrapperOf(pages, [TITLE]), pages, {
      page: 0,
      node: tagged(pages[0]!, 'h1'),
    })
    expect(why).toBe('"title" reads this already.')
    expect(suggestions).toEqual([])
  })

  it('a field with the same text on this page alone does not prevent a suggestion', () => {
    const pages = pagesOf(
      AUTHORS.map((name, i) => `<title>${i}</title><h1>${name}</h1><i class="by">${i === 2 ? 'anon' : name}</i>`),
    )
    const { suggestions, why } = suggestValue(wrapperOf(pages, [TITLE]), pages, {
      page: 0,
      node: tagged(pages[0]!, 'i'),
    })
    expect(why).toBeUndefined()
    expect(suggestions[0]?.pages[2]?.after).toBe('anon')
  })

  it('a text is read without its label, and the address of a link is offered after its text', () => {
    const pages = pagesOf(
      AUTHORS.map(
        (name, i) =>
          `<title>${i}</title><h1>Book ${i}</h1><p class="by">by <a href="/people/${i}">${name}</a></p><p><b>ISBN</b>: 978-${number(i)}</p>`,
      ),
    )
    const wrapper = wrapperOf(pages, [TITLE])
    expect(firstValues(wrapper, pages, 0, nodeOf(pages[0]!, 'ISBN: 978-100'))).toEqual(
      AUTHORS.map((_, i) => `978-${number(i)}`),
    )
    const { suggestions } = suggestValue(wrapper, pages, { page: 3, node: nodeOf(pages[3]!, 'Di Fo') })
    const after = suggestions.map((one) => one.pages[3]!.after)
    expect(after[0]).toBe('Di Fo')
    expect(after).toContain('https://site.example/people/3')
  })

  it('the address of a picture is read', () => {
    const pages = pagesOf(
      AUTHORS.map(
        (_, i) => `<title>${i}</title><h1>Book ${i}</h1><div class="cover"><img src="/covers/${i}.jpg"></div>`,
      ),
    )
    const [first] = suggestValue(wrapperOf(pages, [TITLE]), pages, {
      page: 1,
      node: tagged(pages[1]!, 'img'),
    }).suggestions
    expect(first?.edit.field.type).toBe('image')
    expect(first?.pages[4]?.after).toBe('https://site.example/covers/4.jpg')
  })

  it('a field of the records comes before a field of the page', () => {
    const pages = pagesOf(
      [3, 4, 2, 5].map((count, page) => {
        const offers = Array.from(
          { length: count },
          (_, i) => `<div class="offer"><b>Thing ${page}${i}</b><i class="seller">${AUTHORS[(page + i) % 6]}</i></div>`,
        )
        return `<title>${page}</title><h1>Page ${page}</h1><div class="offers">${offers.join('')}</div>`
      }),
    )
    const start = { tag: 'div', classes: ['offer'] }
    const name: FieldPattern = { ...TITLE, name: 'name', locators: [{ path: [start, { tag: 'b' }] }] }
    const wrapper = wrapperOf(pages, [TITLE, listOf('offers', 'offers', start, [name])])
    const { suggestions } = suggestValue(wrapper, pages, { page: 1, node: nodeOf(pages[1]!, 'Cy Twombly') })
    expect(suggestions[0]?.edit).toMatchObject({ to: 'seller', in: 'offers' })
    expect(suggestions[0]?.pages.map(({ after }) => after)).toEqual(
      [3, 4, 2, 5].map((count, page) => Array.from({ length: count }, (_, i) => AUTHORS[(page + i) % 6])),
    )
    expect(suggestions.some(({ edit }) => edit.in === undefined)).toBe(true)
  })

  it('similar elements outside lists are offered as the lines of one text', () => {
    const pages = pagesOf(
      [2, 3, 4].map(
        (count, page) =>
          `<title>${page}</title><h1>Page ${page}</h1><ul class="tags">${PLACES.slice(page, page + count)
            .map((one) => `<li>${one}</li>`)
            .join('')}</ul>`,
      ),
    )
    const { suggestions } = suggestValue(wrapperOf(pages, [TITLE]), pages, { page: 1, node: nodeOf(pages[1]!, 'Bonn') })
    expect(suggestions.map((one) => one.pages[2]!.after)).toContain('Bonn\nNice\nBath\nLund')
  })

  it('an element that does not exist is refused', () => {
    const pages = factPages('table')
    const wrapper = wrapperOf(pages, [TITLE])
    for (const [page, node] of [
      [0, 99_999],
      [0, -1],
      [9, 3],
      [0, 0.5],
    ] as const)
      expect(suggestValue(wrapper, pages, { page, node })).toEqual({
        suggestions: [],
        why: 'There is no such element on that page.',
      })
  })

  it('the first suggestion reads the picked element, and no suggestion changes other values', () => {
    const makers = fc.constantFrom(...Object.keys(MAKERS))
    fc.assert(
      fc.property(makers, fc.integer({ min: 1, max: 6 }), fc.nat(5), fc.boolean(), (maker, count, at, isPlace) => {
        const pages = factPages(maker, count)
        const page = at % count
        const text = isPlace && page % 3 < 2 ? PLACES[page]! : number(page)
        const wrapper = wrapperOf(pages, [TITLE])
        const { suggestions } = suggestValue(wrapper, pages, { page, node: nodeOf(pages[page]!, text) })
        const before = read(wrapper, pages)
        const [first] = suggestions
        expect(read(edited(wrapper, first!.edit), pages)[page]![first!.edit.to]).toBe(text)
        for (const { edit } of suggestions) {
          const after = read(edited(wrapper, edit), pages)
          expect(after.map(({ [edit.to]: _, ...rest }) => rest)).toEqual(before)
        }
        expect(suggestions.length).toBeLessThanOrEqual(8)
      }),
      { numRuns: 40 },
    )
  })
})
