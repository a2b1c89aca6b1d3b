import { describe, expect, it } from 'vitest'
import { failedOutcome, pageOutcome, toldSession } from './session.fixture.ts'
import { tellLeftOut, tellUnread } from './tell-unread.ts'
import { unreadPage } from './unread-page.ts'

const details = (from: number, to: number): string[] => Array.from({ length: to - from }, (_, i) => `page ${from + i}`)
const MORE = (count: number): string => `${count} more pages could not be read; they were left out.`

function teller(when: 'end' | 'once' | 'endless') {
  const told: string[] = []
  const clock = { ms: 1000 }
  const unread = tellUnread({ warn: (message) => void told.push(message) }, when, () => clock.ms)
  return { told, clock, unread, add: (some: readonly string[]) => some.forEach(unread.add) }
}

describe('pages that cannot be read', () => {
  it('are told as soon as they are known, the first twenty, and at the end how many more', () => {
    const { told, unread, add } = teller('once')
    add(details(0, 20))
    expect(told).toEqual(details(0, 20))
    add(details(20, 23))
    expect(told).toHaveLength(20)
    unread.end()
    expect(told.slice(20)).toEqual([MORE(3)])
    expect([unread.count(), unread.first()]).toEqual([23, 'page 0'])
  })

  it('are told at the end, and not before', () => {
    const { told, unread, add } = teller('end')
    add(details(0, 21))
    expect(told).toEqual([])
    unread.end()
    expect(told).toEqual([...details(0, 20), MORE(1)])
  })

  it('that are few have no number', () => {
    const { told, unread, add } = teller('end')
    expect([unread.count(), unread.first()]).toEqual([0, null])
    add(details(0, 20))
    unread.end()
    expect(told).toEqual(details(0, 20))
  })

  it('of an endless run are told anew in each minute', () => {
    const { told, unread, add, clock } = teller('endless')
    add(details(0, 22))
    clock.ms += 59_999
    add(details(22, 23))
    expect(told).toEqual(details(0, 20))
    clock.ms++
    add(details(23, 24))
    expect(told.slice(20)).toEqual([MORE(3), 'page 23'])
    clock.ms += 59_999
    add(details(24, 44))
    expect(told.slice(22)).toEqual(details(24, 43))
    clock.ms++
    add(['last'])
    expect(told.slice(41)).toEqual([MORE(1), 'last'])
    unread.end()
    expect([told.length, unread.count()]).toEqual([43, 45])
  })

  it('are not told anew where the run has an end', () => {
    const { told, add, clock } = teller('once')
    add(details(0, 21))
    clock.ms += 60_000
    add(['last'])
    expect(told).toHaveLength(20)
  })

  it('that were left out are told all at once', () => {
    const { session, warnings } = toldSession()
    tellLeftOut(session, details(0, 22))
    expect(warnings()).toEqual([...details(0, 20), MORE(2)])
  })
})

describe('a page that could not be read', () => {
  it('has its address, unless nobody said it', () => {
    const web = 'https://a.example/'
    expect(unreadPage(failedOutcome(web), 'why')).toEqual({ url: web, source: web, unread: 'why' })
    expect(unreadPage(pageOutcome(web, '', { source: 'a.warc' }), 'why')).toEqual({
      url: web,
      source: 'a.warc',
      unread: 'why',
    })
    expect(unreadPage(failedOutcome('stdin:12'), 'why')).toEqual({ url: null, source: 'stdin:12', unread: 'why' })
    expect(unreadPage(pageOutcome('x', '', { source: 'stdin:12' }), 'why')).toEqual({
      url: 'x',
      source: 'stdin:12',
      unread: 'why',
    })
    expect(unreadPage(failedOutcome('x://'), 'why').url).toBe('x://')
    expect(unreadPage(failedOutcome('./x://'), 'why').url).toBeNull()
  })
})
