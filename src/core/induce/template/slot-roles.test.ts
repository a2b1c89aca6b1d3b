import { describe, expect, it } from 'vitest'
import { childrenOf, LABEL } from '../../dom/index.ts'
import { slotsOf } from './align.ts'
import { membersOf, occurrencesOf } from './members.fixture.ts'
import { areSections, classifySlot, type Paths, stepsOf } from './split.ts'

/** What like siblings of owners are: a list, or parts by their labels or places, `rest` for those that are told by neither. */
const role = (...contents: readonly string[]): string => {
  const [slot] = slotsOf(membersOf(contents))
  const found = classifySlot(slot!, contents.length)
  if (found.kind !== 'split') return found.kind
  const parts = found.slots.map(({ label, steps }) => label ?? `${steps[0]!.nth}`)
  const rest = found.rest?.steps[0]
  return [...parts, ...(rest === undefined ? [] : [`rest but ${rest.notLabels?.join(' ')}`])].join(', ')
}

/** Owners, each with some parts of one tag. */
const owners = (count: number, tag: string, parts: (owner: number) => readonly string[]): readonly string[] =>
  Array.from({ length: count }, (_, i) =>
    parts(i)
      .map((text) => `<${tag}>${text}</${tag}>`)
      .join(''),
  )

const free = (owner: number, count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => `${'abcdefghijklmnopqrstu'[owner]}${'zyxwvuts'[i]} of it`)

describe('like siblings', () => {
  it('are a list of entries, or parts by their place where all have as many', () => {
    expect(role(...owners(3, 'li', (i) => free(i, 3)))).toBe('list')
    expect(role(...owners(3, 'div', (i) => free(i, 3)))).toBe('1, 2, 3')
    expect(role(...owners(3, 'div', (i) => free(i, i + 1)))).toBe('list')
    expect(role(...owners(3, 'div', (i) => free(i, 1)))).toBe('single')
  })

  it('are parts by their place where there are six at most, in the same number in nineteen of twenty', () => {
    const parts = (count: number) => role(...owners(3, 'div', (i) => free(i, count)))
    expect(parts(6)).toBe('1, 2, 3, 4, 5, 6')
    expect(parts(7)).toBe('list')
    const uneven = (count: number) => role(...owners(count, 'div', (i) => free(i, i === 0 ? 3 : 2)))
    expect(uneven(20)).toBe('1, 2, 3')
    expect(uneven(19)).toBe('list')
  })

  it('are records, however many there are, where they hold several parts and are built alike', () => {
    const parts = (tags: readonly string[]) =>
      role(
        ...owners(3, 'div', (i) =>
          free(i, 2).map((text) => tags.map((tag) => `<${tag}>${tag} ${text}</${tag}>`).join(' ')),
        ),
      )
    expect(parts(['b', 'i', 'u'])).toBe('list')
    expect(parts(['b', 'b'])).toBe('1, 2')
    expect(parts(['b'])).toBe('1, 2')
    const unlike = role(
      ...owners(3, 'div', (i) =>
        free(i, 2).map((text, at) => (at === 0 ? `<b>${text}</b>` : `<i>x${text}</i> <u>y${text}</u> <a>z${text}</a>`)),
      ),
    )
    expect(unlike).toBe('1, 2')
  })

  it('are told by labels that are all they say', () => {
    expect(role(...owners(3, 'b', () => ['Price:', 'Size:']))).toBe('Price, Size')
  })

  it('are told by no label that comes twice in an owner', () => {
    const parts = role(...owners(4, 'div', (i) => [`Price: ${i}`, `Size: ${i}`, `Part: a${i}`, `Part: b${i}`]))
    expect(parts).not.toContain('Part')
  })

  it('are told by labels that most of them have', () => {
    const parts = (labels: number, others: number) =>
      role(
        ...owners(4, 'div', (i) => [
          ...['Price', 'Size', 'Hue', 'Age', 'Make', 'Kind', 'Year']
            .slice(0, labels)
            .map((label, at) => `${label}: ${i}${at}`),
          ...free(i, others),
        ]),
      )
    expect(parts(2, 0)).toBe('Price, Size')
    expect(parts(7, 3)).toBe('Price, Size, Hue, Age, Make, Kind, Year, rest but Age Hue Kind Make Price Size Year')
    expect(parts(2, 1)).toBe('1, 2, 3')
  })

  it('are told by labels that come again on three of twenty, two at least', () => {
    const parts = (count: number, hues: number) =>
      role(...owners(count, 'div', (i) => [`Price: ${i}`, `Size: ${i}`, ...(i < hues ? [`Hue: ${i}`] : [])]))
    expect(parts(20, 3)).toBe('Price, Size, Hue')
    expect(parts(20, 2)).toBe('Price, Size, rest but Price Size')
    expect(parts(4, 2)).toBe('Price, Size, Hue')
    expect(parts(4, 1)).toBe('Price, Size, rest but Price Size')
  })

  it('of paragraphs are told by the labels that nearly all of three owners or more have', () => {
    const parts = (count: number, prices: number) =>
      role(...owners(count, 'p', (i) => [...(i < prices ? [`Price: ${i}`] : []), ...free(i, 3)]))
    expect(parts(3, 3)).toBe('Price, rest but Price')
    expect(parts(2, 2)).toBe('1, 2, 3, 4')
    expect(parts(10, 8)).toBe('Price, rest but Price')
    expect(parts(10, 7)).toBe('list')
  })

  it('of lists are so where three of ten are labelled', () => {
    const parts = (labels: number, others: number) =>
      role(
        ...owners(4, 'li', (i) => [
          ...['Price', 'Size', 'Hue'].slice(0, labels).map((label, at) => `${label}: ${i}${at}`),
          ...free(i, others),
        ]),
      )
    expect(parts(3, 7)).toBe('Price, Size, Hue, rest but Hue Price Size')
    expect(parts(2, 5)).toBe('list')
  })
})

describe('like siblings of which all owners have as many', () => {
  const inside = (count: number, tag: string, parts: (owner: number) => readonly string[]) =>
    role(...owners(count, tag, parts))

  it('are a list in one owner, or where most have one', () => {
    expect(inside(1, 'div', (i) => free(i, 2))).toBe('list')
    expect(inside(20, 'div', (i) => free(i, i === 0 ? 2 : 1))).toBe('list')
  })

  it('are parts where each holds one text, however deep, records where four of five hold more', () => {
    expect(inside(3, 'div', (i) => free(i, 2).map((text) => `<b><i>${text}</i></b>`))).toBe('1, 2')
    const several = (without: number) => {
      let left = without
      return inside(5, 'div', (i) => free(i, 2).map((text) => `<b>${left-- > 0 ? '' : text}</b><i>x${text}</i>`))
    }
    expect([several(2), several(3)]).toEqual(['list', '1, 2'])
  })

  it('are records where half of what one holds is in nearly all', () => {
    const mixed = (kinds: readonly (readonly string[])[]) =>
      inside(4, 'div', (i) =>
        free(i, 2).map((text, at) =>
          ['b', ...kinds[(i + at) % 2]!].map((tag) => `<${tag}>${tag}${text}</${tag}>`).join(' '),
        ),
      )
    expect(
      mixed([
        ['i', 'u'],
        ['s', 'em'],
      ]),
    ).toBe('list')
    expect(
      mixed([
        ['i', 'u', 'q'],
        ['s', 'em', 'sub'],
      ]),
    ).toBe('1, 2')
  })

  it('are sections where each is like those at its place, in any number up to ten, but no items of lists', () => {
    const tags = ['b', 'i', 'u', 's', 'em', 'q', 'sub', 'sup', 'code', 'abbr', 'small']
    const sections = (count: number, tag = 'div') =>
      inside(3, tag, (i) =>
        free(i, 1).flatMap((text) => tags.slice(0, count).map((one) => `<${one}>${one}${text}</${one}>`)),
      )
    expect(sections(7)).toBe('1, 2, 3, 4, 5, 6, 7')
    expect([sections(10) === 'list', sections(11)]).toEqual([false, 'list'])
    expect(sections(3, 'li')).toBe('list')
  })

  it('are not told by numbers that they begin with', () => {
    expect(inside(3, 'div', (i) => [`12: a${i}`, `13: b${i}`])).toBe('1, 2')
  })

  it('that are labels alone are told by those of one owner too, and by what they are not', () => {
    const contents = owners(3, 'b', (i) => ['Price:', 'Size:', ...(i === 0 ? ['Hue:'] : [])])
    expect(role(...contents)).toBe('Price, Size, Hue')
    const [slot] = slotsOf(membersOf(contents))
    expect(stepsOf(classifySlot(slot!, 3))).toEqual([
      { tag: 'b', label: 'Price' },
      { tag: 'b', label: 'Size' },
      { tag: 'b', label: 'Hue' },
      { tag: 'b', notLabels: ['Hue', 'Price', 'Size'] },
    ])
  })

  it('are told by what stands before them', () => {
    const page = (i: number) => `<h4>Size</h4><p>${i} x</p><h4>Hue</h4><p>y ${i}</p>`
    const slot = slotsOf(membersOf([1, 2, 3].map(page))).find(({ steps }) => steps[0]!.tag === 'p')!
    const found = classifySlot(slot, 3)
    expect(stepsOf(found)).toEqual([
      { tag: 'p', after: 'Size' },
      { tag: 'p', after: 'Hue' },
    ])
  })
})

describe('rows under header cells', () => {
  /** What the rows of tables on pages are. */
  const rows = (inRecords: boolean, ...contents: readonly string[]) => {
    const members = occurrencesOf(contents.map((content) => `<table>${content}</table>`)).map((one) => {
      const body = one.tree.label.indexOf(LABEL.tbody)
      return { owner: one.owner, tree: one.tree, siblings: childrenOf(one.tree, body) }
    })
    return classifySlot(slotsOf(members)[0]!, contents.length, inRecords).kind
  }
  const head = '<tr><th>Name</th><th>Price</th></tr>'
  const row = (...cells: readonly (string | number)[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`

  it('are a list, be there one on each page, but not in records', () => {
    const pages = [1, 2, 3].map((i) => head + row(`a${i}`, i))
    expect(rows(false, ...pages)).toBe('list')
    const apart = [1, 2, 3].map((i) => `<thead>${head}</thead><tbody>${row(`a${i}`, i)}</tbody>`)
    expect([rows(false, ...apart), rows(true, ...apart)]).toEqual(['list', 'single'])
    const more = [1, 2, 3].map((i) => head + row(`a${i}`, i) + row(`b${i}`, i + 5))
    expect(rows(false, ...more)).toBe('list')
  })

  it('are none without a row below', () => {
    expect(rows(false, head, head)).toBe('single')
    expect(rows(false, row('a', 1), row('b', 2))).toBe('single')
  })
})

describe('parts are sections', () => {
  const are = (...rows: readonly (readonly Paths[])[]) => areSections(rows, (part) => part)
  const a = new Set([1])
  const b = new Set([2])
  const c = new Set([3])

  it('where two pages have two, each like that at its place', () => {
    expect(are([a, b], [a, b])).toBe(true)
    expect([are([a, b]), are([a], [a]), are([], [])]).toEqual([false, false, false])
    expect(are([a, b], [c, new Set([4])])).toBe(false)
  })

  it('where three of five pages have as many', () => {
    expect(are([a, b], [a, b], [a, b], [a, b, c], [a])).toBe(true)
    expect(are([a, b], [a, b], [a, b, c], [a, b, c], [a])).toBe(false)
  })

  it('where those beside each other are less than half as alike as those at one place', () => {
    const beside = (...others: number[]) => {
      const row = [new Set([1, 2, 3]), new Set([1, 2, ...others])]
      return are(row, row)
    }
    expect([beside(4), beside(4, 5)]).toEqual([false, true])
  })
})
