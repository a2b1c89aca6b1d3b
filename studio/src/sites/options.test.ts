import { describe, expect, it } from 'vitest'
import { withFlag, withLines, withNumber } from './options.ts'

describe('options of a site', () => {
  it('options have only what was set, without defaults', () => {
    const said = withLines(withNumber(withFlag({}, 'render', true), 'maxPages', '50'), 'include', ' /books/** \n\n')
    expect(said).toEqual({ render: true, maxPages: 50, include: ['/books/**'] })
    expect(withLines(withNumber(withFlag(said, 'render', false), 'maxPages', ' '), 'include', '\n')).toEqual({})
  })

  it('zero is kept as a number, and a text that is no number is not', () => {
    expect(withNumber({}, 'delayMs', '0')).toEqual({ delayMs: 0 })
    expect(withNumber({ delayMs: 5 }, 'delayMs', 'soon')).toEqual({})
  })
})
