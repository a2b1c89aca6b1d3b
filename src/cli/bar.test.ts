import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBar } from './bar.ts'

const calls = vi.hoisted((): unknown[][] => [])
vi.mock('cli-progress', () => ({
  SingleBar: class {
    constructor({ format }: { readonly format: string }) {
      calls.push(['new', format])
    }
    start = (...numbers: number[]) => void calls.push(['start', ...numbers])
    update = (value: number) => void calls.push(['update', value])
    stop = () => void calls.push(['stop'])
  },
}))

beforeEach(() => {
  calls.length = 0
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    calls.push(['write', text])
    return true
  })
})
afterEach(() => void vi.restoreAllMocks())

describe('a progress bar', () => {
  it('counts the pages that were fetched, those of the workspace too', () => {
    const bar = createBar(process)
    bar.fetched(false)
    bar.fetched(true)
    const format = 'fetching {value} pages, {duration_formatted}'
    expect(calls).toEqual([
      ['new', format],
      ['start', 0, 0],
      ['update', 1],
      ['update', 2],
    ])
  })

  it('is of all pages where their number is known, and another one for each stage', () => {
    const bar = createBar(process)
    bar.fetched(false)
    bar.record(1, 3)
    bar.record(2, 3)
    expect(calls.slice(3)).toEqual([
      ['stop'],
      ['new', 'reading {bar} {value} of {total} pages'],
      ['start', 3, 0],
      ['update', 1],
      ['update', 2],
    ])
  })

  it('makes room for a message, and goes on below it', () => {
    const bar = createBar(process)
    bar.record(1, null)
    bar.above('Beware.\n')
    bar.record(2, null)
    bar.end()
    bar.end()
    const begun = [
      ['new', 'reading {value} pages, {duration_formatted}'],
      ['start', 0, 0],
    ]
    expect(calls).toEqual([
      ...begun,
      ['update', 1],
      ['stop'],
      ['write', 'Beware.\n'],
      ...begun,
      ['update', 2],
      ['stop'],
    ])
  })
})
