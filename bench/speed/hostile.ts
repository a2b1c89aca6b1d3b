// How the time of each command grows with the size of hostile pages: `node bench/speed/hostile.ts [--largest 20000] [--shape name]`.
// Sixteen shapes, each doubled three times up to the largest; `get`, `run` and `show` (learning by examples) are given one page, the others ten. Growth is the slope of log seconds over log size; sizes that take less than 20 ms say nothing of it and are left out. A refusal in
// one sentence is a result. Ends with 1 where a slope is above 1.3 or the largest size takes longer than 10 s.
import { parseArgs } from 'node:util'
import { classify, EngineError, get, learn, type PageInputs, run, type Wrapper } from '../../src/index.ts'
import { exponent } from '../lib/growth.ts'
import { machine } from '../lib/machine.ts'
import { formatNumber, formatTable } from '../lib/table.ts'

const DOUBLINGS = 3
const LEAST_SECONDS = 0.02
const BOUNDS = { exponent: 1.3, seconds: 10 }
const PAGES = 10

const many = (count: number, make: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => make(i)).join('')

/** Levels with a paragraph at each. */
function comb(levels: number, seed: number): string {
  return `${many(levels, (i) => `<div><p>tooth ${seed} of ${i}, a text of some words`)}${'</div>'.repeat(levels)}`
}

/** A list with the two lists before it in it, of about so many elements: the same shape at every level, and never the same twice as deep. */
function fibonacci(size: number): string {
  let [before, last] = ['<b>x</b>', '<ul><li>y</li></ul>']
  while (last.length < 12 * size) [before, last] = [last, `<ul><li>a ${last}</li><li>${before}</li></ul>`]
  return last
}

/** What stands in the page, by how many parts it has. */
const SHAPES: Readonly<Record<string, (size: number) => string>> = {
  'nested blocks': (size) => '<div>'.repeat(size),
  'unclosed formatting': (size) => '<p><a href=x><b><i>'.repeat(size / 4),
  'formatting closed crosswise': (size) => '<b><p><i></b></p></i>'.repeat(size / 4),
  'rows of a table': (size) =>
    `<table>${many(size / 4, (i) => `<tr><td>name ${i}</td><td>${i}.50 EUR</td></tr>`)}</table>`,
  'tables in tables': (size) => '<table><tr><td>'.repeat(size / 8),
  'wide colspans': (size) =>
    `<table>${many(size / 4, (i) => `<tr><td colspan=1000 rowspan=65534>a ${i}</td></tr>`)}</table>`,
  'rules of a style sheet': (size) => `<style>${many(size * 8, (i) => `.c${i}{display:none}`)}</style>`,
  'one long text': (size) => `<p>${'word and '.repeat(size * 8)}</p>`,
  'equal items': (size) => `<ul>${'<li><b>same</b> <i>item</i></li>'.repeat(size / 4)}</ul>`,
  'different items': (size) =>
    many(size / 4, (i) => `<div class="r${i} s${i % 7}"><b id=i${i}>x${i}</b><i>y</i></div>`),
  'attributes and classes': (size) =>
    `<p class="${many(size, (i) => `c${i} `)}" ${many(size, (i) => `a${i}=1 `)}>text</p>`,
  'lists in lists, as Fibonacci numbers grow': fibonacci,
  'combs of 900 levels': (size) => many(Math.ceil(size / 900), (i) => comb(Math.min(900, size - 900 * i), i)),
  'bushes of 100 levels': (size) =>
    many(Math.ceil(size / 300), (i) => `<div>${comb(100, i)}${comb(100, i)}${comb(100, i)}</div>`),
  'lines that begin with many names': (size) =>
    many(size / 4, (i) => `<x-${i % (size / 8)}>a</x-${i % (size / 8)}> words<br>`),
  links: (size) => many(size, (i) => `<a href="/p?${i}=${i}">l</a>`),
}

/** A text in each of many items, for shapes that have some. */
const SHOWN: Readonly<Record<string, string>> = {
  'rows of a table': 'name 7',
  'wide colspans': 'a 7',
  'equal items': 'same',
  'different items': 'y',
  links: 'l',
}

const pageOf = (shape: (size: number) => string, size: number, i: number) => ({
  url: `http://h.example/${i}`,
  html: `<title>t${i}</title><h1>Book ${i}</h1><p class=price>${i}.50 EUR</p>${shape(size)}`,
})

/** The seconds that results take; an error that the user is told in one sentence is one of them. */
async function secondsOf(results: () => AsyncIterable<unknown>): Promise<number> {
  const start = performance.now()
  try {
    for await (const _ of results());
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
  }
  return (performance.now() - start) / 1000
}

const moved = (html: string): string => html.replaceAll('class=price', 'class=cost').replace('<h1>', '<h1 class=new>')

/** What each command does with pages of a shape. */
function commands(shape: string, pages: readonly { readonly url: string; readonly html: string }[], wrapper: Wrapper) {
  const changed = pages.map(({ url, html }) => ({ url, html: moved(html) }))
  const one = pages.slice(0, 1)
  return {
    get: () => get(one as PageInputs),
    learn: async function* () {
      yield await learn(pages as PageInputs)
    },
    show: async function* () {
      const price = { field: 'price', value: '1.50 EUR' }
      const item = SHOWN[shape] === undefined ? [] : [{ field: 'items[].text', value: SHOWN[shape] }]
      yield await learn(one as PageInputs, { examples: [price, ...item] })
    },
    run: () => run(wrapper, one as PageInputs),
    classify: () => classify(pages as PageInputs),
    heal: () => run(wrapper, changed as PageInputs, { heal: 'propose' }),
  }
}

const { values } = parseArgs({ options: { largest: { type: 'string', default: '20000' }, shape: { type: 'string' } } })
const largest = Number(values.largest)
const sizes = Array.from({ length: DOUBLINGS + 1 }, (_, i) => Math.round(largest / 2 ** (DOUBLINGS - i)))
const numbered = Array.from({ length: PAGES }, (_, i) => i + 1)
// Learned from pages without the shape, so that there is a wrapper whatever the shape does to learning.
const wrapper = await learn(numbered.map((i) => pageOf(() => '<ul><li>a</li><li>b</li></ul>', 1, i)))

const rows: string[][] = []
let isWithin = true
for (const [name, shape] of Object.entries(SHAPES)) {
  if (values.shape !== undefined && values.shape !== name) continue
  const times = new Map<string, number[]>()
  for (const size of sizes) {
    const pages = numbered.map((i) => pageOf(shape, size, i))
    for (const [command, results] of Object.entries(commands(name, pages, wrapper)))
      times.set(command, [...(times.get(command) ?? []), await secondsOf(results)])
  }
  for (const [command, seconds] of times) {
    const told = sizes.map((size, i) => ({ size, seconds: seconds[i]! })).filter((one) => one.seconds >= LEAST_SECONDS)
    const slope =
      told.length < 3
        ? null
        : exponent(
            told.map(({ size }) => size),
            told.map((one) => one.seconds),
          )
    const isGood = (slope ?? 0) <= BOUNDS.exponent && seconds.at(-1)! <= BOUNDS.seconds
    isWithin &&= isGood
    rows.push([
      name,
      command,
      slope === null ? '-' : formatNumber(slope, 2),
      formatNumber(seconds.at(-1)!, 2),
      isGood ? '' : 'above',
    ])
  }
}
process.stdout.write(`${machine()}\n${formatTable(['shape', 'command', 'exponent', `s at ${largest}`, ''], rows)}\n`)
process.exitCode = isWithin ? 0 : 1
