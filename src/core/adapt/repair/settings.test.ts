import { describe, expect, it } from 'vitest'
import { extract } from '../../extract/index.ts'
import { ADAPT_ALGORITHMS, type AdaptAlgorithm, type AdaptSettings, type Wrapper } from '../../wrapper/index.ts'
import { renamed, treePages, treeWrapper, upTo } from '../site.fixture.ts'
import { type AdaptOptions, adaptWrapper } from './adapt.ts'

const wrapper = treeWrapper()
const [old, now] = [treePages(upTo(0, 12)), treePages(upTo(0, 12), renamed)]
const data = (by: Wrapper, pages: typeof old) => pages.map((page) => extract(by, page, { raw: true }).data)
const list = wrapper.page.children.find(({ kind }) => kind === 'list')!.name

function repairOf(settings: AdaptSettings, pages = now, options: AdaptOptions = {}, of = wrapper) {
  const adaptation = adaptWrapper(of, pages, { ...options, settings })
  if (adaptation.kind !== 'proposal') throw new Error(adaptation.kind)
  return adaptation.proposal
}

/** What is not null or empty. */
const given = (by: Wrapper, pages = now) =>
  new Set(
    data(by, pages).flatMap((page) =>
      Object.entries(page).flatMap(([name, value]) =>
        value === null || (Array.isArray(value) && value.length === 0) ? [] : [name],
      ),
    ),
  )

describe('the algorithms of the paper', () => {
  const structural = ADAPT_ALGORITHMS.filter((name) => name !== 'ensemble' && name !== 'text')

  for (const algorithm of structural) {
    it(`${algorithm} finds records and the elements that are like no other, all of them`, () => {
      const { wrapper: repaired } = repairOf({ algorithms: [algorithm], ways: ['relocate'] })
      expect(data(repaired, now).map((page) => page[list])).toEqual(data(wrapper, old).map((page) => page[list]))
    })
  }

  it('text finds leaves by stored texts', () => {
    const { wrapper: repaired } = repairOf({ algorithms: ['text'], ways: ['relocate'] })
    expect(given(repaired).has('height')).toBe(true)
    expect(data(repaired, now)[3]!.height).toBe('19 metres tall')
  })

  it('are tried in their order: the next for what the one before was not sure of', () => {
    const twin = (html: string): string =>
      renamed(html).replace(
        /<title>(\w+)(.*)<p class="x-height"/s,
        '<title>$1$2<p class="ad">An advert for $1 oil</p><p class="x-height"',
      )
    const pages = treePages(upTo(0, 12), twin)
    const alone = repairOf({ algorithms: ['simple'], ways: ['relocate'] }, pages)
    const both = repairOf({ algorithms: ['simple', 'text'], ways: ['relocate'] }, pages)
    expect(given(alone.wrapper, pages).has('height')).toBe(false)
    expect(data(both.wrapper, pages)[0]!.height).toBe('10 metres tall')
  })

  it('take labels as they are told: with classes counted, renamed elements are nothing', () => {
    const algorithms: AdaptAlgorithm[] = ['clustered']
    const { changes } = repairOf({ algorithms, ways: ['relocate'] })
    expect(changes.find(({ pattern }) => pattern === list)?.change).toBe('moved')
    const strict = adaptWrapper(wrapper, now, { settings: { algorithms, ways: ['relocate'], labels: 'tag+class' } })
    if (strict.kind === 'proposal') expect(strict.proposal.changes.every(({ change }) => change === 'gone')).toBe(true)
    else expect(strict.kind).toBe('refused')
  })

  it('hold a pattern to its own settings in place of those of the wrapper', () => {
    const children = wrapper.page.children.map((pattern) =>
      pattern.name === list ? { ...pattern, adapt: { algorithms: ['text' as const], threshold: 0.99 } } : pattern,
    )
    const own = { ...wrapper, page: { ...wrapper.page, children } }
    const { changes } = repairOf({ algorithms: ['clustered-repaired'], ways: ['relocate'] }, now, {}, own)
    expect(changes.find(({ pattern }) => pattern === list)?.change).toBe('gone')
  })

  it('find nothing below the threshold', () => {
    const looser = (html: string): string => renamed(html).replace(/<b>(.*?)<\/b>/g, '<i>$1</i><img src=x><u>new</u>')
    const pages = treePages(upTo(0, 12), looser)
    const change = (threshold: number) =>
      repairOf({ algorithms: ['rtdm', 'text'], ways: ['relocate'], threshold }, pages).changes.find(
        ({ pattern }) => pattern === list,
      )?.change
    expect([change(0.4), change(0.95)]).toEqual(['moved', 'gone'])
  })
})

describe('ways, triggers and updates', () => {
  it('relocate works from one page that somebody says is broken', () => {
    const one = now.slice(2, 3)
    expect(adaptWrapper(wrapper, one).kind).not.toBe('proposal')
    const { wrapper: repaired } = repairOf({ ways: ['relocate'] }, one, { isSaidBroken: true })
    expect(data(repaired, one)[0]![list]).toEqual(data(wrapper, old)[2]![list])
  })

  it('what one way is not sure of is left to the next', () => {
    const { wrapper: repaired } = repairOf({ ways: ['relocate', 're-induce'] })
    expect(data(repaired, now)).toEqual(data(wrapper, old))
    const other = repairOf({ ways: ['re-induce', 'relocate'] })
    expect(data(other.wrapper, now)).toEqual(data(wrapper, old))
  })

  it('without top-down the fields inside a list that was found stay as they were', () => {
    const inner = (html: string): string => renamed(html).replace(/<b>(.*?)<\/b>/g, '<em>$1</em>')
    const pages = treePages(upTo(0, 12), inner)
    const children = wrapper.page.children.map((pattern) =>
      pattern.name === list
        ? { ...pattern, adapt: { algorithms: ['clustered-repaired' as const], threshold: 0.5 } }
        : pattern,
    )
    const own = { ...wrapper, page: { ...wrapper.page, children } }
    const records = (topDown: boolean) => {
      const { wrapper: repaired } = repairOf({ triggers: { topDown } }, pages, {}, own)
      return data(repaired, pages)[0]![list] as readonly Record<string, unknown>[]
    }
    expect(records(true)).toHaveLength(2)
    // The old ways lead nowhere in the new records, and a record without values is none.
    expect(records(false)).toEqual([])
  })

  it('after a repair the original tree-gram stays first, and the new one is known too; with keep, nothing is', () => {
    const inner = (html: string): string => renamed(html).replace(/<b>(.*?)<\/b>/g, '<em>$1</em>')
    const pages = treePages(upTo(0, 12), inner)
    const before = wrapper.evidence!.patterns[list]!.treegrams!
    const follow = repairOf({}, pages).wrapper.evidence!.patterns[list]!.treegrams!
    expect(follow[0]).toBe(before[0])
    expect(follow).toHaveLength(2)
    expect(follow[1]).toContain('em')
    expect(repairOf({ update: 'keep' }, pages).wrapper.evidence).toEqual(wrapper.evidence)
  })

  it('offers what is new on the pages, and forces none of it', () => {
    let count = 0
    const older = (html: string): string =>
      renamed(html).replace('<section', `<p class="x-age">${count++ * 7} rings</p><section`)
    const { offers, wrapper: repaired } = repairOf({}, treePages(upTo(0, 12), older))
    expect(offers).toMatchObject([{ kind: 'field', presence: 1, examples: ['0 rings', '7 rings'] }])
    expect(repaired.page.children.map(({ name }) => name)).toEqual(wrapper.page.children.map(({ name }) => name))
    expect(repairOf({}).offers).toEqual([])
  })

  it('adapting to unchanged pages changes nothing, by any algorithm', () => {
    for (const algorithm of ADAPT_ALGORITHMS)
      expect(adaptWrapper(wrapper, old, { settings: { algorithms: [algorithm] } }).kind).toBe('healthy')
  })
})

describe('constraints', () => {
  const constrained = (name: string, pattern: string): Wrapper => ({
    ...wrapper,
    page: {
      ...wrapper.page,
      children: wrapper.page.children.map((child) =>
        child.name === name && child.kind === 'field'
          ? { ...child, constraints: [{ rule: 'pattern' as const, pattern }] }
          : child,
      ),
    },
  })

  it('that most pages break start a repair though as many values are there', () => {
    const swapped = (html: string): string =>
      html.replace(/<p class="height">(.*?)<\/p>/, '<p class="height">on sale now</p><p class="size">$1</p>')
    const pages = treePages(upTo(0, 12), swapped)
    const { wrapper: repaired } = repairOf({}, pages, {}, constrained('height', '\\d+ metres tall'))
    expect(data(repaired, pages).map(({ height }) => height)).toEqual(data(wrapper, old).map(({ height }) => height))
  })

  it('that a repair would break take it back', () => {
    const { changes } = repairOf({}, now, {}, constrained('height', 'no such thing'))
    expect(changes.find(({ pattern }) => pattern === 'height')?.change).toBe('gone')
  })
})
