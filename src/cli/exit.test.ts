import { describe, expect, it } from 'vitest'
import { CodedError } from '../core/base/index.ts'
import { EXIT, explain, UsageError } from './exit.ts'

describe('exit codes', () => {
  it('exit codes are those that scripts rely on', () => {
    expect(EXIT).toEqual({
      done: 0,
      ourFault: 1,
      wrongUsage: 2,
      nothingFound: 3,
      violated: 4,
      budget: 5,
      unread: 6,
      changed: 7,
      interrupted: 130,
    })
  })
})

describe('explain', () => {
  it('an error exits with the code of its kind', () => {
    class Refused extends CodedError<string> {}
    expect(explain(new UsageError('Give a page.'))).toEqual({ code: 2, message: 'Give a page.' })
    expect(explain(new Refused('no-pages', 'No page.'))).toEqual({ code: 2, message: 'No page.' })
    expect(explain(new Refused('no-articles', 'No article.'))).toEqual({ code: 3, message: 'No article.' })
    expect(explain(new Refused('nothing-learned', 'Nothing.'))).toEqual({ code: 3, message: 'Nothing.' })
    expect(explain(new TypeError('x is not a function'))).toEqual({
      code: 1,
      message: expect.stringMatching(/please report it:\nTypeError: x is not a function/),
    })
    expect(explain('x')).toEqual({ code: 1, message: 'x' })
  })
})
