import { describe, expect, it } from 'vitest'
import type { Example, ExampleChoice } from '../core/induce/index.ts'
import { pagesOf } from '../core/induce/pages.fixture.ts'
import { askedExamples } from './asked-examples.ts'

/** Each page has two numbers and two names that are equal on the first page alone. */
const pages = pagesOf(
  [0, 1, 2, 3, 4, 5].map(
    (i) =>
      `<main><h1>Tree ${'abcdef'[i]}</h1><p class=sold>${i * 7}</p><p class=left>${i * 11}</p><i class=maker>Maker ${i * 3}</i><b class=owner>Maker ${i * 5}</b></main>`,
  ),
)
const url = pages[0]!.url
const examples: readonly Example[] = [
  { field: 'count', value: '0', url },
  { field: 'who', value: 'Maker 0', url },
]
const asking = (...answers: readonly (number | null)[]) => {
  const asked: ExampleChoice[] = []
  const askExample = async (choice: ExampleChoice): Promise<number | null> => {
    asked.push(choice)
    return answers[asked.length - 1] ?? null
  }
  return { asked, askExample }
}

describe('examples that several fields hold', () => {
  it('ambiguous examples stay as they are when nobody can be asked', async () => {
    expect(await askedExamples(pages, { examples })).toBe(examples)
    expect(await askedExamples(pages, {})).toEqual([])
  })

  it('each ambiguous example is asked for once and gets the field that is chosen', async () => {
    const { asked, askExample } = asking(1, 0)
    const known = await askedExamples(pages, { examples, askExample })
    expect(asked.map(({ field }) => field)).toEqual(['count', 'who'])
    expect(known).toEqual([
      { ...examples[0], at: asked[0]!.places[1]!.at },
      { ...examples[1], at: asked[1]!.places[0]!.at },
    ])
  })

  it('questions about examples end at the first missing or impossible answer', async () => {
    for (const answer of [null, 2]) {
      const { asked, askExample } = asking(answer)
      expect(await askedExamples(pages, { examples, askExample })).toEqual(examples)
      expect(asked).toHaveLength(1)
    }
    const { asked, askExample } = asking(0, null)
    const known = await askedExamples(pages, { examples, askExample })
    expect(known).toEqual([{ ...examples[0], at: asked[0]!.places[0]!.at }, examples[1]])
  })

  it('an example that one field alone holds is not asked for', async () => {
    const { asked, askExample } = asking(0)
    const sure = [{ field: 'name', value: 'Tree a', url }]
    expect(await askedExamples(pages, { examples: sure, askExample })).toEqual(sure)
    expect(asked).toEqual([])
  })
})
