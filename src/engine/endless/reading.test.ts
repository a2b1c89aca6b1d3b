import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from '../../core/dom/index.ts'
import type { HealMode } from '../../core/heal/index.ts'
import type { Wrapper } from '../../core/wrapper/index.ts'
import { textHash } from '../../store/index.ts'
import type { ReadPage } from '../inputs.ts'
import { learn } from '../learn.ts'
import type { Tried } from '../reading.ts'
import { toldSession } from '../session.fixture.ts'
import { emptyTreePage as empty, redesignedTreePage as redesigned, treePage } from '../trees-site.fixture.ts'
import { EndlessReading } from './reading.ts'

const url = (i: number): string => `https://trees.example/${i}`
let wrapper: Wrapper
beforeAll(async () => {
  wrapper = await learn(Array.from({ length: 12 }, (_, i) => ({ url: url(i), html: treePage(i) })))
})

function pageAt(at: string, html: string): ReadPage {
  const parsed = parse(html)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return { url: at, source: at, hash: textHash(html), tree: parsed.tree, html }
}
const pages = (from: number, to: number, make: (i: number) => string, at = url): ReadPage[] =>
  Array.from({ length: to - from }, (_, i) => pageAt(at(from + i), make(from + i)))

function reader(heal: HealMode) {
  const told = toldSession()
  const inDocument = (repaired: Wrapper): Wrapper => repaired
  const reading = new EndlessReading(told.session, wrapper, { heal, inDocument, settings: {} })
  /** Statuses of pages that come one by one, or some at a time. */
  const read = (some: readonly ReadPage[], together = 1): string[] => {
    const statuses: string[] = []
    for (let i = 0; i < some.length; i += together)
      for (const one of reading.settle(some.slice(i, i + together).map((page) => reading.examine(page))))
        statuses.push(reading.give(one).status)
    return statuses
  }
  const kinds = () => told.events.map(({ kind }) => kind).filter((kind) => kind === 'healed' || kind === 'proposed')
  return { ...told, reading, read, kinds }
}
const times = (count: number, status: string): string[] => Array.from({ length: count }, () => status)

const without = (i: number): string =>
  treePage(i).replaceAll(/<li class="note">.*?<\/li>/g, (note) => (note.includes('note 0') ? note : ''))

describe('one page in EndlessReading', () => {
  const login = '<html><head><title>Trees</title></head><body><form><input type=password></form></body></html>'

  it('a page surely of the class is given at once', () => {
    const { reading, session } = reader('apply')
    const [page] = pages(20, 21, treePage)
    const tried = reading.examine(page!)
    expect([tried.page, tried.isSure, reading.mustWait(tried)]).toEqual([page, true, false])
    const [settled] = reading.settle([tried])
    expect(settled!.page).toBe(page)
    expect(reading.give(settled!)).toMatchObject({ url: url(20), status: 'ok' })
    expect(session.tally.records).toBe(1)
  })

  it('a doubtful or violated page waits for others', () => {
    const { reading } = reader('apply')
    const tried = (some: readonly ReadPage[]): Tried => reading.examine(some[0]!)
    expect(reading.mustWait(tried(pages(20, 21, redesigned)))).toBe(true)
    expect(reading.mustWait(tried(pages(20, 21, () => login)))).toBe(false)
    const sure = tried(pages(20, 21, treePage))
    expect(reading.mustWait({ ...sure, extraction: { ...sure.extraction, status: 'violated' } })).toBe(true)
    expect(reading.mustWait({ ...sure, extraction: { ...sure.extraction, status: 'healed' } })).toBe(false)
  })

  it('login pages in the way are no sign of a redesign, however many there are', () => {
    const { read, kinds, warnings } = reader('apply')
    expect(read(pages(20, 24, treePage))).toEqual(times(4, 'ok'))
    expect(read(pages(24, 70, () => login))).toEqual(times(46, 'other-class'))
    expect([kinds(), warnings()]).toEqual([[], []])
  })
})

describe('doubtful pages in a row', () => {
  it.each([1, 7])('five doubtful pages in a row repair the wrapper, %i at a time', (together) => {
    const { read, kinds, warnings, reading } = reader('apply')
    read(pages(20, 24, treePage))
    const statuses = read(pages(24, 38, redesigned), together)
    const before = together === 1 ? 4 : 0
    const healed = together === 1 ? 1 : 7
    expect(statuses).toEqual([
      ...times(before, 'other-class'),
      ...times(healed, 'healed'),
      ...times(14 - before - healed, 'ok'),
    ])
    expect([kinds(), warnings()]).toEqual([['healed'], []])
    expect(reading.look().repairs).toMatchObject([{ isApplied: true }])
    expect(read(pages(40, 42, treePage)).length).toBe(2)
  })

  it('a repair is offered rarely while changed pages go on', () => {
    const { reading, kinds, warnings } = reader('propose')
    reading.settle(pages(20, 24, treePage).map((page) => reading.examine(page)))
    const tried = pages(24, 54, redesigned).map((page) => reading.examine(page))
    const offered: number[] = []
    for (let i = 1; i <= 44; i++) {
      const settled = reading.settle(tried)
      expect(settled.every(({ extraction }) => extraction.status === 'other-class')).toBe(true)
      if (kinds().length > offered.length) offered.push(i)
    }
    expect(offered[0]).toBe(1)
    expect(offered.length).toBeLessThan(5)
    expect(warnings()).toEqual([expect.stringContaining('see whether the site has changed')])
    expect(reading.look().repairs.map(({ isApplied }) => isApplied)).toEqual([false, false])
  })

  it('empty pages are warned of once, and good pages behind them are read as before', () => {
    const { read, kinds, warnings } = reader('apply')
    read(pages(20, 24, treePage))
    expect(read(pages(24, 54, empty))).toEqual(times(30, 'other-class'))
    expect(warnings()).toHaveLength(1)
    expect(read(pages(54, 110, empty))).toEqual(times(56, 'other-class'))
    expect(kinds()).toEqual([])
    expect(warnings().filter((text) => text.includes('see whether the site has changed'))).toHaveLength(1)
    expect(read(pages(110, 112, treePage))).toEqual(['ok', 'ok'])
  })

  it('empty pages are warned of again after a good page in between', () => {
    const { read, warnings } = reader('apply')
    const none = (): number => warnings().filter((text) => text.startsWith('None of the last')).length
    read(pages(20, 60, empty), 10)
    expect(none()).toBe(1)
    read([...pages(60, 61, treePage), ...pages(61, 101, empty)], 1)
    expect(none()).toBe(2)
  })

  it('changed pages at other addresses are left alone', () => {
    const { read, kinds, warnings } = reader('apply')
    read(pages(20, 24, treePage))
    const elsewhere = (i: number): string => `https://trees.example/x/${i}`
    expect(read(pages(24, 64, redesigned, elsewhere))).toEqual(times(40, 'other-class'))
    expect(kinds()).toEqual([])
    expect(warnings()).toEqual([expect.stringContaining('they are at other addresses, and left alone')])
    const { read: again, kinds: healed } = reader('apply')
    again(pages(20, 21, treePage, elsewhere))
    again(pages(24, 34, redesigned, elsewhere))
    expect(healed()).toEqual(['healed'])
  })
})

describe('many sure pages together', () => {
  it('a field that goes missing is offered a repair with heal propose', () => {
    const { read, kinds, warnings } = reader('propose')
    read(pages(20, 60, treePage))
    read(pages(60, 120, without))
    expect([kinds(), warnings()]).toEqual([['proposed'], []])
  })

  it('a locator that stops working is reported as an early sign of change', () => {
    const { reading, warnings } = reader('apply')
    const changed = (i: number): string => treePage(i).replace('<p class="height">', '<p>new</p><p class="height">')
    const tried = pages(20, 30, changed).map((page) => reading.examine(page))
    for (let i = 0; i < 60; i++) reading.settle(tried)
    expect(reading.look().signs).toMatchObject([
      { pattern: 'height', locator: { kind: 'position' }, pages: 30, of: 30 },
    ])
    expect(warnings()).toContainEqual(expect.stringMatching(/^Early sign of a change: "height"/))
  })
})
