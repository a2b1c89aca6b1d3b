import { describe, expect, it } from 'vitest'
import { isControl, withoutFurtherCaptions } from './controls.ts'
import type { FieldValue } from './found-list.ts'
import { pageOf, withId } from './pages.fixture.ts'
import type { Column, RawValue } from './values.ts'

const STYLE = '<style>.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)}</style>'

/** Whether the text of the element `a`, the same in two records, is of the page's working. */
function judged(
  body: string,
  {
    levels = 2,
    text,
    others,
    kind = 'text',
  }: { levels?: number; text?: string; others?: readonly (string | undefined)[]; kind?: RawValue['kind'] } = {},
): boolean {
  const page = pageOf(body, STYLE)
  const holder = withId(page, 'a')
  const own = text ?? page.tree.text.slice(page.tree.textStart[holder], page.tree.textStart[page.endOf(holder)])
  const value: RawValue = { kind, node: holder + 1, end: page.endOf(holder), holder, text: own }
  const values = (others ?? [own, own]).map((one) => (one === undefined ? undefined : { node: 0, text: one }))
  return isControl(page, value, levels, values as (FieldValue | undefined)[])
}
const QUICK = '<p class="quick-view"><b id="a">Quick view</b></p>'

describe('a text that belongs to the working of a page', () => {
  it('is the same in two records at least', () => {
    expect(judged(QUICK)).toBe(true)
    expect(judged(QUICK, { others: ['Quick view', undefined, 'Quick view'] })).toBe(true)
    expect(judged(QUICK, { others: ['Quick view', undefined] })).toBe(false)
    expect(judged(QUICK, { others: ['Quick view', 'Other'] })).toBe(false)
    expect(judged(QUICK, { kind: 'href' })).toBe(false)
  })

  it('is only read aloud', () => {
    expect(judged('<p><b id="a" class="sr-only">Price</b></p>')).toBe(true)
    expect(judged('<p class="visually-hidden"><b id="a">Price</b></p>')).toBe(true)
    expect(judged('<p class="visually-hidden"><b id="a">Price</b></p>', { levels: 1 })).toBe(false)
    expect(judged('<p><b id="a">Price</b></p>')).toBe(false)
  })

  it.each(['quick-look', 'quickPeek', 'x QUICK_SHOP y', 'quickview-button'])('opens a first look: %s', (name) => {
    expect(judged(`<p class="${name}"><b id="a">Look</b></p>`)).toBe(true)
  })

  it('opens no first look by other names, beside other words, or farther out', () => {
    expect(judged('<p class="quick"><b id="a">Look</b></p>')).toBe(false)
    expect(judged('<p class="xquickview"><b id="a">Look</b></p>')).toBe(false)
    expect(judged('<p class="quickview"><b id="a">Look</b> more</p>')).toBe(false)
    expect(judged('<p class="quickview"><b id="a">Look</b></p>', { levels: 1 })).toBe(false)
  })

  it('turns a slide show, unless it leads on', () => {
    expect(judged('<p><b id="a">Next</b></p>')).toBe(true)
    expect(judged('<p><b id="a">Previous</b></p>')).toBe(true)
    expect(judged('<p><b id="a">Next to it</b></p>')).toBe(false)
    expect(judged('<a href="/2"><b id="a">Next</b></a>')).toBe(false)
    expect(judged('<a href=" "><b id="a">Next</b></a>')).toBe(true)
    expect(judged('<a href="#"><b id="a">Next</b></a>')).toBe(true)
    expect(judged('<a><b id="a">Next</b></a>')).toBe(true)
    expect(judged('<a href="/2"><b id="a">Next</b></a>', { levels: 1 })).toBe(true)
    expect(judged('<i href="/2"><b id="a">Next</b></i>')).toBe(true)
  })
})

describe('captions of a link or button', () => {
  /** The columns that are left of those of these ids, by record: `a` is `a0`, `a1`, ... */
  function left(record: (i: number) => string, ids: readonly string[], records = 2, depth = 1): string {
    const page = pageOf(Array.from({ length: records }, (_, i) => record(i)).join(''))
    const columns = ids.map((id): Column => {
      const values = Array.from({ length: records }, (_, i): FieldValue | undefined => {
        const node = page.tree.label.findIndex((__, at) => page.isElement(at) && idOf(page, at) === `${id}${i}`)
        if (node < 0) return undefined
        return {
          node: node + 1,
          text: page.tree.text.slice(page.tree.textStart[node], page.tree.textStart[page.endOf(node)]),
        }
      })
      const first = values.find((value) => value !== undefined)!
      const sample = { kind: 'text', ...first, end: first.node + 1, holder: first.node - 1 } as const
      const path = Array(depth).fill({ label: 'b', classes: [] })
      return { sample, paths: [[], path], label: null, ordinal: 0, above: false, values }
    })
    const kept = withoutFurtherCaptions(page, columns)
    return ids.filter((_, i) => kept.includes(columns[i]!)).join('')
  }
  const idOf = (page: ReturnType<typeof pageOf>, node: number): string | null => {
    const start = page.tree.attributeStart[node]!
    return start === page.tree.attributeStart[node + 1]
      ? null
      : page.tree.attributeText.slice(page.tree.attributeTextStart[start], page.tree.attributeTextStart[start + 1])
  }
  const b = (id: string, i: number, text: string): string => `<b id="${id}${i}">${text}</b>`

  it('are the first constant text in it', () => {
    for (const tag of ['a', 'button']) {
      const record = (i: number) => `<p><${tag}>${b('x', i, 'Follow')}${b('y', i, 'Unfollow')}</${tag}></p>`
      expect(left(record, ['x', 'y'])).toBe('x')
      expect(left(record, ['y', 'x'])).toBe('x')
    }
    expect(left((i) => `<p><i>${b('x', i, 'Follow')}${b('y', i, 'Unfollow')}</i></p>`, ['x', 'y'])).toBe('xy')
  })

  it('are all where one differs from record to record', () => {
    expect(
      left((i) => `<p><a>${b('x', i, 'Follow')}${b('y', i, `${i}`)}${b('z', i, 'Stop')}</a></p>`, ['x', 'y', 'z']),
    ).toBe('xyz')
    expect(
      left((i) => `<p><a>${b('y', i, `${i}`)}${b('x', i, 'Follow')}${b('z', i, 'Stop')}</a></p>`, ['x', 'y', 'z']),
    ).toBe('xyz')
  })

  it('are all of several links', () => {
    expect(left((i) => `<p><a>${b('x', i, 'One')}</a><a>${b('y', i, 'Two')}</a></p>`, ['x', 'y'])).toBe('xy')
  })

  it('are further ones in each record that has them', () => {
    const record = (i: number) =>
      `<p><a>${b('x', i, 'Follow')}</a></p>${i === 0 ? b('y', i, 'Stop') : `<a>${b('w', i, 'Go')}${b('y', i, 'Stop')}</a>`}`
    expect(left(record, ['x', 'y'], 3)).toBe('xy')
    const some = (i: number) => `<p><a>${b('x', i, 'Follow')}${i > 0 ? b('y', i, 'Stop') : ''}</a></p>`
    expect(left(some, ['x', 'y'], 3)).toBe('x')
    expect(left(some, ['x', 'y'], 2)).toBe('xy')
    const late = (i: number) => `<p><a>${i > 0 ? b('x', i, 'Follow') : ''}${b('y', i, 'Stop')}</a></p>`
    expect(left(late, ['x', 'y'], 3)).toBe('xy')
  })

  it('are in a link or button within the record', () => {
    const deep = (i: number) => `<a>${'<i>'.repeat(3)}${b('x', i, 'Follow')}${b('y', i, 'Stop')}${'</i>'.repeat(3)}</a>`
    expect([1, 2, 3, 4].map((depth) => left(deep, ['x', 'y'], 2, depth))).toEqual(['xy', 'xy', 'xy', 'x'])
  })
})
