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

it('a report of a run cannot command a terminal, nor be more than a page', async () => {
  const { text, events } = await written('health.txt', [health, health])
  for (const mark of ['\u001b', '\u202e']) expect(text).not.toContain(mark)
  expect(text.match(/price\[2J<b>: missing on 2 of 2 pages/g)).toHaveLength(2)
  expect(events).toHaveLength(2)
  const page = (await written('health.HTML', [health])).text
  expect(page).toMatch(/^<!doctype html>/)
  expect(page).toContain('price[2J&lt;b&gt;')
})

it('a run that finds nothing is reported too, and without a file nothing is written', async () => {
  expect((await written('health.html', [])).text).toContain('No pages of a wrapper were read.')
  const options = {}
  expect(withHealthReport(options, null)).toBe(options)
})

it('a report of an endless run has the last hundred healths', async () => {
  const healths = (count: number) =>
    Array.from({ length: count }, (_, i): WrapperHealth => ({ ...health, wrapper: `w${i}`, patterns: [] }))
  const { text, events } = await written('health.txt', healths(102))
  const names = [...text.matchAll(/^(w\d+), version/gm)].map(([, name]) => name)
  expect([names.length, names[0], names.at(-1)]).toEqual([100, 'w2', 'w101'])
  expect(events).toHaveLength(102)
  expect((await written('health.txt', healths(100))).text).toContain('w0, version 1')
})

it('a report is a page only where its name says so', async () => {
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
