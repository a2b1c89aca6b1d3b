import { describe, expect, it } from 'vitest'
import { chooseDistinct } from './find-lists.ts'
import type { Origin, Span } from './found-list.ts'
import type { ListPage } from './list-page.ts'
import { pageOf, textsOf, withId } from './pages.fixture.ts'

interface Told {
  readonly origin?: Origin
  readonly score?: number
  readonly probability?: number
  readonly isGrouped?: boolean
}

/** A candidate with the elements of these ids, one a record. */
function item(page: ListPage, ids: string, { origin = 'siblings', score = 1, ...told }: Told = {}) {
  const records: readonly Span[] = ids.split(' ').map((id) => [withId(page, id)])
  return { candidate: { origin, records }, features: {}, score, ...told }
}

/** The texts of the records that are chosen of candidates, with the origin and number of what each beat. */
function chosenOf(page: ListPage, items: readonly ReturnType<typeof item>[], most = 9, least = 0): string[] {
  return chooseDistinct(page, items, most, least).map(({ records, runnerUp }) => {
    const texts = textsOf(page, records).join(' ')
    return runnerUp === null ? texts : `${texts} before ${runnerUp.origin} of ${runnerUp.records}`
  })
}

const named = (tag: string, ids: string): string =>
  ids
    .split(' ')
    .map((id) => `<${tag} id="${id}">${id}</${tag}>`)
    .join('')

describe('lists that repeat a better one', () => {
  const page = pageOf(named('p', 'a b c d e f g h'))
  const choose = (...lists: readonly string[]): string[] =>
    chosenOf(
      page,
      lists.map((ids) => item(page, ids)),
    )

  it('have more than four fifths of all their records in common', () => {
    expect(choose('a b c d e f', 'a b c d e')).toEqual(['a b c d e f before siblings of 5'])
    expect(choose('a b c d e', 'a b c d e f')).toEqual(['a b c d e before siblings of 6'])
    expect(choose('a b c d', 'a b c d e')).toEqual(['a b c d', 'a b c d e'])
    expect(choose('a b c d e', 'a b c d')).toEqual(['a b c d e', 'a b c d'])
    expect(choose('b c d e f g', 'a b c d e f g')).toEqual(['b c d e f g before siblings of 7'])
    expect(choose('a b', 'g h', 'c d')).toEqual(['a b', 'g h', 'c d'])
  })

  it('are told by the first of them', () => {
    const items = [
      item(page, 'a b c', { score: 5 }),
      item(page, 'a b c', { origin: 'cousins', score: 3 }),
      item(page, 'a b c', { origin: 'trimmed', score: 2 }),
    ]
    const [one, ...others] = chooseDistinct(page, items, 9, 0)
    expect(one!.runnerUp).toEqual({ origin: 'cousins', records: 3, score: 3 })
    expect(others).toEqual([])
  })

  it('are of records that only differ in depth', () => {
    const deep = pageOf(['a', 'b', 'c'].map((id) => `<p id="${id}"><b id="in${id}">${id}</b></p>`).join(''))
    expect(chosenOf(deep, [item(deep, 'a b c'), item(deep, 'ina inb inc', { origin: 'cousins' })])).toEqual([
      'a b c before cousins of 3',
    ])
  })

  it('are more than four fifths parts of better records, one in each', () => {
    const ids = 'a b c d e f'.split(' ')
    const parts = pageOf(
      ids.map((id) => `<p id="${id}"><b id="x${id}">x${id}</b><i id="y${id}">y${id}</i> ${id}</p>`).join(''),
    )
    const whole = item(parts, 'a b c d e')
    const some = (list: string) => chosenOf(parts, [whole, item(parts, list)]).length
    expect(some('xa xb xc xd xe')).toBe(1)
    expect(some('xa xb xc xd xf')).toBe(2)
    expect(some('xa ya xb yb xc yc xd yd xe ye')).toBe(2)
    expect(some('xb xc xd')).toBe(1)
    expect(some('b c')).toBe(2)
    expect(chosenOf(parts, [item(parts, 'xa xb xc xd xe'), whole])).toHaveLength(2)
  })

  it('are found by what is left of them, too', () => {
    const divided = pageOf(`${named('p', 'a b c d')}<p id="x">***</p>`)
    expect(chosenOf(divided, [item(divided, 'a b c d'), item(divided, 'a b c d x')])).toEqual([
      'a b c d before siblings of 5',
    ])
    expect(chosenOf(divided, [item(divided, 'a b c d x')])).toEqual(['a b c d'])
  })
})

describe('how many lists are chosen', () => {
  const page = pageOf(named('p', 'a b c d e f'))
  const [first, same, second, third] = [
    item(page, 'a b', { probability: 0.5 }),
    item(page, 'a b', { origin: 'cousins', probability: 0.1 }),
    item(page, 'c d', { probability: 0.2 }),
    item(page, 'e f', { probability: 0.1 }),
  ] as const

  it('is so many, the best ones, each with what it beat', () => {
    expect(chosenOf(page, [first, second, third], 2)).toEqual(['a b', 'c d'])
    expect(chosenOf(page, [first, second, third], 3)).toEqual(['a b', 'c d', 'e f'])
    expect(chosenOf(page, [first, second, same], 1)).toEqual(['a b before cousins of 2'])
    expect(chosenOf(page, [first, same, second], 1)).toEqual(['a b before cousins of 2'])
    expect(chosenOf(page, [], 1)).toEqual([])
  })

  it('is those that are likely enough, and the first', () => {
    expect(chosenOf(page, [first, second, third], 9, 0.2)).toEqual(['a b', 'c d'])
    expect(chosenOf(page, [first, second, third], 9, 0.1)).toEqual(['a b', 'c d', 'e f'])
    expect(chosenOf(page, [first, second, third], 9, 0.9)).toEqual(['a b'])
    expect(chosenOf(page, [item(page, 'a b'), item(page, 'c d')], 9, 0.9)).toEqual(['a b', 'c d'])
  })
})

describe('lists in groups', () => {
  const list = (name: string, ids: string): string => `<h3>${name}</h3><ul>${named('li', ids)}</ul>`
  const page = pageOf(`<main>${list('One', 'a b c')}${list('Two', 'd e f')}</main>${named('p', 'x y z')}`)
  const all = item(page, 'a b c d e f', { isGrouped: true, score: 1, probability: 0.3 })
  const [one, two] = [
    item(page, 'a b c', { isGrouped: true, score: 4, probability: 0.9 }),
    item(page, 'd e f', { isGrouped: true, score: 2, probability: 0.5 }),
  ]
  const other = item(page, 'x y z', { isGrouped: true, score: 3, probability: 0.7 })

  it('stand in the place of their groups, as likely as the first of them', () => {
    const chosen = chooseDistinct(page, [one, other, two, all], 9, 0)
    expect(chosen.map(({ records }) => textsOf(page, records).join(' '))).toEqual(['a b c d e f', 'x y z'])
    expect(chosen[0]!.item).toMatchObject({ score: 4, probability: 0.9, candidate: all.candidate })
    expect(chosen[0]!.groups!.map(({ heading }) => heading?.text)).toEqual(['One', 'Two'])
    expect(chosenOf(page, [other, one, all])).toEqual(['x y z', 'a b c d e f'])
  })

  it('stand before their groups, which are not given by themselves', () => {
    expect(chosenOf(page, [all, one, other, two])).toEqual(['a b c d e f', 'x y z'])
  })

  it('leave a main list where it is', () => {
    expect(chosenOf(page, [{ ...one, isGrouped: false }, all])).toEqual(['a b c', 'a b c d e f'])
  })

  it('are of lists that are shown so alone', () => {
    const whole = chooseDistinct(page, [{ ...all, isGrouped: false }, one], 9, 0)
    expect(whole.map(({ groups, parts }) => [groups, parts.length])).toEqual([
      [null, 0],
      [null, 0],
    ])
    const columns = chooseDistinct(page, [item(page, 'a b c d e f', { isGrouped: true, origin: 'columns' })], 9, 0)
    expect(columns[0]!.groups).toBeNull()
  })

  it('are given beside their groups where these are of different kinds', () => {
    const long = 'word '.repeat(9)
    const mixed = pageOf(
      `<main>${list('One', 'a b c')}<h3>Two</h3><ul>${['d', 'e', 'f'].map((id) => `<li id="${id}">${long}</li>`).join('')}</ul></main>`,
    )
    const [whole, part] = [item(mixed, 'a b c d e f', { isGrouped: true }), item(mixed, 'a b c', { isGrouped: true })]
    const chosen = chooseDistinct(mixed, [whole, part], 9, 0)
    expect(chosen.map(({ records, parts }) => [records.length, parts.length])).toEqual([
      [6, 0],
      [3, 0],
    ])
    expect(chosen[0]!.groups).toHaveLength(2)
  })
})
