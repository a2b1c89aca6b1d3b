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
  it('is all where nobody says otherwise', () => {
    expect(allowed(seen, {})).toBe(seen)
    expect(allowedLinks(seen, {})).toBe(seen)
  })

  it('is all that is left of a page', () => {
    expect(allowed(seen, { mayFetch })).toEqual({ ...seen, links: [link('/a'), link('/c')], guides: ['/h'] })
    const other = { ...seen, canonical: '/no', next: null }
    expect(allowed(other, { mayFetch })).toMatchObject({ canonical: null, next: null })
    expect(allowed({ ...seen, canonical: null, next: '/no/n' }, { mayFetch })).toMatchObject({
      canonical: null,
      next: null,
    })
    expect(allowed(seen, { mayFetch })).toMatchObject({ canonical: '/a', next: '/n' })
  })

  it('is left of the links alone', () => {
    expect(allowedLinks(seen, { mayFetch })).toEqual({ ...seen, links: [link('/a'), link('/c')] })
  })
})
