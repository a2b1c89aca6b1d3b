import { describe, expect, it } from 'vitest'
import { allowed, allowedLinks } from './allowed-links.ts'
import type { Observation } from './observe.ts'

const link = (url: string) => ({ url, collection: 1, tagList: 1, kind: 'link' }) as const
const seen = {
  links: [link('/a'), link('/no/b'), link('/c')],
  guides: ['/no/g', '/h'],
  canonical: '/a',
  next: '/n',
  content: 7,
} as unknown as Observation
const mayFetch = (url: string): boolean => !url.startsWith('/no')

describe('what may be downloaded', () => {
  it('all links are followed where no rule forbids any', () => {
    expect(allowed(seen, {})).toBe(seen)
    expect(allowedLinks(seen, {})).toBe(seen)
  })

  it('forbidden links, guides, canonical and next addresses are dropped from a page', () => {
    expect(allowed(seen, { mayFetch })).toEqual({ ...seen, links: [link('/a'), link('/c')], guides: ['/h'] })
    const other = { ...seen, canonical: '/no', next: null }
    expect(allowed(other, { mayFetch })).toMatchObject({ canonical: null, next: null })
    expect(allowed({ ...seen, canonical: null, next: '/no/n' }, { mayFetch })).toMatchObject({
      canonical: null,
      next: null,
    })
    expect(allowed(seen, { mayFetch })).toMatchObject({ canonical: '/a', next: '/n' })
  })

  it('forbidden links are dropped from a list', () => {
    expect(allowedLinks(seen, { mayFetch })).toEqual({ ...seen, links: [link('/a'), link('/c')] })
  })
})
