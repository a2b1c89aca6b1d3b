import { describe, expect, it } from 'vitest'
import { extract } from '../../extract/index.ts'
import { learnWrapper } from '../../induce/index.ts'
import {
  type AdaptSettings,
  editWrapper,
  type PatternAdaptSettings,
  type TreegramUpdate,
  type Wrapper,
} from '../../wrapper/index.ts'
import { withEvidence } from '../evidence/with-evidence.ts'
import { renamed, treePages, treeWrapper, upTo } from '../site.fixture.ts'
import { adaptWrapper } from './adapt.ts'

const wrapper = treeWrapper()
const list = wrapper.page.children.find(({ kind }) => kind === 'list')!.name

function setFor(pattern: string, settings: PatternAdaptSettings, of = wrapper): Wrapper {
  const result = editWrapper(of, [{ edit: 'adapt', pattern, settings }])
  if (!result.ok) throw new Error(result.problem.message)
  return result.wrapper
}

function repaired(of: Wrapper, pages: ReturnType<typeof treePages>, settings: AdaptSettings = {}): Wrapper {
  const adaptation = adaptWrapper(of, pages, { settings })
  if (adaptation.kind !== 'proposal') throw new Error(adaptation.kind)
  return adaptation.proposal.wrapper
}

const repairedWith =
  (settings: AdaptSettings) =>
  (of: Wrapper, pages: ReturnType<typeof treePages>): Wrapper =>
    repaired(of, pages, settings)

const records = (by: Wrapper, pages: ReturnType<typeof treePages>) =>
  extract(by, pages[0]!, { raw: true }).data[list] as readonly Record<string, unknown>[]

describe('settings of single patterns', () => {
  const inner = (html: string): string =>
    renamed(html).replace(/<b>(.*?)<\/b><span>(.*?)<\/span>/g, '<em>$1</em><u>$2</u>')

  it('the trigger top-down of a list counts for what is inside that list', () => {
    const pages = treePages(upTo(0, 12), inner)
    const [all, name] = [{ topDown: true }, { topDown: [`${list}.name`] }].map((triggers) =>
      records(repaired(setFor(list, { triggers }), pages), pages),
    )
    expect(all![0]).toEqual(records(wrapper, treePages(upTo(0, 12)))[0])
    expect(name![0]).toEqual({ ...all![0], text: null })
    const own = setFor(list, { triggers: { topDown: true } })
    expect(records(repaired(own, pages, { triggers: { topDown: false } }), pages)).toEqual(all)
  })

  it('the trigger bottom-up of a field says whether its failure counts for its list', () => {
    const held = editWrapper(wrapper, [
      { edit: 'constrain', pattern: `${list}.text`, constraint: { rule: 'pattern', pattern: '\\d+ note .*' } },
    ])
    if (!held.ok) throw new Error(held.problem.message)
    // The list is there, with as many records of the same form; the notes stand in another.
    const outdone = (html: string): string =>
      html.replace(/<ul class="notes">(.*?)<\/ul>/s, (_, notes: string) => {
        const others = notes.replace(/<span>\d+ note (\d)/g, '<span>advert number $1')
        return `<ul class="notes">${others}</ul><div class="below"><ol>${notes}</ol></div>`
      })
    const pages = treePages(upTo(0, 12), outdone)
    const found = (bottomUp: boolean) => {
      const own = setFor(`${list}.text`, { triggers: { bottomUp } }, held.wrapper)
      const adaptation = adaptWrapper(own, pages, { settings: { triggers: { bottomUp: !bottomUp } } })
      return records(adaptation.kind === 'proposal' ? adaptation.proposal.wrapper : own, pages)
    }
    expect(found(true)).toEqual(records(wrapper, treePages(upTo(0, 12))))
    expect(found(false)).not.toEqual(found(true))
  })

  it('tree-grams of a pattern are updated as the pattern says', () => {
    const pages = treePages(upTo(0, 12), inner)
    const before = wrapper.evidence!.patterns
    const after = repaired(setFor(list, { update: 'keep' }), pages).evidence!.patterns
    expect(after[list]).toEqual(before[list])
    expect(after.height).not.toEqual(before.height)
    const only = repaired(setFor(list, { update: 'always' }), pages, { update: 'keep' }).evidence!.patterns
    expect(only[list]!.treegrams).toHaveLength(2)
    expect(only.height).toEqual(before.height)
  })

  it('any attribute can be a label by which trees are compared', () => {
    // Beside the notes stands a list of the same form without the attribute.
    const changed = (html: string): string => {
      const now = renamed(html)
      return now
        .replace('<section', `<ul class="ads">${now.match(/<li.*<\/li>/s)![0]}</ul><section`)
        .replace(/<section.*<\/section>/s, (box) => box.replaceAll('<li ', '<li data-kind="note" '))
    }
    const marked = (html: string): string => html.replaceAll('<li class="note">', '<li class="note" data-kind="note">')
    const old = treePages(upTo(0, 12), marked)
    const learned = learnWrapper(old)
    if (!learned.ok) throw new Error(learned.problem.message)
    const labels = 'tag+data-kind' as const
    const own = withEvidence({ ...learned.wrapper, adapt: { labels } }, old)
    const own0 = own.page.children.find(({ kind }) => kind === 'list')!.name
    expect(own.evidence!.patterns[own0]!.treegrams![0]).toContain('data-kind=note')
    const pages = treePages(upTo(0, 12), changed)
    const settings: AdaptSettings = { ways: ['relocate'], algorithms: ['simple', 'text'], labels, threshold: 0.9 }
    const found = repaired(own, pages, settings).page.children.find(({ name }) => name === own0)
    expect(JSON.stringify(found)).toContain('section')
  })
})

describe('small changes one after the other', () => {
  /** Records of six parts, two of which have another tag with each step. */
  const tagOf = (part: number, n: number): string => {
    if (part < 2 && n === 4) return 'q'
    return n > part >> 1 ? ['em', 'strong', 'code', 'cite', 'var', 'kbd'][part]! : 'biusap'.charAt(part)
  }
  const step = (n: number) => (html: string) =>
    html
      .replace('<ul class="notes">', `<ul class="v${n}">`)
      .replace(/<li class="note"><b>(.*?) (.*?)<\/b><span>(\d+) (\w+) (\d+) (.*?)<\/span>/g, (_, ...texts: string[]) =>
        [`<li class="w${n}">`, ...texts.slice(0, 6).map((text, i) => `<${tagOf(i, n)}>${text}</${tagOf(i, n)}>`)].join(
          '',
        ),
      )
  const versions = [0, 1, 2, 3, 4].map((n) => treePages(upTo(0, 12), step(n)))
  const learned = learnWrapper(versions[0]!)
  if (!learned.ok) throw new Error(learned.problem.message)
  const first = withEvidence(learned.wrapper, versions[0]!)
  const notes = first.page.children.find(({ kind }) => kind === 'list')!.name

  const followed = (update: TreegramUpdate): Wrapper => {
    const own = setFor(notes, { algorithms: ['simple'], threshold: 0.65 }, first)
    return versions.slice(1).reduce(repairedWith({ ways: ['relocate'], update }), own)
  }

  it('repeated small changes are followed where tree-grams are always updated', () => {
    const by = followed('always')
    const sizes = (of: Wrapper, n: number) =>
      versions[n]!.map((page) => (extract(of, page, { raw: true }).data[notes] as readonly unknown[]).length)
    expect(sizes(by, 4)).toEqual(sizes(first, 0))
    expect(by.evidence!.patterns[notes]!.treegrams).toHaveLength(4)
  })

  it('what became unlike the original is lost where only like tree-grams are added', () => {
    const by = followed('follow')
    expect(by.page.children.find(({ name }) => name === notes)).toMatchObject({ gone: true })
  })

  const heading = (level: number) =>
    treePages(upTo(0, 12), (html) =>
      html.replace(/<h1 class="name">(.*?)<\/h1>/, `<h${level} class="name-${level}">$1</h${level}>`),
    )

  it.each<[TreegramUpdate, string[]]>([
    ['always', ['h1', 'h2', 'h3', 'h4']],
    ['follow', ['h1']],
    ['keep', ['h1']],
  ])('a heading that sinks level by level is known by these tree-grams with updates %s: %s', (update, roots) => {
    let by: Wrapper = { ...wrapper, adapt: { update } }
    const title = Object.entries(extract(by, treePages([0])[0]!).data).find(([, value]) => value === 'Ash tree')![0]
    for (const level of [2, 3, 4]) {
      by = repaired(by, heading(level))
      expect(extract(by, heading(level)[1]!).data[title]).toBe('Birch tree')
    }
    const known = by.evidence!.patterns[title]!.treegrams!
    expect(known.map((text) => text.split('\n').at(-1)!.slice(0, 2))).toEqual(roots)
  })
})
