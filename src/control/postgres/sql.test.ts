import { describe, expect, it } from 'vitest'
import { connectionOf, isGone, parsed } from './sql.ts'

describe('a database', () => {
  it('a PostgreSQL address names a database', () => {
    for (const url of ['postgres://me:secret@b.example:5432/name', 'POSTGRESQL://b.example/name'])
      expect(connectionOf(url)).toMatchObject({ connectionString: url, options: '-c search_path=treegram' })
  })

  it.each(['', 'b.example', 'mysql://b.example/', 'xpostgres://b.example/', 'postgres:/b', 'postgres://b:port/'])(
    'the address "%s" names no database',
    (url) => {
      expect(() => connectionOf(url)).toThrow(
        expect.objectContaining({
          code: 'bad-input',
          message: 'The database is named like postgres://user:password@host:5432/name.',
        }),
      )
    },
  )
})

describe('a connection', () => {
  it.each(['08006', '08P01', '57P01', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'])(
    'the error code %s means a lost connection',
    (code) => {
      expect(isGone({ code, message: 'x' })).toBe(true)
    },
  )

  it.each(['23505', '40001', '57014', '00800', 'ENOENT', 'XECONNRESET', ''])(
    'the error code "%s" does not mean a lost connection',
    (code) => {
      expect(isGone({ code, message: 'Connection terminated' })).toBe(false)
    },
  )

  it('an error without a code means a lost connection if its message says so', () => {
    const gone = ['Connection terminated unexpectedly', 'connection ended', 'timeout expired']
    for (const message of gone) expect(isGone(new Error(message)), message).toBe(true)
    expect(isGone(new Error('timeout exceeded when trying to connect'))).toBe(true)
    for (const error of [new Error('syntax error'), null, 'ended']) expect(isGone(error)).toBe(false)
  })
})

it('a column of JSON is its value, or null for none', () => {
  expect([parsed('{"a":0}'), parsed('0'), parsed(null), parsed(undefined)]).toEqual([{ a: 0 }, 0, null, null])
})
