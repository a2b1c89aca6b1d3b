import { describe, expect, it } from 'vitest'
import { inferred } from './inferred.fixture.ts'
import { image, url } from './url.ts'

describe('addresses', () => {
  it('addresses are resolved by the page they are on', () => {
    expect(url.parse('../b', {}, 'https://a.test/x/y')).toBe('https://a.test/b')
    expect(url.parse('../b', {})).toBeNull()
    expect(image.parse('c.png', {}, 'https://a.test/x/y')).toBe('https://a.test/x/c.png')
  })

  it('a field is an address when all texts are whole addresses', () => {
    expect(inferred(url, null, 'http://a.test/1', 'HTTPS://b.test')).toEqual({ type: 'url' })
    expect(inferred(url, null, 'http://a.test/1', '/b')).toBeNull()
    expect(inferred(url, null, 'http://a.test/1 2')).toBeNull()
    expect(inferred(url, null, 'http://[')).toBeNull()
    expect(inferred(url, null, 'ftp://a.test/')).toBeNull()
    expect(inferred(url, null, 'see http://a.test/')).toBeNull()
    expect(image.infer).toBeUndefined()
  })
})
