import { describe, expect, it } from 'vitest'
import { ALERT_KINDS } from '../api/types.ts'
import { ALERT_WORDS, faultOf } from './hook-changes.ts'

describe('faultOf and ALERT_WORDS', () => {
  const events = ['run.failed'] as const

  it.each([
    ['webhook', 'https://hooks.example/x'],
    ['mail', 'ann@example.org'],
    ['mail', 'ann@example.org, bob@example.org'],
  ] as const)('the %s target %s is accepted', (kind, target) => {
    expect(faultOf({ kind, target, events })).toBeNull()
  })

  it.each([
    ['webhook', 'ann@example.org'],
    ['webhook', 'ftp://hooks.example/'],
    ['webhook', ''],
    ['mail', 'https://hooks.example/x'],
    ['mail', 'ann@example.org,'],
  ] as const)('the %s target "%s" is refused', (kind, target) => {
    expect(faultOf({ kind, target, events })).toMatch(/^Give /)
  })

  it('a hook without events is refused', () => {
    expect(faultOf({ kind: 'mail', target: 'ann@example.org', events: [] })).toBe('Choose what is to be told.')
  })

  it('every event has words', () => {
    expect(Object.keys(ALERT_WORDS).sort()).toEqual([...ALERT_KINDS].sort())
  })
})
