import { describe, expect, it } from 'vitest'
import { extract } from '../../extract/index.ts'
import { learnWrapper } from '../../induce/index.ts'
import {
  ADAPT_ALGORITHMS,
  type AdaptAlgorithm,
  type AdaptSettings,
  type AdaptTriggers,
  type Wrapper,
} from '../../wrapper/index.ts'
import { withEvidence } from '../evidence/with-evidence.ts'
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

describe('the algorithms of a repair', () => {
  const structural = ADAPT_ALGORITHMS.filter((name) => name !== 'ensemble' && name !== 'text')

  for (const algorithm of structural) {
    it(`the algorithm ${algorithm} finds all records and unique elements again`, () => {
      const { wrapper: repaired } = repairOf({ algorithms: [algorithm], ways: ['relocate'] })
      expect(data(repaired, now).map((page) => page[list])).toEqual(data(wrapper, old).map((page) => page[list]))
    })
  }

  it('the algorithm text finds values by stored texts', () => {
    const { wrapper: repaired } = repairOf({ algorithms: ['text'], ways: ['relocate'] })
    expect(given(repaired).has('height')).toBe(true)
    expect(data(repaired, now)[3]!.height).toBe('19 metres tall')
  })

  it('a second algorithm finds what the first one is not sure of', () => {
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

  it('renamed elements are not found where classes count', () => {
    const algorithms: AdaptAlgorithm[] = ['clustered']
    const { changes } = repairOf({ algorithms, ways: ['relocate'] })
    expect(changes.find(({ pattern }) => pattern === list)?.change).toBe('moved')
    const strict = adaptWrapper(wrapper, now, { settings: { algorithms, ways: ['relocate'], labels: 'tag+class' } })
    if (strict.kind === 'proposal') expect(strict.proposal.changes.every(({ change }) => change === 'gone')).toBe(true)
    else expect(strict.kind).toBe('refused')
  })

  it('the settings of a pattern win over those of the wrapper', () => {
    const children = wrapper.page.children.map((pattern) =>
      pattern.name === list ? { ...pattern, adapt: { algorithms: ['text' as const], threshold: 0.99 } } : pattern,
    )
    const own = { ...wrapper, page: { ...wrapper.page, children } }
    const { changes } = repairOf({ algorithms: ['clustered-repaired'], ways: ['relocate'] }, now, {}, own)
    expect(changes.find(({ pattern }) => pattern === list)?.change).toBe('gone')
  })

  it('nothing is found below the threshold', () => {
    const looser = (html: string): string => renamed(html).replace(/<b>(.*?)<\/b>/g, '<i>$1</i><img src=x><u>new</u>')
    const pages = treePages(upTo(0, 12), looser)
    const change = (threshold: number) =>
      repairOf({ algorithms: ['rtdm', 'text'], ways: ['relocate'], threshold }, pages).changes.find(
        ({ pattern }) => pattern === list,
      )?.change
    expect([change(0.4), change(0.95)]).toEqual(['moved', 'gone'])
  })
})

describe('patterns that stay', () => {
  it('a pattern that stays because its values are alike is reported as alike', () => {
    let count = 0
    const priced = (html: string): string =>
      html.replace(
        /<\/b><span>/g,
        () => `</b><i>${(37 * ++count) % 90}.50 EUR</i><i>${(53 * count) % 71} left</i><span>`,
      )
    const numbered = (html: string): string => priced(html).replaceAll('<ul', '<ol').replaceAll('</ul>', '</ol>')
    const pages = treePages(upTo(0, 12), priced)
    const learned = learnWrapper(pages)
    if (!learned.ok) throw new Error(learned.problem.message)
    const own = withEvidence(learned.wrapper, pages)
    const settings: AdaptSettings = { algorithms: ['simple', 'text'], threshold: 0.95 }
    const { changes, wrapper: repaired } = repairOf(settings, treePages(upTo(0, 12), numbered), {}, own)
    expect(own.evidence!.patterns[`${list}.price`]!.presence).toBe(1)
    expect(changes.map(({ pattern, change }) => [pattern, change])).toEqual([
      [list, 'moved'],
      [`${list}.price`, 'alike'],
      [`${list}.left`, 'alike'],
    ])
    const [first] = data(repaired, treePages(upTo(0, 1), numbered))[0]![list] as readonly Record<string, string>[]
    expect(first!.price).toMatch(/^\d+\.50 EUR$/)
  })
})

describe('ways, triggers and updates of a repair', () => {
  it('the way relocate repairs from one page that somebody says is broken', () => {
    const one = now.slice(2, 3)
    const { wrapper: repaired } = repairOf({ ways: ['relocate'] }, one, { isSaidBroken: true })
    expect(data(repaired, one)[0]![list]).toEqual(data(wrapper, old)[2]![list])
  })

  it('what one way is not sure of is left to the next way', () => {
    const { wrapper: repaired } = repairOf({ ways: ['relocate', 're-induce'] })
    expect(data(repaired, now)).toEqual(data(wrapper, old))
    const other = repairOf({ ways: ['re-induce', 'relocate'] })
    expect(data(other.wrapper, now)).toEqual(data(wrapper, old))
  })

  it('fields in a found list stay as they were without the trigger top-down', () => {
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

  it('chosen names limit the fields of a found list that are looked for', () => {
    const inner = (html: string): string =>
      renamed(html).replace(/<b>(.*?)<\/b><span>(.*?)<\/span>/g, '<em>$1</em><u>$2</u>')
    const pages = treePages(upTo(0, 12), inner)
    const record = (topDown: AdaptTriggers['topDown']) => {
      const { wrapper: repaired } = repairOf({ triggers: { topDown: topDown! } }, pages)
      return (data(repaired, pages)[0]![list] as readonly Record<string, unknown>[])[0]
    }
    const [all, name] = [record(true), record([`${list}.name`])]
    expect(all).toEqual((data(wrapper, old)[0]![list] as readonly Record<string, unknown>[])[0])
    expect(name).toEqual({ ...all, text: null })
    expect(record([list])).toEqual(all)
  })

  it('a list whose fields fail is looked for itself with the trigger bottom-up', () => {
    const [outer] = wrapper.page.children.filter((child) => child.kind === 'list')
    const children = wrapper.page.children.map((child) =>
      child !== outer
        ? child
        : {
            ...outer!,
            record: {
              ...outer!.record,
              children: outer!.record.children.map((one) =>
                one.name === 'text'
                  ? { ...one, constraints: [{ rule: 'pattern' as const, pattern: '\\d+ note .*' }] }
                  : one,
              ),
            },
          },
    )
    const own = { ...wrapper, page: { ...wrapper.page, children } } as Wrapper
    // The list is there, with as many records of the same form; the notes stand in another.
    const outdone = (html: string): string =>
      html.replace(/<ul class="notes">(.*?)<\/ul>/s, (_, notes: string) => {
        const others = notes.replace(/<span>\d+ note (\d)/g, '<span>advert number $1')
        return `<ul class="notes">${others}</ul><div class="below"><ol>${notes}</ol></div>`
      })
    const pages = treePages(upTo(0, 12), outdone)
    const adapted = (bottomUp: boolean) => adaptWrapper(own, pages, { settings: { triggers: { bottomUp } } })
    const on = adapted(true)
    expect(on.kind).toBe('proposal')
    if (on.kind === 'proposal')
      expect(data(on.proposal.wrapper, pages).map((page) => page[list])).toEqual(
        data(wrapper, old).map((page) => page[list]),
      )
    const off = adapted(false)
    const read = off.kind === 'proposal' ? off.proposal.wrapper : own
    expect(data(read, pages).map((page) => page[list])).not.toEqual(data(wrapper, old).map((page) => page[list]))
  })

  it('a repair keeps the original tree-gram first and adds the new one unless updates are off', () => {
    const inner = (html: string): string => renamed(html).replace(/<b>(.*?)<\/b>/g, '<em>$1</em>')
    const pages = treePages(upTo(0, 12), inner)
    const before = wrapper.evidence!.patterns[list]!.treegrams!
    const follow = repairOf({}, pages).wrapper.evidence!.patterns[list]!.treegrams!
    expect(follow[0]).toBe(before[0])
    expect(follow).toHaveLength(2)
    expect(follow[1]).toContain('em')
    expect(repairOf({ update: 'keep' }, pages).wrapper.evidence).toEqual(wrapper.evidence)
  })

  it('new values on the pages are offered and not added', () => {
    let count = 0
    const older = (html: string): string =>
      renamed(html).replace('<section', `<p class="x-age">${count++ * 7} rings</p><section`)
    const { offers, wrapper: repaired } = repairOf({}, treePages(upTo(0, 12), older))
    expect(offers).toMatchObject([{ kind: 'field', presence: 1, examples: ['0 rings', '7 rings'] }])
    expect(repaired.page.children.map(({ name }) => name)).toEqual(wrapper.page.children.map(({ name }) => name))
    expect(repairOf({}).offers).toEqual([])
  })

  it('a wrapper stays the same for unchanged pages under every algorithm', () => {
    for (const algorithm of ADAPT_ALGORITHMS)
      expect(adaptWrapper(wrapper, old, { settings: { algorithms: [algorithm] } }).kind).toBe('healthy')
  })
})

describe('constraints in a repair', () => {
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

  it('a constraint that most pages violate starts a repair', () => {
    const swapped = (html: string): string =>
      html.replace(/<p class="height">(.*?)<\/p>/, '<p class="height">on sale now</p><p class="size">$1</p>')
    const pages = treePages(upTo(0, 12), swapped)
    const { wrapper: repaired } = repairOf({}, pages, {}, constrained('height', '\\d+ metres tall'))
    expect(data(repaired, pages).map(({ height }) => height)).toEqual(data(wrapper, old).map(({ height }) => height))
  })

  it('a found place that violates a constraint is not taken', () => {
    const { changes } = repairOf({}, now, {}, constrained('height', 'no such thing'))
    expect(changes.find(({ pattern }) => pattern === 'height')?.change).toBe('gone')
  })
})
