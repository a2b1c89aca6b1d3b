import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CodedError } from '../core/base/index.ts'
import { faultsOf, problemOf, problemResponse, ServerError } from './problem.ts'

class Other extends CodedError<string> {}
const told = (code: string): readonly [number, string] => {
  const { status, title } = problemOf(new Other(code, 'why'))
  return [status, title]
}

describe('what is told of an error', () => {
  it('a known error is answered with its code and reason', () => {
    expect(problemOf(new ServerError('not-found', 'There is none.'))).toEqual({
      type: 'urn:treegram:problem:not-found',
      title: 'Not found',
      status: 404,
      detail: 'There is none.',
      code: 'not-found',
    })
    const faults = [{ at: 'body/a', message: 'no' }]
    expect(problemOf(new ServerError('bad-input', 'why', { faults }))).toMatchObject({ status: 422, errors: faults })
    expect('errors' in problemOf(new ServerError('bad-input', 'why'))).toBe(false)
  })

  it('an internal error reveals nothing but that it is one', () => {
    const ours = {
      type: 'urn:treegram:problem:internal',
      title: 'Our fault',
      status: 500,
      detail: 'Something went wrong inside; the log says what.',
      code: 'internal',
    }
    for (const error of [new Error('secret'), 'secret', null]) expect(problemOf(error)).toEqual(ours)
  })

  it.each<[number, string, readonly string[]]>([
    [400, 'Bad request', ['bad-request']],
    [401, 'Unauthorized', ['bad-token']],
    [403, 'Not allowed', ['too-few-rights', 'bad-host', 'bad-origin']],
    [404, 'Not found', ['not-found', 'unknown-site', 'unknown-wrapper', 'unknown-run', 'unknown-page', 'no-records']],
    [405, 'Wrong method', ['wrong-method']],
    [406, 'Not acceptable', ['not-acceptable']],
    [408, 'Too slow', ['too-slow']],
    [409, 'Conflict', ['key-used', 'outdated', 'in-use', 'not-waiting', 'not-asked']],
    [413, 'Too large', ['too-large']],
    [415, 'Unsupported type', ['unsupported-type']],
    [422, 'Cannot be done', ['bad-input', 'anything else']],
    [429, 'Too much at a time', ['too-many-requests', 'too-many-streams', 'too-busy']],
    [431, 'Too large', ['headers-too-large']],
    [503, 'Not now', ['plan-busy', 'plan-unusable', 'plan-newer']],
    [504, 'Took too long', ['too-long']],
  ])('the status %i is answered: %s', (status, title, codes) => {
    for (const code of codes) expect(told(code), code).toEqual([status, title])
  })
})

describe('the answer that an error gives', () => {
  it('an error is answered as a JSON problem', async () => {
    const error = new ServerError('not-found', 'There is none.')
    const answer = problemResponse(error)
    expect([answer.status, await answer.json()]).toEqual([404, problemOf(error)])
    expect([...answer.headers]).toEqual([['content-type', 'application/problem+json']])
  })

  it('a refusal says how to authenticate, and when to come again', () => {
    const header = (error: Error, name: string): string | null => problemResponse(error).headers.get(name)
    expect(header(new ServerError('bad-token', 'x'), 'www-authenticate')).toBe('Bearer realm="treegram"')
    expect(header(new ServerError('too-few-rights', 'x'), 'www-authenticate')).toBeNull()
    expect(header(new ServerError('too-many-requests', 'x', { retryAfter: 7 }), 'retry-after')).toBe('7')
    expect(header(new ServerError('too-many-requests', 'x'), 'retry-after')).toBeNull()
    expect(header(new Other('too-busy', 'x'), 'retry-after')).toBe('10')
    expect(header(new Other('plan-busy', 'x'), 'retry-after')).toBeNull()
  })
})

describe('what a schema says against an input', () => {
  const faults = (schema: z.ZodType, input: unknown): ServerError => faultsOf('body', schema.safeParse(input).error!)

  it('each fault of an input is reported with its place', () => {
    const {
      code,
      message,
      faults: found,
      retryAfter,
    } = faults(z.object({ a: z.array(z.number()), b: z.string() }), { a: [1, 'x'] })
    expect([code, retryAfter, found.map(({ at }) => at)]).toEqual(['bad-input', null, ['body/a/1', 'body/b']])
    expect(message).toBe(`body/a/1: ${found[0]!.message}`)
    expect(faults(z.string(), 5).faults[0]!.at).toBe('body')
  })

  it('twenty faults at most are reported, each in at most 300 characters', () => {
    const many = (count: number) =>
      faults(
        z.array(z.number()),
        Array.from({ length: count }, () => 'x'),
      ).faults.length
    expect([many(20), many(21)]).toEqual([20, 20])
    const long = faults(z.record(z.string(), z.string('m'.repeat(301))), { ['k'.repeat(300)]: 5 }).faults[0]!
    expect([long.at, long.message]).toEqual([`body/${'k'.repeat(295)}`, 'm'.repeat(300)])
  })

  it('input without faults has an empty report', () => {
    expect(faultsOf('query', { issues: [] } as unknown as z.ZodError).message).toBe('query: cannot be read')
  })
})
