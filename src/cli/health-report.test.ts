import { expect, it } from 'vitest'
import type { WrapperHealth } from '../core/adapt/index.ts'
import type { CommonOptions } from '../engine/index.ts'
import { withHealthReport } from './health-report.ts'

const hostile = 'price\u001b[2J\u202e<b>'
const health: WrapperHealth = {
  wrapper: 'shop',
  version: 1,
  pages: 2,
  repair: null,
  patterns: [
    {
      pattern: hostile,
      state: 'drifted',
      rules: [],
      since: null,
      lastRead: null,
      pages: 2,
      of: 2,
      sure: 0.995,
      signs: [],
      repair: null,
    },
  ],
}

/** What is written of some healths to a file of some name, and the events that others are told. */
async function written(name: string, healths: readonly WrapperHealth[]) {
  const texts: string[] = []
  const events: unknown[] = []
  const file = { write: (text: string) => void texts.push(text), commit: () => {}, discard: () => {} }
  const options: CommonOptions = { onEvent: (event) => void events.push(event) }
  const job = withHealthReport(options, file as unknown as Parameters<typeof withHealthReport>[1], name)
  for (const one of healths) job.onEvent?.({ kind: 'health', health: one })
  await job.beforeFinish?.()
  return { text: texts.join(''), events }
}

it('a health report cannot command a terminal or inject markup', async () => {
  const { text, events } = await written('health.txt', [health, health])
  for (const mark of ['\u001b', '\u202e']) expect(text).not.toContain(mark)
  expect(text.match(/price\[2J<b>: missing on 2 of 2 pages/g)).toHaveLength(2)
  expect(events).toHaveLength(2)
  const page = (await written('health.HTML', [health])).text
  expect(page).toMatch(/^<!doctype html>/)
  expect(page).toContain('price[2J&lt;b&gt;')
})

it('a run without pages has a health report too, but only if a file is named', async () => {
  expect((await written('health.html', [])).text).toContain('No pages of a wrapper were read.')
  const options = {}
  expect(withHealthReport(options, null)).toBe(options)
})

it('the health report of an endless run has the last hundred states', async () => {
  const healths = (count: number) =>
    Array.from({ length: count }, (_, i): WrapperHealth => ({ ...health, wrapper: `w${i}`, patterns: [] }))
  const { text, events } = await written('health.txt', healths(2000))
  const names = [...text.matchAll(/^(w\d+), version/gm)].map(([, name]) => name)
  expect(names).toHaveLength(100)
  expect(names.at(-1)).toBe('w1999')
  expect(events).toHaveLength(2000)
})

it('a health report is an HTML page only if its file name says so', async () => {
  const isPage = async (name: string) => (await written(name, [health])).text.startsWith('<!doctype html>')
  expect(await Promise.all(['a.html', 'a.htm', 'A.HTM', 'a.html.txt', 'html', ''].map(isPage))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})
