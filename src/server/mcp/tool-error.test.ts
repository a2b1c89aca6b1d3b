import { describe, expect, it } from 'vitest'
import { PlanError } from '../../control/index.ts'
import { ToolError, textOf } from './tool-error.ts'

describe('what an assistant is told of an error', () => {
  it('a known error is answered with its code and sentence', () => {
    expect(textOf(new ToolError('bad-cursor', 'It is gone.'))).toBe('bad-cursor: It is gone.')
    expect(textOf(new PlanError('unknown-site', 'There is no site "x".'))).toBe('unknown-site: There is no site "x".')
  })

  it('an internal error reveals nothing', () => {
    for (const error of [new Error('secret'), 'secret', null])
      expect(textOf(error)).toBe('internal: Something went wrong inside; it is no fault of what was asked.')
  })

  it('an error has at most 2000 characters', () => {
    const start = 'not-found: '
    const textFor = (length: number): string => textOf(new ToolError('not-found', 'x'.repeat(length - start.length)))
    expect(textFor(2000)).toBe(start.padEnd(2000, 'x'))
    expect(textFor(2001)).toBe(start.padEnd(2000, 'x'))
  })
})
