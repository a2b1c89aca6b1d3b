import { expect, it } from 'vitest'
import { parse } from '../dom/index.ts'
import { isScriptFilled } from './script-filled.ts'

const isShell = (body: string) => {
  const parsed = parse(`<!doctype html><title>Shop</title><body>${body}</body>`)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return isScriptFilled(parsed.tree)
}
const SCRIPT = '<script type="module" src="/main.js"></script>'

it('knows a page that its scripts fill by what is missing and by the place for it', () => {
  expect(isShell(`<div id="root"></div>${SCRIPT}`)).toBe(true)
  expect(isShell(`<main id="app"> <!-- here --> </main><script>${'draw();'.repeat(200)}</script>`)).toBe(true)
  expect(isShell(`<noscript>Please enable scripts.</noscript><div>Loading</div>${SCRIPT}`)).toBe(true)
})

it('leaves pages alone that have text, no script, or no place for more', () => {
  expect(isShell(`<div id="root"></div><p>${'A word or more. '.repeat(20)}</p>${SCRIPT}`)).toBe(false)
  expect(isShell('<div id="root"></div>')).toBe(false)
  expect(isShell(`<div id="root"></div><script type="application/ld+json">${'{} '.repeat(500)}</script>`)).toBe(false)
  expect(isShell(`<noscript><img src="/count.gif"></noscript><p>A short page.</p>${SCRIPT}`)).toBe(false)
})
