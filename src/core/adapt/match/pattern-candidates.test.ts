import { describe, expect, it } from 'vitest'
import { createVocabulary, parse } from '../../dom/index.ts'
import type { FieldPattern } from '../../wrapper/index.ts'
import { pageOwners } from '../evidence/known-patterns.ts'
import { openPage } from '../evidence/open-page.ts'
import { levelOf, withKept } from './pattern-candidates.ts'

const vocabulary = createVocabulary()
const pages = [1, 2, 3].map((i) => {
  const html = `<main><h1>Board ${i}</h1><p>Oak ${i}</p><p>Elm ${i}</p></main>`
  const parsed = parse(html, { vocabulary })
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return openPage({ url: `https://woods.example/${i}`, tree: parsed.tree })
})
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
