import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cronOf, type Rhythm, rhythmOf, sayRhythm } from './cron.ts'

const two = (value: number): string => String(value).padStart(2, '0')
const time = fc
  .record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.integer({ min: 0, max: 59 }) })
  .map(({ hour, minute }) => `${two(hour)}:${two(minute)}`)
const rhythm: fc.Arbitrary<Rhythm> = fc.oneof(
  fc.record({ every: fc.constant('hour' as const), minute: fc.integer({ min: 0, max: 59 }) }),
  fc.record({ every: fc.constant('day' as const), time }),
  fc.record({ every: fc.constant('week' as const), day: fc.integer({ min: 0, max: 6 }), time }),
)

describe('a rhythm', () => {
  it('a schedule survives the way to cron and back', () => {
    fc.assert(
      fc.property(rhythm, (one) => {
        expect(rhythmOf(cronOf(one))).toEqual(one)
      }),
    )
  })

  it.each([
    [{ every: 'hour', minute: 5 }, '5 * * * *', 'every hour, at minute 5'],
    [{ every: 'day', time: '07:00' }, '0 7 * * *', 'every day at 07:00'],
    [{ every: 'week', day: 1, time: '18:30' }, '30 18 * * 1', 'every Monday at 18:30'],
    [{ every: 'other', cron: ' */5 * * * * ' }, '*/5 * * * *', ' */5 * * * * '],
  ] as const)('the schedule %j is the cron %s', (one, cron, words) => {
    expect(cronOf(one)).toBe(cron)
    expect(sayRhythm(one)).toBe(words)
  })

  it.each(['*/5 * * * *', '0 7 1 * *', '0 7 * * 1-5', '0 0 7 * * *', '@yearly', '0 99 * * *', ''])(
    'the unusual rhythm %s is kept as written',
    (cron) => {
      expect(rhythmOf(cron)).toEqual({ every: 'other', cron })
    },
  )

  it('@daily is every day at midnight, and 7 is Sunday too', () => {
    expect(rhythmOf('@daily')).toEqual({ every: 'day', time: '00:00' })
    expect(rhythmOf('0 7 * * 7')).toEqual({ every: 'week', day: 0, time: '07:00' })
  })
})
