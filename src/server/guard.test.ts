import { describe, expect, it } from 'vitest'
import { checkPlace, hostNames, isLoopback } from './guard.ts'

describe('an address', () => {
  it.each(['localhost', '::1', '127.0.0.1', '127.255.0.254'])('%s can be called by this machine alone', (address) => {
    expect(isLoopback(address)).toBe(true)
  })

  it.each(['0.0.0.0', '::', '128.0.0.1', '10.127.0.1', '127.0.0', '127.0.0.1.example', '1127.0.0.1', '::11', 'host'])(
    '%s can be called by others',
    (address) => {
      expect(isLoopback(address)).toBe(false)
    },
  )
})

describe('names that requests may be for', () => {
  it('are those of this machine, the address, and what is allowed beside them', () => {
    const loopback = ['localhost', '127.0.0.1', '[::1]']
    expect([...hostNames('0.0.0.0', [])]).toEqual([...loopback, '0.0.0.0'])
    expect([...hostNames('FE80::1', ['Shop.Example'])]).toEqual([...loopback, '[fe80::1]', 'shop.example'])
  })
})

describe('a request', () => {
  const names = hostNames('127.0.0.1', ['shop.example'])
  const check = (headers: Record<string, string>): string => {
    try {
      checkPlace(new Headers(headers), names)
      return 'let in'
    } catch (error) {
      return String((error as { readonly code: unknown }).code)
    }
  }

  it.each(['localhost', 'LOCALHOST:80', '127.0.0.1:65535', '[::1]:4271', 'shop.example'])(
    'for %s is let in',
    (host) => {
      expect(check({ host })).toBe('let in')
    },
  )

  it.each([
    ...['', 'evil.example', 'shop.example.evil.example', 'evil-shop.example', 'localhost:', 'localhost:123456'],
    ...['localhost:80x', 'localhost evil.example', 'user@localhost', '[::2]', '::1', 'localhost/'],
  ])('for "%s" is not', (host) => {
    expect(check({ host })).toBe('bad-host')
  })

  it('without a host is not let in', () => {
    expect(check({})).toBe('bad-host')
  })

  const host = 'shop.example:8080'
  it.each([`http://${host}`, `https://${host}`, 'http://SHOP.example:8080'])(
    'of the origin %s is let in where it is its own',
    (origin) => {
      expect(check({ host, origin })).toBe('let in')
    },
  )

  it.each([
    ...['null', '', host, `ftp://${host}`, `xhttp://${host}`, 'http://shop.example', 'http://localhost:8080'],
    ...[`http://${host}.evil.example`, `http://evil.example/http://${host}`],
  ])('of the origin "%s" is not', (origin) => {
    expect(check({ host, origin })).toBe('bad-origin')
  })

  it('is judged by what the browser says of the site that asks', () => {
    for (const site of ['same-origin', 'none']) expect(check({ host, 'sec-fetch-site': site }), site).toBe('let in')
    for (const site of ['cross-site', 'same-site', '', 'other'])
      expect(check({ host, 'sec-fetch-site': site }), site).toBe('bad-origin')
    expect(check({ host, origin: `http://${host}`, 'sec-fetch-site': 'cross-site' })).toBe('bad-origin')
  })
})
