import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FieldPattern, Step } from '../../wrapper/index.ts'
import { pageOwners } from '../evidence/known-patterns.ts'
import { openPage } from '../evidence/open-page.ts'
import { treePages, upTo } from '../site.fixture.ts'
import { knownList, list, listCandidate, matchOf } from './candidates.fixture.ts'
import type { Match } from './matches.ts'
import { levelOf } from './pattern-candidates.ts'
import { translate, translationOf } from './translation.ts'

/** `div.page > h1` as steps. */
const way = (text: string): readonly Step[] =>
  text.split(' > ').map((part): Step => {
    const [tag, ...classes] = part.split('.')
    return { tag: tag!, ...(classes.length > 0 && { classes }) }
  })

const field = (text: string, name = 'title'): FieldPattern => {
  return {
    kind: 'field',
    name,
    locators: [{ path: way(text) }],
    value: { kind: 'text' },
    type: 'text',
    required: false,
  }
}

const pages = treePages(upTo(0, 3)).map(openPage)

/** A field that was found for sure, by its old and new way. */
function found(old: string, now: string, change: Partial<Match> = {}): Match {
  const level = levelOf(pages, pageOwners(pages), [field('html > body > div.page > h1')])
  const candidate = level.candidates.find(({ kind }) => kind === 'field')!
  const pattern = field(old)
  const known = { kind: 'field', pattern, path: old, before: null, now: null, values: [] } as const
  const moved = { ...candidate, kind: 'field', pattern: field(now) } as typeof candidate
  return { known, candidate: moved, logOdds: 5, margin: 5, isKept: false, stays: null, children: [], ...change }
}

const pathOf = (pattern: FieldPattern | null): readonly Step[] | undefined => pattern?.locators[0]?.path

describe('translationOf', () => {
  it('reads from patterns that were found which steps stand in the place of others', () => {
    const translation = translationOf([found('html > body > main.old > h1', 'html > body > article > h1')], pages)
    const notes = { ...field('html > body > main.old > ul.notes > li', 'notes') }
    expect(pathOf(translate(notes, translation))).toEqual(way('html > body > article > ul.notes > li'))
    expect(translate(field('html > body > p'), translation)).toBeNull()
  })

  it('takes a step for gone where its classes are there, but on no element together', () => {
    const moved = (step: string) =>
      translate(
        field(`html > body > ${step} > p`),
        translationOf([found(`html > body > ${step} > h1`, 'html > body > article > h1')], pages),
      )
    expect(pathOf(moved('div.old.page'))).toEqual(way('html > body > article > p'))
    expect(moved('div.page')).toBeNull()
    expect(moved('div')).toBeNull()
  })

  it('keeps what a step asks of labels and numbers, not of classes', () => {
    const translation = translationOf([found('div.old > b', 'section > b')], pages)
    const steps: readonly Step[] = [{ tag: 'div', classes: ['old'], label: 'Notes', nth: 2, not: ['x'] }, { tag: 'p' }]
    expect(pathOf(translate({ ...field('p'), locators: [{ path: steps }] }, translation))).toEqual([
      { tag: 'section', label: 'Notes', nth: 2 },
      { tag: 'p' },
    ])
  })

  it('does not believe steps that are there still, patterns that are not sure, nor few of many', () => {
    const there = found('html > body > div.page > h1', 'html > body > section > h1')
    expect(translationOf([there], pages)).toEqual([])
    expect(translationOf([found('div.old > b', 'section > b', { logOdds: -9 })], pages)).toEqual([])
    const stayed = ['i', 'u', 's'].map((tag) => found(`div.old > ${tag}`, `div.old > ${tag}`))
    expect(translationOf([found('div.old > b', 'section > b'), ...stayed], pages)).toEqual([])
  })

  it('says nothing where nothing changed, and reads the ways that it is from as they are now', () => {
    const names = fc.constantFrom('div.a', 'div.b', 'section', 'ul.c', 'p', 'main.old')
    const ways = fc.array(names, { minLength: 1, maxLength: 6 }).map((steps) => steps.join(' > '))
    fc.assert(
      fc.property(ways, (same) => {
        expect(translationOf([found(same, same)], pages)).toEqual([])
      }),
    )
    fc.assert(
      fc.property(ways, ways, (before, after) => {
        const [old, now] = [`${before} > div.gone > i`, `${before} > ${after} > i`]
        const translation = translationOf([found(old, now)], pages)
        for (const rule of translation) expect(rule.votes).toBe(1)
        const read = pathOf(translate(field(old), translation))
        if (translation.length === 1) expect(read).toEqual(way(now))
      }),
    )
  })
})

describe('what a rule of a translation is', () => {
  const rules = (...matches: readonly Match[]) =>
    translationOf(matches, pages).map(({ from, to, votes }) => [from, to, votes])

  it('is that of most of the patterns whose ways had the steps', () => {
    const moved = ['b', 'i'].map((tag) => found(`div.old > ${tag}`, `section > ${tag}`))
    const stayed = ['u', 's'].map((tag) => found(`div.old > ${tag}`, `div.old > ${tag}`))
    expect(rules(...moved, stayed[0]!)).toEqual([[way('div.old'), way('section'), 2]])
    expect(rules(...moved, ...stayed)).toEqual([])
    expect(rules(moved[0]!, found('div.old > u', 'section > u', { isKept: true }))).toEqual([])
  })

  it('has steps of which one is nowhere any more, the others may be there', () => {
    expect(rules(found('body > div.page > div.gone > b', 'body > section > b'))).toEqual([
      [way('div.page > div.gone'), way('section'), 1],
    ])
  })

  it('has few steps in the place of few, and some in the place of some', () => {
    expect(rules(found('a > x.one > x.two > x.three > b', 'a > i > b'))).toHaveLength(1)
    expect(rules(found('a > x.one > x.two > x.three > x.four > b', 'a > i > b'))).toEqual([])
    expect(rules(found('a > x.one > b', 'a > i > i > i > i > b'))).toEqual([])
    expect(rules(found('a > x.one > b', 'a > b'))).toEqual([])
    expect(rules(found('a > b', 'a > x.one > b'))).toEqual([])
  })

  it('comes before shorter ones, and before those of fewer patterns', () => {
    const all = [
      found('a > x.one > b', 'a > i > b'),
      found('a > x.two > b', 'a > u > b'),
      found('a > x.two > s', 'a > u > s'),
      found('a > x.one > x.two > b', 'a > p > b'),
      found('a > x.one > x.two > s', 'a > p > s'),
      found('a > x.one > s', 'a > i > s'),
      found('a > x.one > q', 'a > i > q'),
      found('a > x.two > q', 'a > u > q'),
      found('a > x.two > p', 'a > u > p'),
    ]
    expect(translationOf(all, pages).map(({ from }) => from)).toEqual(['x.one > x.two', 'x.two', 'x.one'].map(way))
  })

  it('is read from the records of lists and from what is in them', () => {
    const record = (start: string) => ({ kind: 'record' as const, starts: way(start), spans: false, children: [] })
    const known = knownList(list('rows', [], { locators: [{ path: way('ul') }], record: record('x.row') }))
    const now = listCandidate(list('now', [], { locators: [{ path: way('ul') }], record: record('article') }))
    const rows = matchOf(known, { candidate: now, logOdds: 5 })
    expect(rules(rows)).toEqual([[way('x.row'), way('article'), 1]])
    const inside = { ...rows, isKept: true, children: [found('x.cell > b', 'i > b')] }
    expect(rules(inside)).toEqual([[way('x.cell'), way('i'), 1]])
    expect(rules({ ...inside, candidate: null })).toEqual([])
  })
})

describe('a list by the new ways', () => {
  const translation = translationOf([found('x.old > b', 'section > b')], pages)
  const record = (start: string, ...children: readonly FieldPattern[]) => ({
    ...{ kind: 'record' as const, starts: way(start), spans: false, children },
  })
  const of = (path: string, own: ReturnType<typeof record>) =>
    list('rows', [], { locators: [{ path: way(path) }], record: own })

  it('has its own way, its records and their fields so', () => {
    expect(translate(of('ul', record('li', field('b'))), translation)).toBeNull()
    expect(translate(of('x.old', record('li')), translation)).toEqual(of('section', record('li')))
    expect(translate(of('ul', record('x.old')), translation)).toEqual(of('ul', record('section')))
    expect(translate(of('ul', record('li', field('b', 'a'), field('x.old > i', 'c'))), translation)).toEqual(
      of('ul', record('li', field('b', 'a'), field('section > i', 'c'))),
    )
    expect(translate(of('x.old', record('li')), [])).toBeNull()
  })

  it('has steps replaced wherever they stand, whole rules only', () => {
    const long = translationOf([found('a > x.one > x.two > b', 'a > p > i > b')], pages)
    const read = (path: string) => pathOf(translate(field(path), long))
    expect(read('x.one > x.two > x.one > x.two')).toEqual(way('p > i > p > i'))
    expect(read('s > x.one > x.two')).toEqual(way('s > p > i'))
    expect([read('x.one'), read('x.two > x.one'), read('s > x.one')]).toEqual([undefined, undefined, undefined])
  })
})
