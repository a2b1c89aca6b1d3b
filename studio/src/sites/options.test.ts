import { describe, expect, it } from 'vitest'
import { withFlag, withLines, withNumber } from './options.ts'

describe('options', () => {
  it('have what is said, and nothing of what is not: the service has its own defaults', () => {
    const said = withLines(withNumber(withFlag({}, 'render', true), 'maxPages', '50'), 'include', ' /books/** \n\n')
    expect(said).toEqual({ render: true, maxPages: 50, include: ['/books/**'] })
    expect(withLines(withNumber(withFlag(said, 'render', false), 'maxPages', ' '), 'include', '\n')).toEqual({})
  })

  it('keep a number that is nothing, and take none that is no number', () => {
    expect(withNumber({}, 'delayMs', '0')).toEqual({ delayMs: 0 })
    expect(withNumber({ delayMs: 5 }, 'delayMs', 'soon')).toEqual({})
  })
})
