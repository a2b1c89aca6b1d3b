import { expect, it } from 'vitest'
import { addressChange } from './address-change.ts'

it.each([
  ['http://a.b/artikel/17.html', 'http://a.b/druck/17.html', 'artikel', 'druck'],
  ['http://a.b/artikel/17', 'http://a.b/arbeit/17', 'artikel', 'arbeit'],
  ['http://a.b/x.html', 'http://a.b/x-print.html', '', '-print'],
  ['http://a.b/x', 'http://a.b/x?print=1', '', '?print=1'],
  ['http://a.b/7/7', 'http://a.b/7', '/7', ''],
  ['http://a.b/x', 'http://a.b/x', '', ''],
])('what differs between %s and %s is "%s" and "%s"', (from, to, a, b) => {
  expect(addressChange(from, to)).toEqual([a, b])
  expect(addressChange(to, from)).toEqual([b, a])
})
