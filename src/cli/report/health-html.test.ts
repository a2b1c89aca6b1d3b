import { describe, expect, it } from 'vitest'
import type { WrapperHealth } from '../../core/adapt/index.ts'
import { healthHtml } from './health-html.ts'

/** A health in which a text stands wherever a page has a say. */
function healthWith(text: string): WrapperHealth {
  const repair = { change: 'moved', origin: 'place', logOdds: 2, margin: 1, error: null } as const
  return {
    wrapper: text,
    version: 1,
    pages: 2,
    repair: 'offered',
    patterns: [
      {
        pattern: text,
        state: 'sign',
        rules: [],
        since: text,
        lastRead: null,
        pages: 1,
        of: 2,
        sure: 0.999,
        signs: [text],
        repair: { ...repair, examples: [{ url: text, before: text, after: [{ [text]: text }] }] },
      },
    ],
  }
}

describe('healthHtml', () => {
  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</td></table><iframe src=//evil.example>',
    "' onmouseover='alert(1)",
    'javascript:alert(1)',
  ])('hostile text adds no elements and attributes to a health page: %s', (text) => {
    const tags = (page: string) => page.match(/<[a-z!/][^>]*>/g)
    expect(tags(healthHtml([healthWith(text)]))).toEqual(tags(healthHtml([healthWith('plain')])))
  })

  it('a health page loads and runs nothing, and has a dark mode', () => {
    const page = healthHtml([healthWith('plain')])
    expect(page).toContain("default-src 'none'")
    expect(page).not.toContain('<script')
    expect(page).toContain('prefers-color-scheme:dark')
  })

  it('a health page has the state of each wrapper, healthy ones too', () => {
    const page = healthHtml([{ ...healthWith('a'), patterns: [], repair: null }, healthWith('b')])
    expect(page).toContain('On 2 pages: nothing is odd.')
    expect(page).toContain('1 pattern with early signs; a repair is offered.')
    expect(page).toContain('very likely (99.9 %)')
    expect(healthHtml([])).toContain('No pages of a wrapper were read.')
  })
})
