import { expect, it } from 'vitest'
import { createJsonReporter } from './log.ts'

it('logs one JSON object on each line, and progress by the hundred', () => {
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
