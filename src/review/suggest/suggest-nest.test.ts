import { describe, expect, it } from 'vitest'
import type { FieldPattern, ListPattern, Step } from '../../core/wrapper/index.ts'
import { edited } from './edited.fixture.ts'
import { listOf, pagesOf, read, wrapperOf } from './suggest.fixture.ts'
import { suggestNest } from './suggest-nest.ts'

const SECTION: Step = { tag: 'div', classes: ['section'] }
const ITEM: Step = { tag: 'li', classes: ['item'] }

function field(name: string, path: readonly Step[]): FieldPattern {
  return { kind: 'field', name, locators: [{ path }], value: { kind: 'text' }, type: 'text', required: false }
}

const pages = pagesOf(
  [
    ['ab', 'cde'],
    ['f', 'gh', ''],
  ].map((sections, page) => {
    const inside = sections.map(
      (items, i) =>
        `<div class="section"><h2>S${page}${i}</h2><div class="box"><ul>${[...items].map((one) => `<li class="item"><b>${one}</b></li>`).join('')}</ul></div></div>`,
    )
    return `<title>${page}</title><h1>P${page}</h1><div class="sections">${inside.join('')}</div><div class="other"><p>x</p></div>`
  }),
)
const sections = listOf('sections', 'sections', SECTION, [field('title', [SECTION, { tag: 'h2' }])])
const items: ListPattern = {
  ...listOf('items', 'items', ITEM, [field('name', [ITEM, { tag: 'b' }])]),
  locators: [{ path: [{ tag: 'ul', deep: true }] }],
  across: true,
}
const wrapper = wrapperOf(pages, [sections, items])
const names = (list: unknown): readonly string[] => (list as readonly { name: string }[]).map(({ name }) => name)

describe('suggestNest', () => {
  it('a list goes into the records that hold its own, and out of them again', () => {
    const { suggestions } = suggestNest(wrapper, pages, { list: 'items', into: 'sections' })
    for (const { edit } of suggestions) {
      const data = read(edited(wrapper, edit), pages)
      expect(data.map((one) => (one.sections as readonly { items: unknown }[]).map((own) => names(own.items)))).toEqual(
        [
          [
            ['a', 'b'],
            ['c', 'd', 'e'],
          ],
          [['f'], ['g', 'h'], []],
        ],
      )
    }
    expect(suggestions[0]?.pages).toEqual([
      { url: 'https://site.example/0', before: 5, after: [2, 3] },
      { url: 'https://site.example/1', before: 3, after: [1, 2, 0] },
    ])
    const inside = edited(wrapper, suggestions[0]!.edit)
    const [out] = suggestNest(inside, pages, { list: 'sections.items', into: null }).suggestions
    const data = read(edited(inside, out!.edit), pages)
    expect(data.map((one) => names(one.items))).toEqual([[...'abcde'], [...'fgh']])
  })

  it.each([
    ['first', ['ab', 'c']],
    ['second', ['c', 'ab']],
  ])('records in several elements of one section are all found, in the %s section', (_, sizes) => {
    const parted = pagesOf(
      [0, 1].map((page) => {
        const inside = sizes.map((lists, i) => {
          const rows = [...lists].map((name) => `<ul><li class="item"><b>${name}${page}</b></li></ul>`)
          return `<div class="section"><h2>S${page}${i}</h2><div class="box">${rows.join('')}</div></div>`
        })
        return `<h1>P${page}</h1><div class="sections">${inside.join('')}</div>`
      }),
    )
    const { suggestions } = suggestNest(wrapperOf(parted, [sections, items]), parted, {
      list: 'items',
      into: 'sections',
    })
    const [data] = read(edited(wrapperOf(parted, [sections, items]), suggestions[0]!.edit), parted)
    expect((data!.sections as readonly { items: unknown }[]).map((own) => names(own.items))).toEqual(
      sizes.map((lists) => [...lists].map((name) => `${name}0`)),
    )
  })

  it('a list whose records lie in no record of the other is refused with their number', () => {
    expect(suggestNest(wrapper, pages, { list: 'sections', into: 'items' }).why).toBe(
      '5 of 5 records of "sections" lie in no record of "items".',
    )
    expect(suggestNest(wrapper, pages, { list: 'sections', into: 'sections' }).why).toBe(
      '"sections" is "sections" or in its records.',
    )
    expect(suggestNest(wrapper, pages, { list: 'items', into: null }).why).toBe('"items" stands there already.')
    expect(suggestNest(wrapper, pages, { list: 'items', into: 'x' }).why).toBe('There is no list "x".')
  })

  it('a list without records, or that does not exist, is refused', () => {
    const [row] = pagesOf(['<title>0</title><h1>P0</h1><div class="sections"></div>'])
    expect(suggestNest(wrapper, [row!], { list: 'items', into: 'sections' }).why).toBe(
      '"items" has no records on these pages.',
    )
    expect(suggestNest(wrapper, pages, { list: 'x', into: 'sections' }).why).toBe('There is no list "x".')
    expect(suggestNest(wrapper, pages, { list: 'x', into: null }).why).toBe('There is no list "x".')
  })

  /** A page of sections with an item each, and so many items beside them. */
  const withBeside = (sections: number, beside: number) => {
    const item = (name: string): string => `<ul><li class="item"><b>${name}</b></li></ul>`
    const inside = Array.from(
      { length: sections },
      (_, i) => `<div class="section"><h2>S${i}</h2>${item(`a${i}`)}</div>`,
    )
    const others = Array.from({ length: beside }, (_, i) => item(`b${i}`))
    return pagesOf([
      `<h1>P</h1><div class="sections">${inside.join('')}</div><div class="other">${others.join('')}</div>`,
    ])
  }
  const nested = (of: readonly ListPattern[], sections: number, beside = 0) => {
    const own = withBeside(sections, beside)
    return suggestNest(wrapperOf(own, of), own, { list: 'items', into: 'sections' })
  }

  it('a single record outside of many does not prevent nesting, as many outside as inside do', () => {
    expect(nested([sections, items], 30, 1).suggestions).not.toEqual([])
    expect(nested([sections, items], 10, 10).why).toBe('10 of 20 records of "items" lie in no record of "sections".')
  })

  it('a nested list gets a name that no field of the records has', () => {
    const [first] = nested([sections, items], 5).suggestions
    expect(first!.says).toBe('"items" stands in the records of "sections": 5 records in 5.')
    expect(first!.edit).not.toHaveProperty('to')
    expect(first!.coverage).toBe(1)
    const named = (...taken: readonly string[]) => {
      const children = taken.map((name) => field(name, [SECTION, { tag: 'h2' }]))
      return nested([{ ...sections, record: { ...sections.record, children } }, items], 5).suggestions[0]!.edit.to
    }
    expect(named('items')).toBe('items_2')
    expect(named('items', 'items_2')).toBe('items_3')
  })

  it('a suggestion that misses some records says how many, and comes after those that fit', () => {
    const item = (name: string): string => `<ul><li class="item"><b>${name}</b></li></ul>`
    const inside = Array.from({ length: 12 }, (_, i) => {
      const list = i === 11 ? `<div class="away">${item(`a${i}`)}</div>` : item(`a${i}`)
      return `<div class="section"><h2>S${i}</h2>${list}</div>`
    })
    const own = pagesOf([`<h1>P</h1><div class="sections">${inside.join('')}</div>`])
    const { suggestions } = suggestNest(wrapperOf(own, [sections, items]), own, { list: 'items', into: 'sections' })
    const says = suggestions.map((one) => one.says)
    expect(says).toContain('"items" stands in the records of "sections": 11 records in 12, but for 1 of them.')
    const fits = says.map((one) => !one.includes('but for'))
    expect(fits).toEqual(fits.toSorted((a, b) => Number(b) - Number(a)))
  })
})
