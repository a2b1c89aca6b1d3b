import { describe, expect, it } from 'vitest'
import type { EngineEvent, HtmlPage } from '../common-options.ts'
import { learnSelected } from './learn-selected.ts'
import { parseSelectors } from './selectors-file.ts'

const page = (n: number, body: string): HtmlPage => ({ url: `https://tags.example/${n}`, html: `<h1>${n}</h1>${body}` })
const tagged = (n: number): HtmlPage => page(n, '<ul><li class="tag">a</li><li class="tag">b</li></ul>')
const plain = (n: number): HtmlPage => page(n, '<p>Nothing.</p>')

async function learned(pages: readonly HtmlPage[], selectors: string) {
  const warnings: string[] = []
  const onEvent = (event: EngineEvent): void => void (event.kind === 'warning' && warnings.push(event.message))
  const wrapper = await learnSelected(pages, parseSelectors(selectors, 'selectors'), { onEvent })
  return { names: wrapper.page.children.map(({ name }) => name), warnings, wrapper }
}

describe('selectors of lists alone', () => {
  it('pages without the list are left out with a warning', async () => {
    const { names, warnings } = await learned([tagged(1), tagged(2), plain(3)], 'tags: { css: .tag, all: true }')
    expect(names).toEqual(['tags'])
    expect(warnings).toEqual(['The selectors lead to nothing on one page, which is left out: https://tags.example/3.'])
  })

  it('selectors that find nothing on any page are refused', async () => {
    await expect(learned([plain(1), plain(2)], 'tags: { css: .tag, all: true }')).rejects.toMatchObject({
      code: 'nothing-learned',
    })
  })
})

const six = (body: (n: number) => string): readonly HtmlPage[] => [1, 2, 3, 4, 5, 6].map((n) => page(n, body(n)))

describe('pages that selectors are learned from', () => {
  const mixed = (strangers: number) =>
    Array.from({ length: strangers + 2 }, (_, i) => page(i, i < strangers ? '' : '<p>Text</p>'))
  const left = (...numbers: readonly number[]): string => numbers.map((n) => `https://tags.example/${n}`).join(', ')

  it('pages left out are named, three of them at most', async () => {
    expect((await learned(mixed(3), 't: p')).warnings).toEqual([
      `The selectors lead to nothing on 3 pages, which are left out: ${left(0, 1, 2)}.`,
    ])
    expect((await learned(mixed(5), 't: p')).warnings).toEqual([
      `The selectors lead to nothing on 5 pages, which are left out: ${left(0, 1, 2)} and 2 more.`,
    ])
  })

  it('selectors are learned from a limited number of pages, with a warning about the rest', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, i) => page(i + 1, ''))
    expect((await learned(many(20), 't: h1')).warnings).toEqual([])
    const { warnings, wrapper } = await learned(many(200), 't: h1')
    expect(warnings).toEqual(['Looked at 120 pages; those behind https://tags.example/120 were not read.'])
    expect(wrapper.learned.urls).not.toContain('https://tags.example/200')
  })
})

describe('warnings about selectors', () => {
  const notes = async (pages: readonly HtmlPage[], selectors: string) => {
    const { names, warnings } = await learned(pages, `t: h1\n${selectors}`)
    return [names, warnings]
  }

  it('a selector that the wrapper follows gives no warning', async () => {
    expect(
      await notes(
        six((n) => `<p>Text ${n}</p>`),
        'x: p',
      ),
    ).toEqual([['t', 'x'], []])
  })

  it('a selector that finds nothing is kept if it is a plain path, otherwise left out', async () => {
    const pages = six(() => '<p>a</p>')
    expect(await notes(pages, 'x: p.no')).toEqual([
      ['t', 'x'],
      ['"x" is nowhere on these pages; it is read as its selector says.'],
    ])
    expect(await notes(pages, 'x: "p.no:first-child"')).toEqual([
      ['t'],
      ['"x" is left out: its selector leads to nothing on these pages.'],
    ])
  })

  it('a field found where its selector finds nothing gives a warning', async () => {
    const found = [['t', 'x'], ['"x" is found on pages where its selector leads nowhere: by its id.']]
    const moved = six((n) => (n === 3 ? `<p id="a">z${n}</p>` : `<div><p id="a">z${n}</p></div>`))
    expect(await notes(moved, 'x: "div > p#a"')).toEqual(found)
    expect(
      await notes(
        six((n) => `<p id="a">z${n}</p>`),
        'x: "body > div > p#a"',
      ),
    ).toEqual(found)
  })

  it('a field is left out when the wrapper would give a value where its selector gives none', async () => {
    const pages = six((n) => `<div>${n === 3 ? '<p>Text</p>' : ''}<i>u${n}</i></div>`)
    expect(await notes(pages, 'x: "div > i:first-child"')).toEqual([
      ['t'],
      ['"x" is left out: on https://tags.example/3 its selector gives nothing, what was learned "u3".'],
    ])
  })

  it('a field of a list is left out when it differs from its selector, quoting the value', async () => {
    const text = async (odd: string): Promise<unknown> => {
      const row = (n: number, i: number): string => {
        const isOdd = n === 3 && i === 2
        return `<li>${isOdd ? '<i>x</i>' : ''}<b>${isOdd ? odd : `a${n}${i}`}</b><u>Word ${n * i}</u></li>`
      }
      const rows = six((n) => `<div><ul>${[1, 2, 3].map((i) => row(n, i)).join('')}</ul></div>`)
      const selectors =
        'rows: { css: "div > ul:first-child > li", fields: { n: { css: "b:first-child", type: text }, m: u } }'
      const { wrapper, warnings } = await learned(rows, selectors)
      const [list] = wrapper.page.children
      expect(list?.kind === 'list' && list.record.children.map(({ name }) => name)).toEqual(['m'])
      expect(warnings).toHaveLength(1)
      const before = '"rows[].n" is left out: on https://tags.example/3 its selector gives nothing, what was learned '
      expect(warnings[0]!.slice(0, before.length)).toBe(before)
      return warnings[0]!.slice(before.length)
    }
    expect(await text('a"b')).toBe('"a\\"b".')

    expect(await text('x'.repeat(500))).toMatch(/^"x{20,200}…\.$/)
  })
})

describe('types of learned fields', () => {
  it('a type that was asked for is kept', async () => {
    const pages = six(
      (n) =>
        `<div><i>${n}.50</i><p>Text ${n}</p></div><dl><dd><b>${n}</b><i>w${n}</i></dd><dd><b>${n + 1}</b><i>v${n}</i></dd></dl>`,
    )
    const { wrapper, warnings } = await learned(
      pages,
      'x: { css: "div > i:first-child", type: text }\nr: { css: "dl > dd", fields: { n: { css: "b:first-child", type: text }, w: i } }',
    )
    const [x, r] = wrapper.page.children
    expect(warnings).toEqual([])
    expect(x).toMatchObject({ name: 'x', type: 'text' })
    expect(r).toMatchObject({ name: 'r', record: { children: [{ name: 'n', type: 'text' }, { name: 'w' }] } })
  })

  it('a type is inferred from the texts, and a field that many pages all have is required', async () => {
    const of = async (count: number, selectors: string) => {
      const pages = Array.from({ length: count }, (_, i) => page(i, `<p>${i + 1}</p>`))
      return (await learned(pages, selectors)).wrapper.page.children
    }
    expect(await of(2, 'x: p')).toMatchObject([{ required: false }])
    expect(await of(20, 'x: p')).toMatchObject([{ type: 'integer', required: true }])
    expect(await of(20, 'x: { css: p, type: text, required: false }')).toMatchObject([
      { type: 'text', required: false },
    ])
    expect(await of(2, 'x: { css: p, required: true }')).toMatchObject([{ required: true }])
  })
})
