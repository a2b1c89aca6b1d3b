import { expect, test } from 'vitest'
import { hrefOf, parseRoute, SCREENS, type Screen } from './routes.ts'

test('the address of a screen leads back to it, whatever the names are', () => {
  for (const screen of Object.keys(SCREENS) as Screen[]) {
    const names = [...SCREENS[screen].matchAll(/:(\w+)/g)].map(([, name]) => name as string)
    const params = Object.fromEntries(names.map((name) => [name, 'a b/c?d#é%']))
    expect(parseRoute(hrefOf(screen, params))).toEqual({ screen, params, query: {} })
  }
})

test('parameters without a place in the path are in the query', () => {
  const href = hrefOf('new', { url: 'https://shop.example/?a=1&b=2' })
  expect(href).toBe('#/new?url=https%3A%2F%2Fshop.example%2F%3Fa%3D1%26b%3D2')
  expect(parseRoute(href).query).toEqual({ url: 'https://shop.example/?a=1&b=2' })
})

test('an empty address is home, and a wrong one is unknown', () => {
  expect(parseRoute('').screen).toBe('home')
  expect(parseRoute('#').screen).toBe('home')
  expect(parseRoute('#/runs/run_1/else').screen).toBe('unknown')
  expect(parseRoute('#/wrappers/%E0%A4%A').params).toEqual({ name: '%E0%A4%A' })
})
