import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FieldPattern, Step } from '../../wrapper/index.ts'
import { pageOwners } from '../evidence/known-patterns.ts'
import { openPage } from '../evidence/open-page.ts'
import { treePages, upTo } from '../site.fixture.ts'
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
