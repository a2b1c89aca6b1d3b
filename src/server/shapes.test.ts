import type { z } from '@hono/zod-openapi'
import { describe, expect, it } from 'vitest'
import { ALERT_KINDS } from '../control/index.ts'
import {
  answerInputSchema,
  historyQuery,
  hookChangeSchema,
  hookInputSchema,
  idParams,
  questionSchema,
  scheduleInputSchema,
  siteInputSchema,
  windowQuery,
} from './shapes.ts'

const URL = 'https://a.example/1'
const SITE = { samples: [URL] }
const HOOK = { target: 'https://b.example/', events: ['run.finished'] }
const SCHEDULE = { cron: '0 3 * * *', spec: { kind: 'locate', samples: [URL] } }
const DIGEST = { cron: '0 3 * * *', timeZone: 'UTC' }

const isTaken = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success
const many = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)
const long = (count: number): string => 'x'.repeat(count)
const address = (count: number): string => `${URL}${long(count - URL.length)}`

describe('what lists are asked with', () => {
  it('a list has a limit of 100 unless another is given', () => {
    expect([windowQuery.parse({}), historyQuery.parse({})]).toEqual([{ limit: 100 }, { limit: 100 }])
  })

  it('the limit of a list is 1 to 1000, written in digits', () => {
    for (const schema of [windowQuery, historyQuery]) {
      expect(schema.parse({ limit: '1' })).toEqual({ limit: 1 })
      expect(schema.parse({ limit: '1000' })).toEqual({ limit: 1000 })
      for (const limit of ['0', '-1', '1001', '1.5', 'many']) expect(isTaken(schema, { limit }), limit).toBe(false)
    }
  })

  it('the cursor of a list has 1 to 500 visible ASCII characters', () => {
    for (const after of ['!', '~', '7', long(500)]) expect(isTaken(windowQuery, { after }), after).toBe(true)
    for (const after of ['', long(501), 'a b', ' a', 'a ', 'a\n', 'ä', '\x7f'])
      expect(isTaken(windowQuery, { after }), after).toBe(false)
  })

  it('unknown parameters of a list are refused', () => {
    expect(isTaken(windowQuery, { more: '1' })).toBe(false)
    expect(isTaken(historyQuery, { after: '1' })).toBe(false)
  })
})

describe('an id', () => {
  it.each([`ab_${long(10)}`, `abcdef_${long(40)}`, 'run_0123456789z'])('the id %s is accepted', (id) => {
    expect(isTaken(idParams, { id })).toBe(true)
  })

  it.each([
    `a_${long(10)}`,
    `abcdefg_${long(10)}`,
    `run_${long(9)}`,
    `run_${long(41)}`,
    'run_0123456789Z',
    'RUN_0123456789',
    'run-0123456789',
    ' run_0123456789',
    'run_0123456789/',
  ])('the id %s is refused', (id) => {
    expect(isTaken(idParams, { id })).toBe(false)
  })
})

describe('a site', () => {
  it('a site needs only its samples', () => {
    expect(siteInputSchema.parse(SITE)).toEqual({ ...SITE, options: {}, wrapper: null, quietDays: null })
  })

  it('a site has 1 to 100 samples from the web', () => {
    for (const count of [1, 100]) expect(isTaken(siteInputSchema, { samples: many(count, URL) })).toBe(true)
    for (const count of [0, 101]) expect(isTaken(siteInputSchema, { samples: many(count, URL) })).toBe(false)
    expect(isTaken(siteInputSchema, { samples: [address(8192), 'http://a.example/'] })).toBe(true)
    for (const sample of [address(8193), 'ftp://a.example/', 'xhttp://a.example/', 'a.html'])
      expect(isTaken(siteInputSchema, { samples: [sample] }), sample.slice(0, 20)).toBe(false)
  })

  it('a site is quiet after more than 0 and at most 3650 days', () => {
    for (const quietDays of [0.5, 3650, null])
      expect(isTaken(siteInputSchema, { ...SITE, quietDays }), String(quietDays)).toBe(true)
    for (const quietDays of [0, -1, 3650.5, '1'])
      expect(isTaken(siteInputSchema, { ...SITE, quietDays }), String(quietDays)).toBe(false)
  })

  it('unknown properties of a site are refused', () => {
    expect(isTaken(siteInputSchema, { ...SITE, more: 1 })).toBe(false)
    expect(isTaken(siteInputSchema, { ...SITE, options: { more: 1 } })).toBe(false)
    expect(isTaken(siteInputSchema, { ...SITE, wrapper: '../w' })).toBe(false)
  })
})

describe('a schedule', () => {
  it('a schedule is in UTC, on the minute and not paused by default', () => {
    expect(scheduleInputSchema.parse(SCHEDULE)).toEqual({
      ...SCHEDULE,
      timeZone: 'UTC',
      jitterSeconds: 0,
      paused: false,
    })
  })

  it.each<[string, readonly unknown[], readonly unknown[]]>([
    ['cron', ['x', long(200)], ['', long(201), null]],
    ['timeZone', ['x', long(100)], ['', long(101), null]],
    ['jitterSeconds', [0, 86_400], [-1, 86_401, 0.5, '1']],
    ['paused', [true, false], ['true', null]],
    ['more', [], [1]],
  ])('the property %s of a schedule has bounds', (name, good, bad) => {
    for (const value of good) expect(isTaken(scheduleInputSchema, { ...SCHEDULE, [name]: value })).toBe(true)
    for (const value of bad) expect(isTaken(scheduleInputSchema, { ...SCHEDULE, [name]: value })).toBe(false)
  })
})

describe('who is told', () => {
  it('a hook is a webhook for all sites without a digest by default', () => {
    expect(hookInputSchema.parse(HOOK)).toEqual({ ...HOOK, kind: 'webhook', site: null, digest: null, paused: false })
  })

  it.each<[string, readonly unknown[], readonly unknown[]]>([
    ['target', ['x', long(2048)], ['', long(2049), null]],
    ['events', [ALERT_KINDS, [ALERT_KINDS[0]]], [[], many(ALERT_KINDS.length + 1, ALERT_KINDS[0]), ['other'], null]],
    ['site', ['shop', null], ['../shop', '']],
    ['digest', [DIGEST, { ...DIGEST, cron: 'x' }, { ...DIGEST, cron: long(200) }, null], [{ ...DIGEST, cron: '' }]],
    [
      'digest',
      [{ ...DIGEST, timeZone: 'x' }],
      [
        { ...DIGEST, cron: long(201) },
        { ...DIGEST, timeZone: '' },
      ],
    ],
    [
      'digest',
      [{ ...DIGEST, timeZone: long(100) }],
      [
        { ...DIGEST, timeZone: long(101) },
        { ...DIGEST, more: 1 },
      ],
    ],
    ['paused', [true, false], ['true', null]],
    ['more', [], [1]],
  ])('the property %s of a hook has bounds, when it is added and when it is changed', (name, good, bad) => {
    for (const value of good) {
      expect(isTaken(hookInputSchema, { ...HOOK, [name]: value })).toBe(true)
      expect(hookChangeSchema.parse({ [name]: value })).toEqual({ [name]: value })
    }
    for (const value of bad) {
      expect(isTaken(hookInputSchema, { ...HOOK, [name]: value })).toBe(false)
      expect(isTaken(hookChangeSchema, { [name]: value })).toBe(false)
    }
  })

  it('a change of a hook keeps its kind and the properties that it does not name', () => {
    expect(isTaken(hookInputSchema, { ...HOOK, kind: 'mail' })).toBe(true)
    expect(isTaken(hookChangeSchema, { kind: 'mail' })).toBe(false)
    expect(hookChangeSchema.parse({})).toEqual({})
  })
})

describe('an answer to what a run asks', () => {
  it('an answer to a question of a run is yes, no or undecided, about a page of the web', () => {
    for (const isLike of [true, false, null]) expect(isTaken(answerInputSchema, { url: URL, isLike })).toBe(true)
    expect(isTaken(answerInputSchema, { url: address(8192), isLike: true })).toBe(true)
    for (const url of [address(8193), 'ftp://a.example/', 'xhttp://a.example/', ''])
      expect(isTaken(answerInputSchema, { url, isLike: true }), url.slice(0, 20)).toBe(false)
    for (const more of [{}, { isLike: 'yes' }, { isLike: true, more: 1 }])
      expect(isTaken(answerInputSchema, { url: URL, ...more })).toBe(false)
  })
})

describe('a question', () => {
  it('a question has a probability of 0 to 1 and counts of pages, or is null', () => {
    const asked = { url: URL, probability: 0.5, yes: 0, no: 0 }
    for (const more of [{}, { probability: 0 }, { probability: 1 }, { yes: 7 }])
      expect(isTaken(questionSchema, { question: { ...asked, ...more } })).toBe(true)
    for (const more of [{ probability: -0.1 }, { probability: 1.1 }, { yes: -1 }, { no: -1 }, { no: 0.5 }])
      expect(isTaken(questionSchema, { question: { ...asked, ...more } })).toBe(false)
    expect(isTaken(questionSchema, { question: null })).toBe(true)
  })
})
