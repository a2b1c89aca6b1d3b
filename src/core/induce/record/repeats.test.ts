import { describe, expect, it } from 'vitest'
import type { Draft, FieldDraft, ListDraft } from '../template/index.ts'
import { EVIDENCE, type Evidence } from './evidence.ts'
import { factsOfPages, listOf, textsField } from './facts.fixture.ts'
import { type Given, withoutRepeats } from './repeats.ts'
import { KEPT } from './weights.ts'

const NONE = Object.fromEntries(EVIDENCE.map((name) => [name, 0])) as Evidence
const { scope, class: classFor } = factsOfPages(Array.from({ length: 4 }, (_, i) => `<p>${i}</p>`))

interface Known {
  readonly given?: readonly Given[]
  readonly main?: ListDraft | null
  /** Odds above none, by field. */
  readonly odds?: ReadonlyMap<FieldDraft, number>
  readonly titles?: readonly FieldDraft[]
}

/** What stays of some drafts, by name; lists with what stays in them. */
const kept = (all: Readonly<Record<string, Draft>>, known: Known = {}) => judged(all, known).kept

/** The same, and what is told to be left out. */
function judged(all: Readonly<Record<string, Draft>>, { given = [], main = null, odds, titles = [] }: Known = {}) {
  const of = classFor()
  const names = new Map<Draft, string>()
  const know = (name: string, draft: Draft): void => {
    names.set(draft, name)
    if (draft.kind === 'list') {
      for (const [i, child] of draft.children.entries()) know(`${name}${i}`, child)
      return
    }
    const letters = (odds?.get(draft) ?? 0) / KEPT.letters
    of.found.set(draft, { ...NONE, letters, isTitle: Number(titles.includes(draft)) / 2 })
  }
  for (const [name, draft] of Object.entries(all)) know(name, draft)
  const left: string[] = []
  const drafts = withoutRepeats(Object.values(all), scope, { given, main, of }, (draft, reason) => {
    left.push(`${names.get(draft)!} ${reason}`)
  })
  const said = (draft: Draft): string =>
    draft.kind === 'field' ? names.get(draft)! : `[${draft.children.map(said).join(' ')}]`
  expect(left.every((one) => one.endsWith(' repeated'))).toBe(true)
  return { kept: drafts.map(said).join(' '), left: left.map((one) => one.replace(/ .*/, '')) }
}
const inHead = { paths: [[{ tag: 'head' }, { tag: 'meta' }]] }
const list = (pageOf: readonly number[], ...children: Draft[]) => listOf(scope, pageOf, children)
const attribute = (name: string) => ({ value: { kind: 'attribute' as const, name } })
const given = (...texts: (string | null)[]): Given =>
  new Map(texts.flatMap((text, page) => (text === null ? [] : [[page, text] as const])))

describe('a field of the page that says what another says', () => {
  const a = textsField(['a', 'b'])

  it('goes, of equals the later', () => {
    expect(kept({ a, b: textsField(['A!', 'b']), c: textsField(['a', 'c']) })).toBe('a c')
    expect(kept({})).toBe('')
  })

  it('goes where the other one says more pages', () => {
    expect(kept({ a, b: textsField(['a', 'b', 'c']) })).toBe('b')
    expect(kept({ a, b: textsField(['c', 'a']) })).toBe('a b')
    expect(kept({ a, b: textsField(['a']), c: textsField([null, 'b']) })).toBe('a')
  })

  it('stays where several others say it together', () => {
    expect(kept({ b: textsField(['a', 'x', 'y']), c: textsField(['x', 'b', 'y']), a })).toBe('b c a')
  })

  it('stays for machines, in the body, or as a person would rather keep', () => {
    expect(kept({ a, b: textsField(['a', 'b'], attribute('datetime')) })).toBe('b')
    expect(kept({ a, b: textsField(['a', 'b'], attribute('title')) })).toBe('a')
    expect(kept({ a: textsField(['a', 'b'], inHead), b: a })).toBe('b')
    const b = textsField(['a', 'b'])
    expect(kept({ a, b }, { odds: new Map([[b, 0.1]]) })).toBe('b')
    const time = textsField(['a', 'b'], attribute('datetime'))
    expect([
      kept({ a, time }, { odds: new Map([[a, 3.9]]) }),
      kept({ a, time }, { odds: new Map([[a, 4.1]]) }),
    ]).toEqual(['time', 'a'])
    const head = textsField(['a', 'b'], inHead)
    const image = textsField(['a', 'b'], attribute('title'))
    expect([
      kept({ image, head }, { odds: new Map([[head, 3.9]]) }),
      kept({ image, head }, { odds: new Map([[head, 4.1]]) }),
    ]).toEqual(['image', 'head'])
    const more = textsField(['a', 'b', 'c', 'd'])
    expect([
      kept({ a, more }, { odds: new Map([[a, 3.9]]) }),
      kept({ a, more }, { odds: new Map([[a, 4.1]]) }),
    ]).toEqual(['more', 'a more'])
  })

  it('goes where the record has it anyway', () => {
    expect(kept({ a }, { given: [given('a', 'b')] })).toBe('')
    expect(kept({ a }, { given: [given('a', 'c')] })).toBe('a')
    expect(kept({ a }, { given: [given('a'), given(null, 'b')] })).toBe('a')
  })

  it('goes as part of a long text that the record has', () => {
    const long = 'abcdefghijklmnopqrst'
    const part = (...texts: string[]) =>
      kept({ a: textsField(texts) }, { given: [given(`x${long}y`, `x${long}y`, `x${long}y`)] })
    expect([part(long, long), part(long.slice(1), long.slice(1))]).toEqual(['', 'a'])
    expect([part(long, 'x', 'y'), part(long, 'x'), part(long, long, 'y')]).toEqual(['a', 'a', ''])
    const twice = textsField([[long, long]])
    const other = textsField([[long, 'z'.repeat(20)]])
    expect(kept({ twice, other }, { given: [given(`x${long}y`)] })).toBe('other')
    expect(kept({ a: textsField([null, null, null, long]) }, { given: [given(`x${long}y`)] })).toBe('a')
  })
})

describe('the title of the head', () => {
  const title = textsField(['Blue lamp - Shop', 'Red lamp - Shop'], inHead)

  it('goes where a field of the body begins it', () => {
    expect(kept({ a: textsField(['Blue lamp', 'Red lamp']), title })).toBe('a')
    expect(kept({ a: textsField(['B', 'R']), title })).toBe('a')
    expect(kept({ a: textsField(['Blue lamp', 'Chair']), title })).toBe('a title')
    expect(kept({ a: textsField(['Blue lamp']), title })).toBe('a title')
    expect(kept({ a: textsField(['Blue lamp', 'Red lamp'], attribute('title')), title })).toBe('a title')
    expect(kept({ a: textsField(['Blue lamp x', 'Red lamp x']), title })).toBe('a title')
  })

  it('goes where it is three tenths of a field, wherever that stands', () => {
    const long = textsField(['xxxxxxxabc', 'xxxxxxxdef'], inHead)
    expect(kept({ a: textsField(['abc', 'def']), long })).toBe('a')
    expect(kept({ a: textsField(['bc', 'ef']), long })).toBe('a long')
  })

  it('goes where half of the pages have the headline in it or it in the headline', () => {
    const half = textsField(['Blue', 'Chair'])
    const none = textsField(['Table', 'Chair'])
    const around = textsField(['The blue lamp - shop of all', 'Chair'])
    expect(kept({ half, title }, { titles: [half] })).toBe('half')
    expect(kept({ none, title }, { titles: [none] })).toBe('none title')
    expect(kept({ around, title }, { titles: [around] })).toBe('around')
    expect(kept({ around, title })).toBe('around title')
  })

  it('goes where the record has it anyway', () => {
    expect(kept({ title }, { given: [given('bluelamp', 'redlamp')] })).toBe('')
    expect(kept({ title }, { given: [given('bluelamp', '')] })).toBe('title')
    expect(kept({ title: textsField(['Blue lamp'], { paths: [[{ tag: 'p' }]] }) }, { given: [given('blue')] })).toBe(
      'title',
    )
  })

  it('stays where only a list has it', () => {
    expect(kept({ l: list([0, 1], textsField(['Blue lamp', 'Red lamp']), textsField(['1', '2'])), title })).toBe(
      '[l0 l1] title',
    )
  })
})

describe('a list', () => {
  const names = ['a', 'b', 'c', 'd']
  const pages = [0, 0, 1, 1]
  const name = () => textsField(names)
  const price = () => textsField(['1', '2', '3', '4'])

  it('that says what an earlier one says goes', () => {
    expect(kept({ l: list(pages, name(), price()), m: list(pages, name(), price()) })).toBe('[l0 l1]')
    expect(kept({ l: list(pages, name()), m: list(pages, name()) })).toBe('[l0]')
    expect(kept({ l: list(pages, name(), price()), m: list(pages, name(), textsField(['5', '6', '7', '8'])) })).toBe(
      '[l0 l1] [m0 m1]',
    )
  })

  it('goes where six tenths of its texts are said before, two at least', () => {
    const more = (i: number) => textsField([`${i}5`, `${i}6`, `${i}7`, `${i}8`])
    const size = () => textsField(['S', 'M', 'L', 'XL'])
    const l = list(pages, name(), price(), size())
    expect(kept({ l, m: list(pages, name(), price(), size(), more(1), more(2)) })).toBe('[l0 l1 l2]')
    expect(kept({ l, m: list(pages, name(), price(), more(1), more(2)) })).toBe('[l0 l1 l2] [m0 m1 m2 m3]')
    const links = textsField(['/1', '/2', '/3', '/4'], attribute('href'))
    expect(kept({ l, m: list(pages, name(), links) })).toBe('[l0 l1 l2] [m1]')
  })

  it('has nothing that the page says, once a page', () => {
    const a = textsField(['x', 'y'])
    expect(kept({ l: list([0, 1], textsField(['x', 'y']), textsField(['1', '2'])), a })).toBe('[l1] a')
    expect(kept({ l: list([0, 1], textsField(['x', 'y'])), a })).toBe('a')
    expect(kept({ l: list(pages, textsField(['x', null, 'y']), price()), a })).toBe('[l1] a')
  })

  it('has nothing twice in its records', () => {
    expect(kept({ l: list(pages, name(), textsField(names), price()) })).toBe('[l0 l2]')
    expect(kept({ l: list(pages, name(), textsField(names, attribute('datetime'))) })).toBe('[l1]')
    const inner = list([0, 1], textsField(['a', 'b']), textsField(['a', 'b']))
    expect(kept({ l: list([0, 1], textsField(['x', 'y']), inner) })).toBe('[l0 [l10]]')
  })

  it('that the pages are about stays whole', () => {
    const a = textsField(['x', 'y'])
    const main = list([0, 1], textsField(['x', 'y']), textsField(['x', 'y']))
    expect(kept({ a, main }, { main })).toBe('a [main0 main1]')
    expect(kept({ l: list(pages, name(), price()), m: list(pages, name(), price()) })).toBe('[l0 l1]')
    const again = list(pages, name(), price())
    expect(kept({ again, l: list(pages, name(), price()) }, { main: again })).toBe('[again0 again1]')
  })

  it('of one row of several texts a page stays before fields that say the same', () => {
    const row = (...children: Draft[]): ListDraft => ({ ...list([0, 1], ...children), starts: [{ tag: 'tr' }] })
    const a = textsField(['x', 'y'])
    const cells = () => [textsField(['x', 'y']), textsField(['1', '2'])] as const
    expect(kept({ a, r: row(...cells()) })).toBe('[r0 r1]')
    expect(kept({ a, r: row(textsField(['x', 'y'])) })).toBe('a')
    expect(kept({ a, r: row(textsField(['x', 'y']), textsField(['1', '2'], attribute('href'))) })).toBe('a [r1]')
    expect(kept({ a, r: { ...row(...cells()), starts: [{ tag: 'tr' }, { tag: 'div' }] } })).toBe('a [r1]')
    const two = {
      ...list([0, 1, 1], textsField(['x', 'y', null]), textsField(['1', '2', '3'])),
      starts: [{ tag: 'tr' }],
    }
    expect(kept({ a, two })).toBe('a [two1]')
  })
})

describe('what is left out', () => {
  const names = ['a', 'b', 'c', 'd']
  const pages = [0, 0, 1, 1]
  const name = () => textsField(names)
  const price = () => textsField(['1', '2', '3', '4'])

  it('is told once, a list as a whole', () => {
    const a = textsField(['a', 'b'])
    expect(judged({ a, b: textsField(['a', 'b']), c: textsField(['x', 'y']) })).toEqual({ kept: 'a c', left: ['b'] })
    expect(judged({ l: list(pages, name(), price()), m: list(pages, name(), price()) }).left).toEqual(['m'])
    expect(judged({ l: list(pages, name(), textsField(names), price()) }).left).toEqual(['l1'])
    expect(judged({ a, c: textsField(['x', 'y']) }).left).toEqual([])
  })

  it('is said by one field before, though others said parts of it since', () => {
    const first = textsField(['a', 'b', 'c'])
    const second = textsField(['a', 'y', 'z'])
    expect(kept({ first, second, third: textsField(['a', 'b', 'c']) })).toBe('first second')
  })

  it('is a single text beside a list in records', () => {
    const inner = list([0, 1, 2, 3], textsField(['w', 'x', 'y', 'z']))
    expect(kept({ l: list(pages, name(), price()), m: list(pages, name(), inner) })).toBe('[l0 l1] [[m10]]')
  })
})
