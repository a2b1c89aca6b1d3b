import { describe, expect, it } from 'vitest'
import type { TrainingPage } from '../core/induce/index.ts'
import { pagesOf } from '../core/induce/pages.fixture.ts'
import { pageSignature } from '../core/page-class/index.ts'
import { serializeWrapper, type Wrapper, wrappersOf } from '../core/wrapper/index.ts'
import { toldSession } from './session.fixture.ts'
import { type Known, nameFromHost, type TrainOptions, train, withKnown } from './train.ts'

const NAMES = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Ginkgo', 'Hazel']
const tree = (i: number): string =>
  `<main class=tree><h1>${NAMES[i]}</h1><p class=height>${10 + 3 * i} metres</p></main>`
const shop = (i: number): string =>
  `<section class=shop><h2>Shop of ${NAMES[7 - i]}</h2><table><tr><td class=street>${NAMES[i]} street ${i}</td></tr><tr><td class=phone>${i}-${77 * i}</td></tr></table></section>`
const story = (i: number): string =>
  `<article class=story><h3>News ${i}</h3><div class=text><b>${i}</b><i>Long</i></div></article>`
const trees = (count: number): TrainingPage[] => pagesOf(NAMES.slice(0, count).map((_, i) => tree(i)))

function trained(
  pages: readonly TrainingPage[],
  options: TrainOptions & { readonly like?: readonly string[]; readonly unlike?: readonly string[] } = {},
  known: Partial<Known<TrainingPage>> = {},
) {
  const { session, events } = toldSession({}, 'learn')
  const saved: { name: string; version: number }[] = []
  session.saveWrapper = ({ name, version }) => {
    saved.push({ name, version })
    return null
  }
  const wrapper = train(session, pages, options, { isMeant: () => false, ...known })
  const learned = events.flatMap((event) => (event.kind === 'learned' ? [event] : []))
  expect(learned).toHaveLength(1)
  expect(learned[0]!.wrapper).toBe(wrapper)
  const { notes } = learned[0]!
  return { wrapper, notes, saved, count: session.tally.trainingPages, fitted: learned[0]!.fitted, tally: session.tally }
}
const fieldsOf = ({ page }: Wrapper): string[] => page.children.map(({ name }) => name)

describe('the name of a wrapper', () => {
  const named = (url: string): string | null => nameFromHost([{ url } as TrainingPage])

  it('a wrapper is named after the host of its first page, where there is a plain one', () => {
    expect(named('https://www.a-b_c.example:8080/x')).toBe('www.a-b_c.example')
    expect(named('file:///x/y')).toBeNull()
    expect(named('no address')).toBeNull()
    expect(named('http://[::1]/')).toBeNull()

    expect(named(`http://${'a'.repeat(200)}/`)).toBeNull()
    expect(nameFromHost([])).toBeNull()
  })

  it('a wrapper takes the given name, else that of its predecessor, else the host', () => {
    const { wrapper: before } = trained(trees(4), { name: 'before' })
    expect(before.name).toBe('before')
    expect(trained(trees(4)).wrapper.name).toBe('site.test')
    expect(trained(trees(4), { again: before }).wrapper.name).toBe('before')
    expect(trained(trees(4), { again: before, name: 'mine' }).wrapper.name).toBe('mine')
  })
})

describe('train', () => {
  it('a learned wrapper is saved, counted and reported', () => {
    const { wrapper, notes, saved, count, fitted, tally } = trained(trees(4))
    expect([fieldsOf(wrapper).length, wrapper.version, wrapper.parent]).toEqual([2, 1, null])
    expect(wrapper.learned.urls).toEqual(trees(4).map(({ url }) => url))
    expect(wrapper.learned.program).toMatch(/^treegram \d/)
    expect([notes, saved, count, fitted]).toEqual([[], [{ name: 'site.test', version: 1 }], 4, undefined])
    expect(tally.seconds.learn).toBeGreaterThan(0)
    expect(wrapper.evidence).toBeDefined()
  })

  it('constraints are learned only on request', () => {
    const constraintsOf = (constraints?: boolean): unknown[] =>
      trained(trees(8), constraints === undefined ? {} : { constraints }).wrapper.page.children.flatMap(
        (one) => one.constraints ?? [],
      )
    expect(constraintsOf(true).length).toBeGreaterThan(0)
    expect([constraintsOf(), constraintsOf(false)]).toEqual([[], []])
    const plain = trained(trees(8)).wrapper
    expect(withKnown(plain, trees(8), { constraints: true })).toEqual(trained(trees(8), { constraints: true }).wrapper)
    expect(withKnown(plain, trees(8), {})).toEqual(plain)
  })

  it('pages named as like or unlike are noted in the wrapper', () => {
    const { wrapper } = trained(trees(4), { like: ['l'], unlike: ['u'] })
    expect([wrapper.learned.like, wrapper.learned.unlike]).toEqual([['l'], ['u']])
    const { learned } = trained(trees(4), { like: [], unlike: [] }).wrapper
    expect('like' in learned || 'unlike' in learned).toBe(false)
  })

  it('a wrapper learned again is the next version with the old edits, and an edit that no longer fits is noted', () => {
    const first = trained(trees(4)).wrapper
    const edits = [
      { edit: 'rename', pattern: fieldsOf(first)[0]!, to: 'tree' },
      { edit: 'rename', pattern: 'nowhere', to: 'else' },
    ] as const
    const before = { ...first, version: 4, edits }
    const { wrapper, notes, saved } = trained(trees(4), { again: JSON.parse(serializeWrapper(before)) as object })
    expect([wrapper.version, wrapper.parent, fieldsOf(wrapper)[0], saved]).toEqual([
      5,
      4,
      'tree',
      [{ name: 'site.test', version: 5 }],
    ])
    expect(notes).toHaveLength(1)
    expect(notes[0]).toMatch(/^This edit no longer fits \(.*nowhere.*\): ./)
  })

  it('pages that show nothing and examples that are nowhere are refused', () => {
    expect(() => trained(pagesOf(['<p>', '<p>']))).toThrow(expect.objectContaining({ code: 'nothing-learned' }))
    const examples = [{ field: 'x', value: 'Nowhere' }]
    expect(() => trained(trees(4), { examples })).toThrow(expect.objectContaining({ code: 'example-not-learned' }))
    const schema = { type: 'object', properties: { height: { type: 'string' } } }
    expect(trained(trees(4), { schema }).fitted).toEqual([expect.objectContaining({ name: 'height' })])
  })

  it.each([
    [
      'run scripts',
      '<script src="/app.js"></script>',
      [expect.stringContaining('https://site.test/0 and 1 more; give --render')],
    ],
    ['run none', '', []],
  ])('pages that are alike and %s are refused, and scripts are named if there are any', (_, script, warnings) => {
    const { session, warnings: told } = toldSession({}, 'learn')
    const pages = pagesOf(Array.from({ length: 2 }, () => `<nav>${'Menu '.repeat(40)}</nav><p>Loading</p>${script}`))
    expect(() => train(session, pages, {}, { isMeant: () => false })).toThrow(
      expect.objectContaining({ code: 'nothing-learned' }),
    )
    expect(told()).toEqual(warnings)
  })

  it('a wrapper has the fields of its examples, and partial ignores those not found', () => {
    const examples = [{ field: 'tall', value: '13 metres' }]
    expect(fieldsOf(trained(trees(4), { examples }).wrapper)).toEqual(['tall'])
    const more = [...examples, { field: 'none', value: 'Nowhere' }]
    expect(fieldsOf(trained(trees(4), { examples: more, partial: true }).wrapper)).toEqual(['tall'])
    expect(() => trained(trees(4), { examples: more })).toThrow(
      expect.objectContaining({ code: 'example-not-learned' }),
    )
  })
})

describe('pages that are built differently', () => {
  const mixed = (odd: number): TrainingPage[] =>
    pagesOf([
      ...NAMES.map((_, i) => tree(i)),
      ...NAMES.map((_, i) => tree(7 - i)),
      ...Array.from({ length: odd }, (_, i) => story(i)),
    ])
  const url = (i: number): string => `https://site.test/${i}`

  it('pages built differently are left out, with a note', () => {
    const { notes, count, wrapper } = trained(mixed(3))
    expect(notes).toEqual([
      `Not learned from 3 of 19 pages, not built as the others are: ${url(16)}, ${url(17)}, ${url(18)}.`,
    ])
    expect([count, wrapper.learned.urls.includes(url(16))]).toEqual([16, false])
  })

  it('pages built differently are learned from if they are meant, with a note', () => {
    const { notes, count } = trained(mixed(2), {}, { isMeant: (page) => page.url === url(17) })
    expect(notes.slice(-2)).toEqual([
      `Not learned from 1 of 18 pages, not built as the others are: ${url(16)}.`,
      `Learned from 1 of 18 pages, not built as the others are: ${url(17)}; leave out those that are of another kind.`,
    ])
    expect(count).toBe(17)
  })

  it('three pages built differently are named, no more', () => {
    const { notes } = trained(mixed(4))
    expect(notes).toEqual([
      `Not learned from 4 of 20 pages, not built as the others are: ${url(16)}, ${url(17)}, ${url(18)}, ....`,
    ])
  })

  it('notes about pages follow the notes that are known', () => {
    expect(trained(mixed(1), {}, { notes: ['Known.'] }).notes).toEqual([
      'Known.',
      `Not learned from 1 of 17 pages, not built as the others are: ${url(16)}.`,
    ])
  })
})

describe('pages of several classes', () => {
  const both = pagesOf([
    ...NAMES.slice(0, 4).map((_, i) => tree(i)),
    ...NAMES.slice(0, 4).map((_, i) => shop(i)),
    '<p>',
    '<p>',
  ])
  const [own, shops, empty] = [both.slice(0, 4), both.slice(4, 8), both.slice(8)]

  it('several classes give a wrapper each in one document', () => {
    const { wrapper, saved, count } = trained(own, {}, { further: [shops] })
    expect(wrappersOf(wrapper).map(({ name, learned }) => [name, learned.urls])).toEqual([
      ['site.test', own.map(({ url }) => url)],
      ['site.test-2', shops.map(({ url }) => url)],
    ])
    expect([saved, count]).toEqual([
      [
        { name: 'site.test', version: 1 },
        { name: 'site.test-2', version: 1 },
      ],
      8,
    ])
  })

  it('a class that shows nothing is left out, with a note', () => {
    const { wrapper, notes } = trained(own, {}, { further: [empty, shops] })
    expect(wrappersOf(wrapper).map(({ name }) => name)).toEqual(['site.test', 'site.test-2'])
    expect(notes).toHaveLength(1)
    expect(notes[0]).toMatch(/^Nothing was learned from 2 pages like https:\/\/site\.test\/8: ./)
  })

  it('names of further wrappers are at most a hundred characters long', () => {
    const name = 'a'.repeat(100)
    const names = wrappersOf(trained(own, { name }, { further: [shops] }).wrapper).map((one) => one.name)
    expect(names).toEqual([name, `${'a'.repeat(95)}-2`])
  })

  it('each class takes the examples that it shows', () => {
    const examples = [
      { field: 'tall', value: '13 metres' },
      { field: 'street', value: 'Birch street 1' },
    ]
    const { wrapper } = trained(own, { examples }, { further: [shops] })
    expect(wrappersOf(wrapper).map(fieldsOf)).toEqual([['tall'], ['street']])
  })

  it('each wrapper of a document is the next version of its own predecessor', () => {
    const before = trained(own, {}, { further: [shops] }).wrapper
    const { wrapper } = trained(own, { again: before }, { further: [shops] })
    expect(wrappersOf(wrapper).map(({ version, parent }) => [version, parent])).toEqual([
      [2, 1],
      [2, 1],
    ])
    const alone = trained(own, { again: trained(own).wrapper }, { further: [shops] }).wrapper
    expect(wrappersOf(alone).map(({ version, parent }) => [version, parent])).toEqual([
      [2, 1],
      [1, null],
    ])
  })

  it('variants of each class are part of its page signature', () => {
    const untold = pagesOf(['<main class=tree><h1>Oak</h1></main>', '<section class=shop><h2>Shop</h2></section>'])
    const variants = [[untold[0]!], [untold[1]!]]
    const { wrapper } = trained(own, {}, { further: [shops], variants })
    const signatureOf = (pages: readonly TrainingPage[]) => pageSignature(pages.map(({ tree: one }) => one))
    expect(wrappersOf(wrapper).map(({ page }) => page.signature)).toEqual([
      signatureOf([...own, untold[0]!]),
      signatureOf([...shops, untold[1]!]),
    ])
    expect(wrapper.learned.urls).toEqual(own.map(({ url }) => url))
  })
})
