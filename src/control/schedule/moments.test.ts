import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PlanError } from '../errors.ts'
import { checkSchedule, jitterOf, nextMoment } from './moments.ts'

/** Some moments of an expression after another, by the clock of the world. */
function moments(cron: string, timeZone: string, after: string, count: number): readonly string[] {
  const found: string[] = []
  for (let at: number | null = Date.parse(after); found.length < count; ) {
    at = nextMoment(cron, timeZone, at)
    if (at === null) break
    found.push(new Date(at).toISOString().slice(0, 16))
  }
  return found
}

const CLOCKS = new Map<string, Intl.DateTimeFormat>()

/** The minute that clocks of a zone show. */
function minuteIn(timeZone: string, at: number): number {
  const clock = CLOCKS.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, minute: 'numeric' })
  CLOCKS.set(timeZone, clock)
  return Number(clock.format(at))
}

describe('the next moment of an expression', () => {
  it.each([
    [
      'what is left out comes right after the gap',
      '30 2 * * *',
      'Europe/Berlin',
      '2026-03-27T12:00Z',
      ['2026-03-28T01:30', '2026-03-29T01:00', '2026-03-30T00:30'],
    ],
    [
      'what is there twice comes once',
      '30 2 * * *',
      'Europe/Berlin',
      '2026-10-23T12:00Z',
      ['2026-10-24T00:30', '2026-10-25T00:30', '2026-10-26T01:30'],
    ],
    [
      'every hour is every hour of the world',
      '0 * * * *',
      'Europe/Berlin',
      '2026-10-24T22:45Z',
      ['2026-10-24T23:00', '2026-10-25T00:00', '2026-10-25T01:00', '2026-10-25T02:00'],
    ],
    [
      'what is left out comes right after the gap',
      '30 2 * * *',
      'America/New_York',
      '2026-03-06T12:00Z',
      ['2026-03-07T07:30', '2026-03-08T07:00', '2026-03-09T06:30'],
    ],
    [
      'what is there twice comes once',
      '30 1 * * *',
      'America/New_York',
      '2026-10-30T12:00Z',
      ['2026-10-31T05:30', '2026-11-01T05:30', '2026-11-02T06:30'],
    ],
    [
      'a gap of half an hour',
      '15 2 * * *',
      'Australia/Lord_Howe',
      '2026-10-02T00:00Z',
      ['2026-10-02T15:45', '2026-10-03T15:30', '2026-10-04T15:15'],
    ],
    [
      'half an hour twice',
      '45 1 * * *',
      'Australia/Lord_Howe',
      '2026-04-03T00:00Z',
      ['2026-04-03T14:45', '2026-04-04T14:45', '2026-04-05T15:15'],
    ],
  ])('the next moment when clocks change: %s (%s in %s)', (_, cron, timeZone, after, expected) => {
    expect(moments(cron, timeZone, after, expected.length)).toEqual(expected)
  })

  it('the next moment is the first one after the given moment', () => {
    const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'UTC')
    const start = Date.parse('2026-01-01T00:00Z')
    const moment = fc.integer({ min: 0, max: 366 * 86_400 }).map((seconds) => start + seconds * 1000)
    fc.assert(
      fc.property(zones, moment, (timeZone, after) => {
        const next = nextMoment('*/20 * * * *', timeZone, after)!
        const minute = 60_000
        // Minute by minute: where clocks go half an hour forward the next one may be half an hour away.
        let naive = minute * (Math.floor(after / minute) + 1)
        while (minuteIn(timeZone, naive) % 20 !== 0) naive += minute
        expect(next).toBe(naive)
      }),
    )
  })

  it('a schedule that never occurs has no next moment', () => {
    expect(nextMoment('0 0 30 2 *', 'UTC', 0)).toBeNull()
  })
})

describe('an expression is looked at before it is used', () => {
  const check = (cron: string, timeZone = 'Europe/Berlin') =>
    checkSchedule(cron, timeZone, Date.parse('2026-01-01T00:00Z'))

  it.each(['0 7 * * *', '* * * * *', '0 0 7 * * *', '@daily', '@hourly', '0 0 29 2 *', '0 9 * * MON-FRI', '0 0 L * *'])(
    '"%s" is taken',
    (cron) => expect(() => check(cron)).not.toThrow(),
  )

  it.each([
    ['', 'Europe/Berlin', 'no cron expression'],
    ['every day', 'Europe/Berlin', 'no cron expression'],
    ['60 * * * *', 'Europe/Berlin', 'no cron expression'],
    ['0 7 * *', 'Europe/Berlin', 'no cron expression'],
    ['@reboot', 'Europe/Berlin', 'no cron expression'],
    ['0 0 30 2 *', 'Europe/Berlin', 'never holds'],
    ['* * * * * *', 'Europe/Berlin', 'more than once a minute'],
    ['0,30 0 0 1 1 *', 'Europe/Berlin', 'more than once a minute'],
    ['0 7 * * *', 'Mars/Olympus', 'no time zone'],
    ['0 7 * * *', '', 'no time zone'],
    [`${'0,'.repeat(200)}0 * * * *`, 'Europe/Berlin', 'at most 200 characters'],
    ['0 7 * * *', 'x'.repeat(201), 'at most 200 characters'],
  ])('"%s" in "%s" is refused: %s', (cron, timeZone, why) => {
    const error = expect.objectContaining({ code: 'bad-schedule', message: expect.stringContaining(why) })
    expect(() => check(cron, timeZone)).toThrow(error)
    expect(() => check(cron, timeZone)).toThrow(PlanError)
  })
})

describe('jitter', () => {
  const name = fc.string({ maxLength: 20 })
  const moment = fc.integer({ min: 0, max: 4e12 })

  it('the jitter of a name and moment is fixed and below its bound', () => {
    fc.assert(
      fc.property(name, moment, fc.integer({ min: 0, max: 86_400 }), (who, at, seconds) => {
        const jitter = jitterOf(who, at, seconds)
        expect(jitter).toBe(jitterOf(who, at, seconds))
        expect(jitter).toBeGreaterThanOrEqual(0)
        expect(jitter).toBeLessThan(Math.max(1, seconds * 1000))
      }),
    )
  })

  it('jitter spreads names and moments evenly', () => {
    const byName = Array.from({ length: 1000 }, (_, i) => jitterOf(`site-${i}`, 0, 100))
    const byMoment = Array.from({ length: 1000 }, (_, i) => jitterOf('site', i * 3_600_000, 100))
    for (const jitters of [byName, byMoment])
      for (let from = 0; from < 100_000; from += 20_000) {
        const within = jitters.filter((jitter) => jitter >= from && jitter < from + 20_000).length
        expect(within).toBeGreaterThan(140)
        expect(within).toBeLessThan(260)
      }
  })
})
