import { expect, it } from 'vitest'
import { parse } from '../dom/index.ts'
import { isScriptFilled } from './script-filled.ts'

const isShell = (body: string) => {
  const parsed = parse(`<!doctype html><title>Shop</title><body>${body}</body>`)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return isScriptFilled(parsed.tree)
}
const SCRIPT = '<script type="module" src="/main.js"></script>'

it('a page with an empty place for scripts to fill is a shell', () => {
  expect(isShell(`<div id="root"></div>${SCRIPT}`)).toBe(true)
  expect(isShell(`<main id="app"> <!-- here --> </main><script>${'draw();'.repeat(200)}</script>`)).toBe(true)
  expect(isShell(`<noscript>Please enable scripts.</noscript><div>Loading</div>${SCRIPT}`)).toBe(true)
})

it('a page with text, without scripts or without a place to fill is no shell', () => {
  expect(isShell(`<div id="root"></div><p>${'A word or more. '.repeat(20)}</p>${SCRIPT}`)).toBe(false)
  expect(isShell('<div id="root"></div>')).toBe(false)
  expect(isShell(`<div id="root"></div><script type="application/ld+json">${'{} '.repeat(500)}</script>`)).toBe(false)
  expect(isShell(`<noscript><img src="/count.gif"></noscript><p>A short page.</p>${SCRIPT}`)).toBe(false)
})

it.each([
  ['a few words', `<div id="root"></div><p>A few words.</p>${SCRIPT}`, true],
  ['many words', `<div id="root"></div><p>${'word '.repeat(100)}</p>${SCRIPT}`, false],
  ['an empty section', `<section id="root"></section>${SCRIPT}`, true],
  ['an empty element without an id', `<div></div>${SCRIPT}`, false],
  ['an empty element of another kind', `<ul id="root"></ul>${SCRIPT}`, false],
  ['an element with a picture', `<div id="root"><img src="/a.jpg"></div>${SCRIPT}`, false],
  ['an element with a word', `<div id="root">Hello</div>${SCRIPT}`, false],
  ['a script that says its type loosely', '<div id="root"></div><script type=" Text/JavaScript " src="/a.js">', true],
  ['a short script', '<div id="root"></div><script>draw()</script>', false],
  ['a long script', `<div id="root"></div><script>${'x'.repeat(5000)}</script>`, true],
  ['data from elsewhere', '<div id="root"></div><script type="application/json" src="/a.json"></script>', false],
  ['a sentence where scripts are off', `<noscript>Please turn on scripts.</noscript>${SCRIPT}`, true],
])('a page is told from a shell by %s', (_, body, wanted) => {
  expect(isShell(body)).toBe(wanted)
})
