import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Explanation } from '../../core/locate/index.ts'
import type { ExplainedCount, ExplainedPage } from '../explained.ts'
import { createExplaining } from './explaining.ts'

const explanation = (n: number, status: Explanation['status'], reason: Explanation['reason']): Explanation => ({
  url: `http://a.example/${n}`,
  ...{ status, reason, foundOn: null, foundBy: null, links: null, similarity: null, probability: null, message: '.' },
})

/** What is said when a search explains so many pages of each kind, one after the other. */
async function said(targets: number, unfetched: number, unlinked: number) {
  const portions: (readonly ExplainedPage[])[] = []
  const counts: (readonly ExplainedCount[] | undefined)[] = []
  const explain = createExplaining((pages, others) => {
    portions.push(pages)
    counts.push(others)
  })
  for (let n = 0; n < targets; n++) explain(explanation(n, 'target', 'like-samples'))
  for (let n = 0; n < unfetched; n++) explain(explanation(n, 'not-fetched', 'not-followed'))
  for (let n = 0; n < unlinked; n++) explain(explanation(n, 'unknown', 'not-linked'))
  await turn()
  return { portions, counts, pages: portions.flat() }
}

test('all explanations of a search are passed on in portions', async () => {
  const { portions, counts, pages } = await said(1234, 0, 0)
  expect(portions.map((some) => some.length)).toEqual([500, 500, 234])
  expect(new Set(pages.map(({ url }) => url)).size).toBe(1234)
  expect(counts).toEqual([undefined, undefined, []])
})

test('a thousand pages that were not fetched are explained, the rest counted', async () => {
  const { counts, pages } = await said(3, 2500, 7)
  expect(pages.filter(({ status }) => status === 'target')).toHaveLength(3)
  expect(pages.filter(({ status }) => status === 'not-fetched')).toHaveLength(1000)
  expect(counts.at(-1)).toEqual([
    { status: 'not-fetched', reason: 'not-followed', count: 1500 },
    { status: 'not-fetched', reason: 'not-linked', count: 7 },
  ])
})

test('a portion that is just full is passed on once', async () => {
  const { portions, counts } = await said(500, 0, 0)
  expect(portions.map((some) => some.length)).toEqual([500, 0])
  expect(counts.at(-1)).toEqual([])
})

test('a search without explanations passes on nothing', async () => {
  expect((await said(0, 0, 0)).portions).toEqual([])
})

test('later explanations are counted anew', async () => {
  const counts: (readonly ExplainedCount[] | undefined)[] = []
  const explain = createExplaining((_, others) => counts.push(others))
  for (let round = 0; round < 2; round++) {
    for (let n = 0; n < 1003; n++) explain(explanation(n, 'not-fetched', 'not-followed'))
    await turn()
  }
  const more = [{ status: 'not-fetched', reason: 'not-followed', count: 3 }]
  expect(counts.filter((others) => others !== undefined)).toEqual([more, more])
})
