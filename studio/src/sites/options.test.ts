import { describe, expect, it } from 'vitest'
import { withFlag, withLines, withNumber } from './options.ts'

describe('options', () => {
  it('options have the given values alone', () => {
    const said = withLines(withNumber(withFlag({}, 'render', true), 'maxPages', '50'), 'include', ' /books/** \n\n')
    expect(said).toEqual({ render: true, maxPages: 50, include: ['/books/**'] })
    expect(withLines(withNumber(withFlag(said, 'render', false), 'maxPages', ' '), 'include', '\n')).toEqual({})
  })

  it('the option 0 is kept, and one that is no number is not taken', () => {
    expect(withNumber({}, 'delayMs', '0')).toEqual({ delayMs: 0 })
    expect(withNumber({ delayMs: 5 }, 'delayMs', 'soon')).toEqual({})
  })
})
