import { expect, it } from 'vitest'
import { parse } from '../dom/index.ts'
import { isScriptFilled } from './script-filled.ts'

const kindOf = (body: string): 'shell' | 'page' => {
  const parsed = parse(`<!doctype html><title>Shop</title><body>${body}</body>`)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return isScriptFilled(parsed.tree) ? 'shell' : 'page'
}
const SCRIPT = '<script type="module" src="/main.js"></script>'

it.each([
  ['nothing but an empty place and a script', 'shell', `<div id="root"></div>${SCRIPT}`],
  ['a comment in its empty place', 'shell', `<main id="app"> <!-- here --> </main>${SCRIPT}`],
  [
    'a word beside a sentence where scripts are off',
    'shell',
    `<noscript>Please enable scripts.</noscript><div>Loading</div>${SCRIPT}`,
  ],
  ['an empty place and no script', 'page', '<div id="root"></div>'],
  [
    'long data beside an empty place',
    'page',
    `<div id="root"></div><script type="application/ld+json">${'{} '.repeat(500)}</script>`,
  ],
  [
    'a picture where scripts are off',
    'page',
    `<noscript><img src="/count.gif"></noscript><p>A short page.</p>${SCRIPT}`,
  ],
  ['a few words', 'shell', `<div id="root"></div><p>A few words.</p>${SCRIPT}`],
  ['many words', 'page', `<div id="root"></div><p>${'word '.repeat(100)}</p>${SCRIPT}`],
  ['many words that a script shows', 'page', `<div id="root"></div><p hidden>${'word '.repeat(100)}</p>${SCRIPT}`],
  ['a few words that a script shows', 'shell', `<div id="root"></div><p hidden>A few words.</p>${SCRIPT}`],
  ['an empty section', 'shell', `<section id="root"></section>${SCRIPT}`],
  ['an empty element without an id', 'page', `<div></div>${SCRIPT}`],
  ['an empty element of another kind', 'page', `<ul id="root"></ul>${SCRIPT}`],
  ['an element with a picture', 'page', `<div id="root"><img src="/a.jpg"></div>${SCRIPT}`],
  ['an element with a word', 'page', `<div id="root">Hello</div>${SCRIPT}`],
  [
    'a script that says its type loosely',
    'shell',
    '<div id="root"></div><script type=" Text/JavaScript " src="/a.js">',
  ],
  ['a script too short to fill a page', 'page', '<div id="root"></div><script>draw()</script>'],
  ['a script long enough to fill a page', 'shell', `<div id="root"></div><script>${'x'.repeat(5000)}</script>`],
  ['data from elsewhere', 'page', '<div id="root"></div><script type="application/json" src="/a.json"></script>'],
  ['a sentence where scripts are off', 'shell', `<noscript>Please turn on scripts.</noscript>${SCRIPT}`],
] as const)('HTML with %s is a %s', (_, wanted, body) => {
  expect(kindOf(body)).toBe(wanted)
})
