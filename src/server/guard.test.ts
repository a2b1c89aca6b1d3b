import { describe, expect, it } from 'vitest'
import { checkPlace, hostNames, isLoopback } from './guard.ts'

describe('an address', () => {
  it.each(['localhost', '::1', '127.0.0.1', '127.255.0.254'])('%s can be called by this machine alone', (address) => {
    expect(isLoopback(address)).toBe(true)
  })

  it.each(['0.0.0.0', '::', '128.0.0.1', '10.127.0.1', '127.0.0', '127.0.0.1.example', '1127.0.0.1', '::11', 'host'])(
    'the address %s can be called by other machines',
    (address) => {
      expect(isLoopback(address)).toBe(false)
    },
  )
})

describe('names that requests may be for', () => {
  it('requests may name this machine, the address, and the allowed names', () => {
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
    'a request for %s is let in',
    (host) => {
      expect(check({ host })).toBe('let in')
    },
  )

  it.each([
    ...['', 'evil.example', 'shop.example.evil.example', 'evil-shop.example', 'localhost:', 'localhost:123456'],
    ...['localhost:80x', 'localhost evil.example', 'user@localhost', '[::2]', '::1', 'localhost/'],
  ])('a request for the host "%s" is refused', (host) => {
    expect(check({ host })).toBe('bad-host')
  })

  it('a request without a host is refused', () => {
    expect(check({})).toBe('bad-host')
  })

  const host = 'shop.example:8080'
  it.each([`http://${host}`, `https://${host}`, 'http://SHOP.example:8080'])(
    'a request of its own origin %s is let in',
    (origin) => {
      expect(check({ host, origin })).toBe('let in')
    },
  )

  it.each([
    ...['null', '', host, `ftp://${host}`, `xhttp://${host}`, 'http://shop.example', 'http://localhost:8080'],
    ...[`http://${host}.evil.example`, `http://evil.example/http://${host}`],
  ])('a request of the origin "%s" is refused', (origin) => {
    expect(check({ host, origin })).toBe('bad-origin')
  })

  it('a request that a browser marks as of another site is refused', () => {
    for (const site of ['same-origin', 'none']) expect(check({ host, 'sec-fetch-site': site }), site).toBe('let in')
    for (const site of ['cross-site', 'same-site', '', 'other'])
      expect(check({ host, 'sec-fetch-site': site }), site).toBe('bad-origin')
    expect(check({ host, origin: `http://${host}`, 'sec-fetch-site': 'cross-site' })).toBe('bad-origin')
  })
})
