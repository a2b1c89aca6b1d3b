import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressList, addressOf, siteName } from './site-name.ts'

describe('siteName', () => {
  it.each([
    ['https://www.shop.example/books/42', 'shop.example'],
    ['http://127.0.0.1:8123/product/1', '127.0.0.1-8123'],
    ['http://[::1]:80/', '1'],
    ['https://Bücher.example/', 'xn--bcher-kva.example'],
  ])('the name for %s is %s', (address, name) => {
    expect(siteName(address, new Set())).toBe(name)
  })

  it('a name that is taken gets the first free number', () => {
    const taken = new Set(['shop.example', 'shop.example-2'])
    expect(siteName('https://shop.example/', taken)).toBe('shop.example-3')
  })

  it('a proposed name is always valid', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), (address) => {
        const first = siteName(address, new Set())
        for (const name of [first, siteName(address, new Set([first]))])
          expect(name).toMatch(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/)
      }),
    )
  })
})

describe('an address', () => {
  it('an address may lack its scheme', () => {
    expect(addressOf(' shop.example/books/42 ')).toBe('https://shop.example/books/42')
    expect(addressOf('localhost:8123/x')).toBe('https://localhost:8123/x')
  })

  it.each(['', 'books', 'two words.example', 'ftp://shop.example/', 'javascript:alert(1)', 'https://'])(
    'the text "%s" is no address',
    (text) => {
      expect(addressOf(text)).toBeNull()
    },
  )

  it('each address of a pasted list is there once, and malformed ones are listed', () => {
    const text = 'https://a.example/1\n https://a.example/2, https://a.example/1\nnonsense'
    expect(addressList(text)).toEqual({ urls: ['https://a.example/1', 'https://a.example/2'], wrong: ['nonsense'] })
  })
})
