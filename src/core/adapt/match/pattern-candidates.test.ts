import { describe, expect, it } from 'vitest'
import { createVocabulary, parse } from '../../dom/index.ts'
import type { FieldPattern } from '../../wrapper/index.ts'
import { pageOwners } from '../evidence/known-patterns.ts'
import { type OpenPage, openPage } from '../evidence/open-page.ts'
import { type Level, type ListCandidate, levelOf, withKept } from './pattern-candidates.ts'

const vocabulary = createVocabulary()
const pages = open((i) => `<main><h1>Board ${i}</h1><p>Oak ${i}</p><p>Elm ${i}</p></main>`)

function open(html: (page: number) => string): readonly OpenPage[] {
  return [1, 2, 3].map((i) => openedPage(i, html(i)))
}

function openedPage(i: number, html: string): OpenPage {
  const parsed = parse(html, { vocabulary })
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return openPage({ url: `https://woods.example/${i}`, tree: parsed.tree })
}

const old: FieldPattern = {
  kind: 'field',
  name: 'text',
  locators: [{ path: [{ tag: 'section' }] }],
  value: { kind: 'text' },
  type: 'text',
  required: false,
}

/** How texts of a tag may be read in place of an old field. */
function waysOf(tag: string, value: FieldPattern['value']): readonly FieldPattern['value'][] {
  const owners = pageOwners(pages)
  const { candidates } = withKept(pages, levelOf(pages, owners, []), [{ ...old, value }])
  return candidates.flatMap(({ kind, pattern }) =>
    kind === 'field' && pattern.locators.some(({ path }) => path.at(-1)?.tag === tag) ? [pattern.value] : [],
  )
}

describe('the candidates for a field', () => {
  it('that was the text of all elements are the first and all of several, and one that stands alone', () => {
    const value = { kind: 'text', all: true } as const
    expect(waysOf('p', value)).toEqual([value, { kind: 'text' }])
    expect(waysOf('h1', value)).toEqual([{ kind: 'text' }])
  })

  it('that was the text of one element are single elements alone', () => {
    expect(waysOf('p', { kind: 'text' })).toEqual([{ kind: 'text' }])
  })
})

describe('the records of a list', () => {
  const room = (i: number): string => `<section class="room"><p>Oak ${i}</p><p>Elm ${i}</p></section>`
  const rooms = open((i) => `<main>${room(i)}${room(i)}<section>Closed on day ${i}</section></main>`)
  const listsOf = (level: Level, tag: string): readonly ListCandidate[] =>
    level.candidates.filter(
      (one) => one.kind === 'list' && one.pattern.record.starts[0]!.tag === tag,
    ) as ListCandidate[]

  it('are one level, in however many ways they were found', () => {
    const level = levelOf(rooms, pageOwners(rooms), [])
    const outer = listsOf(level, 'section')
    expect(outer.map(({ records }) => records.nodes.length)).toEqual([9, 6])
    const inner = outer.map((list) => listsOf(list.level(), 'p')[0]!)
    expect(inner[0]!.records.nodes).toEqual(inner[1]!.records.nodes)
    expect(inner[0]!.level()).toBe(inner[1]!.level())
    expect(outer[0]!.level()).not.toBe(outer[1]!.level())
  })
})
