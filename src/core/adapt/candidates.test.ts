import { expect, it } from 'vitest'
import { createVocabulary, parse } from '../dom/index.ts'
import type { FieldPattern, Step } from '../wrapper/index.ts'
import { levelOf } from './candidates.ts'
import { openPages, pageOwners } from './observe.ts'

const vocabulary = createVocabulary()
const pages = openPages(
  ['ash', 'birch', 'cedar'].map((name, i) => {
    const html = `<title>${name}</title><div class="sign"><i class="name">${name}</i><i class="size">${10 + i} m</i></div>`
    const parsed = parse(html, { vocabulary })
    if (!parsed.ok) throw new Error(parsed.problem.message)
    return { url: `https://trees.example/${i}`, tree: parsed.tree }
  }),
)

const field = (last: Step): FieldPattern => ({
  kind: 'field',
  name: 'size',
  locators: [{ path: [{ tag: 'html' }, { tag: 'body' }, { tag: 'div', classes: ['sign'] }, last] }],
  value: { kind: 'text' },
  type: 'text',
  required: true,
})

/** The candidate that gives the sizes, with what else was learned. */
function sizeOf(learned: FieldPattern) {
  const { fields } = levelOf(pages, pageOwners(pages), [learned])
  return fields.find(({ values }) => values[0]!.text === '10 m')!
}

it('what gives the same is one candidate, told by the classes that it has and not by those that it has not', () => {
  const { origins, pattern } = sizeOf(field({ tag: 'i', not: ['name'] }))
  expect(origins).toEqual(['learned', 'place'])
  expect(pattern.name).toBe('size')
  expect(pattern.locators.map(({ path }) => path.at(-1))).toEqual([{ tag: 'i', classes: ['size'] }])
})

it('else it is told as it was learned', () => {
  const { origins, pattern } = sizeOf(field({ tag: 'i', nth: 2 }))
  expect(origins).toEqual(['learned', 'place'])
  expect(pattern.locators.map(({ path }) => path.at(-1))).toEqual([{ tag: 'i', nth: 2 }])
})
