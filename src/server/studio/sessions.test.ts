import { expect, test } from 'vitest'
import type { Caller } from '../tokens.ts'
import { createSessions } from './sessions.ts'

const headersOf = (cookie: string, key: string): Headers =>
  new Headers({ cookie: cookie.split(';')[0]!, 'x-treegram-key': key })

test('an invitation opens one session, with all rights', () => {
  const sessions = createSessions(() => 0)
  const token = sessions.invite()
  const { cookie, key } = sessions.admit(token, '4271')!
  expect(cookie).toMatch(/^treegram-studio-4271=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/$/)
  expect([...sessions.callerOf(headersOf(cookie, key))!.rights]).toEqual(['read', 'run', 'edit'])
  expect(sessions.admit(token, '4271')).toBeNull()
})

test('an invitation is too old after ten minutes, and no other word is one', () => {
  let now = 0
  const sessions = createSessions(() => now)
  const token = sessions.invite()
  expect(sessions.admit('', '4271')).toBeNull()
  expect(sessions.admit(`${token}x`, '4271')).toBeNull()
  now = 600_001
  expect(sessions.admit(token, '4271')).toBeNull()
})

test('neither the cookie nor the key lets in alone, nor those of two sessions together', () => {
  const sessions = createSessions(() => 0)
  const [a, b] = [sessions.invite(), sessions.invite()].map((token) => sessions.admit(token, '4271')!)
  expect(sessions.callerOf(new Headers({ cookie: a!.cookie.split(';')[0]! }))).toBeNull()
  expect(sessions.callerOf(new Headers({ 'x-treegram-key': a!.key }))).toBeNull()
  expect(sessions.callerOf(headersOf(a!.cookie, b!.key))).toBeNull()
  expect(sessions.callerOf(headersOf(b!.cookie, b!.key))).not.toBeNull()
})

test('the cookies of other studios on the machine do not get in the way', () => {
  const sessions = createSessions(() => 0)
  const { cookie, key } = sessions.admit(sessions.invite(), '4271')!
  const own = cookie.split(';')[0]!
  const others = Array.from({ length: 3 }, (_, i) => `treegram-studio-${i + 1}=${'x'.repeat(43)}`).join('; ')
  expect(
    sessions.callerOf(new Headers({ cookie: `a=b; ${others}; ${own}; c=d`, 'x-treegram-key': key })),
  ).not.toBeNull()
})

test('of more sessions than there may be the oldest is forgotten', () => {
  const sessions = createSessions(() => 0)
  const open = (): Headers => {
    const { cookie, key } = sessions.admit(sessions.invite(), '1')!
    return headersOf(cookie, key)
  }
  const first = open()
  const second = open()
  for (let i = 0; i < 49; i++) open()
  expect(sessions.callerOf(first)).toBeNull()
  expect(sessions.callerOf(second)).not.toBeNull()
})

test('sessions that one person opens end none of another', () => {
  const sessions = createSessions(() => 0)
  const openAs = (caller: Caller): Headers => {
    const { cookie, key } = sessions.open(caller, '1')
    return headersOf(cookie, key)
  }
  const reader: Caller = { name: 'reader', rights: new Set(['read']), hash: Buffer.alloc(0) }
  const own = openAs({ ...reader, name: 'owner' })
  for (let i = 0; i < 60; i++) openAs(reader)
  expect(sessions.callerOf(own)?.name).toBe('owner')
})

test('an invitation holds for ten minutes, whenever it was given', () => {
  let now = 5000
  const sessions = createSessions(() => now)
  const token = sessions.invite()
  now = 605_000
  expect(sessions.admit(token, '1')).not.toBeNull()
})

test('of more than ten invitations the oldest is forgotten', () => {
  const sessions = createSessions(() => 0)
  const ten = Array.from({ length: 10 }, () => sessions.invite())
  expect(sessions.admit(ten[0]!, '1')).not.toBeNull()
  const more = [sessions.invite(), sessions.invite()]
  expect(sessions.admit(ten[1]!, '1')).toBeNull()
  for (const token of [...ten.slice(2), ...more]) expect(sessions.admit(token, '1')).not.toBeNull()
})

test('fifty sessions of one person are open at a time', () => {
  const sessions = createSessions(() => 0)
  const headers = Array.from({ length: 50 }, () => {
    const { cookie, key } = sessions.admit(sessions.invite(), '1')!
    return headersOf(cookie, key)
  })
  for (const one of headers) expect(sessions.callerOf(one)).not.toBeNull()
})

test('ten cookies of studios are looked at', () => {
  const sessions = createSessions(() => 0)
  const { cookie, key } = sessions.admit(sessions.invite(), '4271')!
  const callerBehind = (count: number): unknown => {
    const others = Array.from({ length: count }, (_, i) => `treegram-studio-${i}=${'x'.repeat(43)};`).join(' ')
    return sessions.callerOf(new Headers({ cookie: `${others} ${cookie.split(';')[0]}`, 'x-treegram-key': key }))
  }
  expect(callerBehind(9)).not.toBeNull()
  expect(callerBehind(10)).toBeNull()
})
