import { describe, expect, it } from 'vitest'
import type { FoundArticle } from '../../content/index.ts'
import type { FieldDraft } from '../template/index.ts'
import { areBesideArticle, isBesideArticle, type Zones, zonesOf } from './article-zone.ts'
import { factsOfPages, listOf, nodesOf } from './facts.fixture.ts'

const PAGE = `<p k=beside>a</p><main k=main><h1 k=title>Lamp</h1><p k=inside>b</p><div k=text><p k=in>c</p></div>
  <p k=late>d</p></main><p k=after>e</p>`
const all = factsOfPages([PAGE, PAGE, PAGE, PAGE])
const at = (name: string) => nodesOf(all.pages[0]!, name)[0]!
const found = (text: number): FoundArticle => ({ sources: { text } }) as unknown as FoundArticle
const zones = zonesOf(
  all.facts,
  all.facts.map(() => found(at('text'))),
)
/** A field with an element of these names on each page, of a text with so many characters. */
const field = (names: readonly string[], chars = 1, more: Partial<FieldDraft> = {}): FieldDraft => ({
  ...all.field('none', null, more),
  values: names.map((name, owner) => ({ owner, node: at(name), text: 'x'.repeat(chars) })),
})
const labelled = { hints: { path: [{ tag: 'p', words: [], label: 'Hue' }] } }
const attribute = (name: string) => ({ value: { kind: 'attribute' as const, name } })

describe('the zone of an article', () => {
  it('is the smallest element with heading and text, to the end of the text', () => {
    expect(zones[0]).toEqual({ around: at('main'), end: at('late') - 1 })
    const inner = factsOfPages(['<div k=box><h1>Lamp</h1><p k=text>a</p></div>'])
    const text = nodesOf(inner.pages[0]!, 'text')[0]!
    expect(zonesOf(inner.facts, [found(text)])[0]!.around).toBe(nodesOf(inner.pages[0]!, 'box')[0])
    const whole = factsOfPages(['<div k=text><h1>Lamp</h1><p>a</p></div>'])
    const around = nodesOf(whole.pages[0]!, 'text')[0]!
    expect(zonesOf(whole.facts, [found(around)])[0]!.around).toBe(around)
  })

  it('is none without article, text or heading', () => {
    const bare = factsOfPages(['<p k=text>a</p>'])
    expect(zonesOf(bare.facts, [found(nodesOf(bare.pages[0]!, 'text')[0]!)])).toEqual([null])
    expect(zonesOf(all.facts, [null, found(0), found(at('text'))])).toEqual([null, null, zones[0], null])
  })
})

describe('a field is no part of the articles', () => {
  const isBeside = (one: FieldDraft, isLinked = false, own: Zones = zones) =>
    isBesideArticle(one, all.scope, own, isLinked)

  it('beside half of them', () => {
    expect(isBeside(field(['beside', 'after', 'inside', 'in']))).toBe(true)
    expect(isBeside(field(['beside', 'inside', 'inside', 'in']))).toBe(false)
    expect(isBeside(field(['beside', 'beside'], 1, labelled))).toBe(true)
  })

  it('after the text of half of them, unless it is labelled and no link', () => {
    expect(isBeside(field(['late', 'late', 'inside', 'in']))).toBe(true)
    expect(isBeside(field(['late', 'inside', 'inside', 'in']))).toBe(false)
    expect(isBeside(field(['late', 'late'], 1, labelled))).toBe(false)
    expect(isBeside(field(['late', 'late'], 1, labelled), true)).toBe(true)
    expect(isBeside(field(['late', 'beside', 'in', 'in']))).toBe(false)
  })

  it('as a link of more than 25 characters, or around a picture', () => {
    expect(isBeside(field(['in'], 25), true)).toBe(false)
    expect(isBeside(field(['in'], 26), true)).toBe(true)
    expect(isBeside(field(['in'], 26), false)).toBe(false)
    expect(isBeside(field(['in'], 1, attribute('src')), true)).toBe(true)
    expect(isBeside(field(['in'], 99, attribute('href')), true)).toBe(false)
  })

  it('where there are articles', () => {
    expect(isBeside(field(['beside', 'beside']), true, [null, null])).toBe(false)
    expect(isBeside(field([]), true)).toBe(false)
    expect(isBeside(field(['beside', 'inside', 'inside']), false, [zones[0]!, null, null])).toBe(true)
  })
})

describe('a list is no part of the articles', () => {
  const areBeside = (...fields: FieldDraft[]) => areBesideArticle(listOf(all.scope, [0, 1, 2, 3], fields), zones)
  const way = { paths: [[{ tag: 'a' }]] }

  it('beside half of them', () => {
    expect(areBeside(field(['beside', 'in']))).toBe(true)
    expect(areBeside(field(['beside', 'in', 'in']))).toBe(false)
    expect(areBeside(field(['in', 'in']), field(['beside', 'beside']))).toBe(true)
    expect(areBeside()).toBe(false)
    expect(areBeside(field([]))).toBe(false)
    expect(areBesideArticle(listOf(all.scope, [0], [listOf(all.scope, [0], [field(['beside'])])]), zones)).toBe(false)
  })

  it('after their text, unless all of it are terms of thirty characters or links', () => {
    expect(areBeside(field(['late'], 30))).toBe(false)
    expect(areBeside(field(['late'], 31))).toBe(true)
    expect(areBeside(field(['late'], 25), field(['late'], 99, attribute('href')))).toBe(false)
    expect(areBeside(field(['late'], 30), field(['late'], 9, attribute('src')))).toBe(true)
    expect(areBeside(field(['late', 'in'], 31))).toBe(true)
    expect(areBeside(field(['late', 'in', 'in'], 31))).toBe(false)
  })

  it('with long links', () => {
    expect(areBeside(field(['in'], 26, way), field(['in'], 1, { ...way, ...attribute('href') }))).toBe(true)
    expect(areBeside(field(['in'], 25, way), field(['in'], 1, { ...way, ...attribute('href') }))).toBe(false)
    expect(areBeside(field(['in'], 26, way))).toBe(false)
  })
})
