import { describe, expect, it } from 'vitest'
import { toldSession } from './session.fixture.ts'
import { tellLeftOut, tellUnread } from './tell-unread.ts'

const details = (from: number, to: number): string[] => Array.from({ length: to - from }, (_, i) => `page ${from + i}`)
const MORE = (count: number): string => `${count} more pages could not be read; they were left out.`

function teller(when: 'end' | 'once' | 'endless') {
  const told: string[] = []
  const clock = { ms: 1000 }
  const unread = tellUnread({ warn: (message) => void told.push(message) }, when, () => clock.ms)
  return { told, clock, unread, add: (some: readonly string[]) => some.forEach(unread.add) }
}

describe('tellUnread', () => {
  it('twenty unreadable pages are named as they come, and the rest counted at the end', () => {
    const { told, unread, add } = teller('once')
    add(details(0, 20))
    expect(told).toEqual(details(0, 20))
    add(details(20, 23))
    expect(told).toHaveLength(20)
    unread.end()
    expect(told.slice(20)).toEqual([MORE(3)])
    expect([unread.count(), unread.first()]).toEqual([23, 'page 0'])
  })

  it('unreadable pages are named only at the end when asked for', () => {
    const { told, unread, add } = teller('end')
    add(details(0, 21))
    expect(told).toEqual([])
    unread.end()
    expect(told).toEqual([...details(0, 20), MORE(1)])
  })

  it('unreadable pages of an endless run are named anew after a minute', () => {
    const { told, unread, add, clock } = teller('endless')
    add(details(0, 22))
    clock.ms += 20_000
    add(details(22, 23))
    expect(told).toEqual(details(0, 20))
    clock.ms += 60_000
    add(details(23, 24))
    expect(told.slice(20)).toEqual([MORE(3), 'page 23'])
    expect(unread.count()).toBe(24)
  })

  it('unreadable pages of a finite run are not named anew after a minute', () => {
    const { told, add, clock } = teller('once')
    add(details(0, 21))
    clock.ms += 60_000
    add(['last'])
    expect(told).toHaveLength(20)
  })

  it('pages left out are named all at once', () => {
    const { session, warnings } = toldSession()
    tellLeftOut(session, details(0, 22))
    expect(warnings()).toEqual([...details(0, 20), MORE(2)])
  })
})
