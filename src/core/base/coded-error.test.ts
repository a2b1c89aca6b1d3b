import { expect, it } from 'vitest'
import { CodedError } from './coded-error.ts'

class OwnError extends CodedError<'a' | 'b'> {}

it('an error has its code, its words, the name of its class and its cause', () => {
  const cause = new Error('why')
  const error = new OwnError('b', 'What is wrong.', { cause })
  expect([error.code, error.message, error.name, error.cause]).toEqual(['b', 'What is wrong.', 'OwnError', cause])
  expect([error instanceof Error, new OwnError('a', 'x').cause]).toEqual([true, undefined])
})
