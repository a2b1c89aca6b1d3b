import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createBar, type Progress } from './bar.ts'
import type { CommandIo } from './io.ts'

/** A bar on a terminal of some columns, its clock, and what was written so far. */
function barOf(columns: number): {
  readonly bar: Progress
  readonly clock: { ms: number }
  readonly written: () => string
} {
  const stderr = Object.assign(new PassThrough(), { isTTY: true, columns })
  let text = ''
  stderr.on('data', (part) => {
    text += part
  })
  const clock = { ms: 0 }
  const bar = createBar({ stderr } as unknown as CommandIo, () => clock.ms)
  return { bar, clock, written: () => text.replaceAll('\r\x1b[K', '|') }
}

describe('a line of progress', () => {
  it('a search shows how many pages it has, and since when', () => {
    const { bar, clock, written } = barOf(80)
    bar.fetched(false)
    for (const ms of [62_000, 7_500_000]) {
      clock.ms = ms
      bar.fetched(false)
    }
    expect(written()).toBe('|fetching 1 pages, 0 s|fetching 2 pages, 1 min 2 s|fetching 3 pages, 2 h 5 min')
  })

  it('a line shows what part of a total is done, and is cleared at the end', () => {
    const { bar, written } = barOf(80)
    bar.record(5, 20)
    bar.end()
    bar.end()
    expect(written()).toBe(`|reading ${'█'.repeat(10)}${'░'.repeat(30)} 5 of 20 pages|`)
  })

  it('a fast run is drawn ten times a second at most', () => {
    const { bar, clock, written } = barOf(80)
    for (let page = 0; page < 1000; page++) {
      clock.ms = page
      bar.record(page, 1000)
    }
    expect(written().split('|').length - 1).toBe(10)
  })

  it('a message stands on its own line, above the progress', () => {
    const { bar, written } = barOf(80)
    bar.fetched(true)
    bar.above('Learned.\n')
    bar.fetched(true)
    expect(written()).toBe('|fetching 1 pages, 0 s|Learned.\n|fetching 2 pages, 0 s')
  })

  it('a line is never longer than the terminal is wide', () => {
    const { bar, written } = barOf(30)
    bar.record(5, 20)
    expect(written().slice(1)).toHaveLength(29)
  })
})
