import { expect, it } from 'vitest'
import type { EngineEvent } from '../engine/index.ts'
import { createJsonReporter } from './log.ts'

it('each event is one line of JSON, and fetched pages are logged by the hundred', () => {
  const lines: string[] = []
  const { onEvent, say } = createJsonReporter(
    (line) => void lines.push(line),
    () => 7,
  )
  onEvent({ kind: 'resumed' })
  for (let i = 0; i < 250; i++) onEvent({ kind: 'fetched', url: `u${i}`, result: 'page', stored: false })
  onEvent({ kind: 'warning', message: 'a\nb \u001b[31m' })
  say('done')
  expect(lines.every((line) => line.indexOf('\n') === line.length - 1 && !line.includes('\u001b'))).toBe(true)
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: 30, time: 7, msg: 'resumed' },
    { level: 30, time: 7, msg: 'fetched', pages: 100 },
    { level: 30, time: 7, msg: 'fetched', pages: 200 },
    { level: 40, time: 7, msg: 'a\nb \u001b[31m' },
    { level: 30, time: 7, msg: 'done' },
  ])
})

it('events are logged with their details, and results by the hundred', () => {
  const lines: string[] = []
  const { onEvent, end } = createJsonReporter(
    (line) => void lines.push(line),
    () => 7,
  )
  const record = (done: number): object => ({ kind: 'record', url: 'u', done, total: 300 })
  const learned = { kind: 'learned', wrapper: { name: 'shop', version: 2, page: {} }, notes: ['n'] }
  const fitted = [{ name: 'price' }]
  const events = [
    ...[1, 99, 100, 101].map(record),
    { kind: 'moved', url: 'a', to: 'b' },
    learned,
    { ...learned, fitted },
    { kind: 'finished', stats: { records: 1 } },
  ]
  for (const event of events) onEvent(event as EngineEvent)
  end()
  const base = { level: 30, time: 7 }
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { ...base, msg: 'records', done: 100, total: 300 },
    { ...base, msg: 'moved', url: 'a', to: 'b' },
    { ...base, msg: 'learned', wrapper: 'shop', version: 2, notes: ['n'] },
    { ...base, msg: 'learned', wrapper: 'shop', version: 2, notes: ['n'], fitted },
    { ...base, msg: 'finished', stats: { records: 1 } },
  ])
})
