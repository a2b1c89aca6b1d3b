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

it.each([
  ['as many words as a shell may have', `<div id="root"></div><p>${'word '.repeat(25)}</p>${SCRIPT}`, true],
  ['one word more', `<div id="root"></div><p>${'word '.repeat(26)}</p>${SCRIPT}`, false],
  ['an empty section', `<section id="root"></section>${SCRIPT}`, true],
  ['an empty element without an id', `<div></div>${SCRIPT}`, false],
  ['an empty element of another kind', `<ul id="root"></ul>${SCRIPT}`, false],
  ['an element with a picture', `<div id="root"><img src="/a.jpg"></div>${SCRIPT}`, false],
  ['an element with a word', `<div id="root">Hello</div>${SCRIPT}`, false],
  ['a script that says its type loosely', '<div id="root"></div><script type=" Text/JavaScript " src="/a.js">', true],
  ['a short script', '<div id="root"></div><script>draw()</script>', false],
  ['a script just long enough', `<div id="root"></div><script>${'x'.repeat(1000)}</script>`, true],
  ['a script just too short', `<div id="root"></div><script>${'x'.repeat(999)}</script>`, false],
  ['data from elsewhere', '<div id="root"></div><script type="application/json" src="/a.json"></script>', false],
  ['a word of three letters where scripts are off', `<noscript>Abc</noscript>${SCRIPT}`, true],
  ['two letters where scripts are off', `<noscript>Ab</noscript>${SCRIPT}`, false],
])('tells shells from other pages by %s', (_, body, wanted) => {
  expect(isShell(body)).toBe(wanted)
})
