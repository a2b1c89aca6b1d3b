import { describe, expect, it } from 'vitest'
import type { CommonOptions } from './common-options.ts'
import { runKey } from './run-kind.ts'

const key = (options: CommonOptions = {}, more: object = {}): string =>
  runKey({ command: 'run', identity: { a: 1 }, startUrls: [], needsStore: false, ...more }, options)

describe('runKey', () => {
  it('budgets and header values do not change the key of a run', () => {
    const own = key()
    expect(key({}, { startUrls: ['https://a.example/'], needsStore: true })).toBe(own)
    for (const options of [{ maxPages: 5 }, { force: true }, { include: [], exclude: [] }, { headers: {} }])
      expect(key(options), JSON.stringify(options)).toBe(own)
    expect(key({ headers: { Token: 'one' } })).toBe(key({ headers: { token: 'two' } }))
  })

  it('options that change the results change the key of a run', () => {
    const keys = [
      key(),
      key({}, { command: 'collect' }),
      key({}, { identity: { a: 2 } }),
      key({ render: true }),
      key({ limits: { maxBytes: 9 } }),
      key({ label: '' }),
      key({ label: 'a' }),
      key({ include: ['/a'] }),
      key({ exclude: ['/a'] }),
      key({ headers: { token: 'x' } }),
      key({ headers: { other: 'x' } }),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('the key of a run does not reveal headers', () => {
    expect(key({ headers: { secret: 'word' } })).not.toMatch(/secret|word/)
  })
})
