import { expect, test } from 'vitest'
import { addressesIn } from './addresses.ts'

test('addresses are told once each, and what is none is told apart', () => {
  expect(addressesIn('https://a.example/1\n https://a.example/1  ftp://b.example nonsense')).toEqual({
    urls: ['https://a.example/1'],
    wrong: ['ftp://b.example', 'nonsense'],
  })
  expect(addressesIn('')).toEqual({ urls: [], wrong: [] })
})
