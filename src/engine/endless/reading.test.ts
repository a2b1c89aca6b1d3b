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

describe('a page of an endless run', () => {
  const login = '<html><head><title>Trees</title></head><body><form><input type=password></form></body></html>'

  it('is given at once where it surely is of the class', () => {
    const { reading, session } = reader('apply')
    const [page] = pages(20, 21, treePage)
    const tried = reading.examine(page!)
    expect([tried.page, tried.isSure, reading.mustWait(tried)]).toEqual([page, true, false])
    const [settled] = reading.settle([tried])
    expect(settled!.page).toBe(page)
    expect(reading.give(settled!)).toMatchObject({ url: url(20), status: 'ok' })
    expect(session.tally.records).toBe(1)
  })

  it('waits for others where it may be of the class, or breaks what it should keep', () => {
    const { reading } = reader('apply')
    const tried = (some: readonly ReadPage[]): Tried => reading.examine(some[0]!)
    expect(reading.mustWait(tried(pages(20, 21, redesigned)))).toBe(true)
    expect(reading.mustWait(tried(pages(20, 21, () => login)))).toBe(false)
    const sure = tried(pages(20, 21, treePage))
    expect(reading.mustWait({ ...sure, extraction: { ...sure.extraction, status: 'violated' } })).toBe(true)
    expect(reading.mustWait({ ...sure, extraction: { ...sure.extraction, status: 'healed' } })).toBe(false)
  })

  it('waits no more once such pages were looked at in vain, until one surely is again', () => {
    const { reading, read } = reader('apply')
    const doubtful = reading.examine(pages(20, 21, empty)[0]!)
    read(pages(20, 24, empty))
    expect(reading.mustWait(doubtful)).toBe(true)
    read(pages(24, 25, empty))
    expect(reading.mustWait(doubtful)).toBe(false)
    read(pages(25, 26, treePage))
    expect(reading.mustWait(doubtful)).toBe(true)
  })

  it('is none that is known, made by the wrapper that it began with, or left at the end', () => {
    const { reading } = reader('apply')
    expect([reading.knows(), reading.isRepaired(), reading.rest(), reading.settle([])]).toEqual([false, false, [], []])
    expect(reading.look()).toEqual({ signs: [], repairs: [] })
  })

  it('that stands in the way of others is no sign of a change, however many there are', () => {
    const { read, kinds, warnings } = reader('apply')
    expect(read(pages(20, 24, treePage))).toEqual(times(4, 'ok'))
    expect(read(pages(24, 70, () => login))).toEqual(times(46, 'other-class'))
    expect([kinds(), warnings()]).toEqual([[], []])
  })
})

describe('pages in a row that are not surely of the class', () => {
  it.each([1, 7])('repair the wrapper once there are five, %i at a time', (together) => {
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

  it('are offered a repair once in a thousand pages, and refused', () => {
    const { reading, kinds, warnings } = reader('propose')
    reading.settle(pages(20, 24, treePage).map((page) => reading.examine(page)))
    const tried = pages(24, 54, redesigned).map((page) => reading.examine(page))
    const offered: number[] = []
    for (let i = 1; i <= 44; i++) {
      const settled = reading.settle(tried)
      expect(settled.every(({ extraction }) => extraction.status === 'other-class')).toBe(true)
      if (kinds().length > offered.length) offered.push(i)
    }
    expect(offered).toEqual([1, 43])
    expect(warnings()).toEqual([
      `None of the last 30 pages is surely of the class of "trees.example" (the last one is ${url(53)}); see whether the site has changed.`,
    ])
    expect(reading.look().repairs.map(({ isApplied }) => isApplied)).toEqual([false, false])
  })

  it('are told once where nothing is found again, and the class is read as ever behind them', () => {
    const { read, kinds, warnings } = reader('apply')
    read(pages(20, 24, treePage))
    expect(read(pages(24, 54, empty))).toEqual(times(30, 'other-class'))
    expect(warnings()).toHaveLength(1)
    expect(read(pages(54, 110, empty))).toEqual(times(56, 'other-class'))
    expect(kinds()).toEqual([])
    expect(warnings()).toEqual([
      'The wrapper is short of 3 patterns. What was found of the wrapper in these pages is likelier wrong than was asked for; they may be of another class.',
      `None of the last 40 pages is surely of the class of "trees.example" (the last one is ${url(63)}); see whether the site has changed.`,
    ])
    expect(read(pages(110, 112, treePage))).toEqual(['ok', 'ok'])
  })

  it('are told anew when they were interrupted by one that is', () => {
    const { read, warnings } = reader('apply')
    const none = (): number => warnings().filter((text) => text.startsWith('None of the last')).length
    read(pages(20, 60, empty), 10)
    expect(none()).toBe(1)
    read([...pages(60, 61, treePage), ...pages(61, 101, empty)], 1)
    expect(none()).toBe(2)
  })

  it('are left alone at other addresses', () => {
    const { read, kinds, warnings } = reader('apply')
    read(pages(20, 24, treePage))
    const elsewhere = (i: number): string => `https://trees.example/x/${i}`
    expect(read(pages(24, 64, redesigned, elsewhere))).toEqual(times(40, 'other-class'))
    expect(kinds()).toEqual([])
    expect(warnings()).toEqual([
      `None of the last 40 pages is surely of the class of "trees.example" (the last one is ${elsewhere(63)}); they are at other addresses, and left alone.`,
    ])
    const { read: again, kinds: healed } = reader('apply')
    again(pages(20, 21, treePage, elsewhere))
    again(pages(24, 34, redesigned, elsewhere))
    expect(healed()).toEqual(['healed'])
  })
})

describe('the last pages of the class together', () => {
  it('repair what they lack, and tell which pages were given before', () => {
    const { read, kinds, warnings, reading } = reader('apply')
    expect(read(pages(20, 60, treePage))).toEqual(times(40, 'ok'))
    read(pages(60, 120, without))
    expect(kinds()).toEqual(['healed'])
    expect(warnings()).toEqual([
      `Some of the 30 pages from ${url(60)} on were given by version 1 before the change showed; give them once more.`,
    ])
    expect(reading.look().repairs).toHaveLength(1)
  })

  it('are offered a repair', () => {
    const { read, kinds, warnings } = reader('propose')
    read(pages(20, 60, treePage))
    read(pages(60, 120, without))
    expect([kinds(), warnings()]).toEqual([['proposed'], []])
  })

  it('show signs of a change every twenty looks', () => {
    const { reading, warnings } = reader('apply')
    const changed = (i: number): string => treePage(i).replace('<p class="height">', '<p>new</p><p class="height">')
    const tried = pages(20, 30, changed).map((page) => reading.examine(page))
    for (let i = 0; i < 19; i++) reading.settle(tried)
    expect([reading.look(), warnings()]).toEqual([{ signs: [], repairs: [] }, []])
    for (let i = 0; i < 21; i++) reading.settle(tried)
    expect(reading.look().signs).toMatchObject([
      { pattern: 'height', locator: { kind: 'position' }, pages: 30, of: 30 },
    ])
    expect(warnings()).toEqual([
      `Early sign of a change: "height" is still read, but its position no longer leads there, on 30 of 30 pages since ${url(20)}.`,
    ])
  })
})
