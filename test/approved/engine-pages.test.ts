import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'vitest'
import type { Wrapper } from '../../src/core/wrapper/index.ts'
import {
  type CommonOptions,
  classify,
  extract,
  get,
  type HtmlPage,
  type LearnRunOptions,
  learn,
  type RunOptions,
  run,
} from '../../src/engine/index.ts'
import { createRandom } from '../sites/made/random.ts'
import { seeds } from './cases.ts'
import { fetchFrom, ran, ranLine, theyAreAsApproved, useFolders } from './engined.ts'
import { drawDetailSite } from './pages/drawn-details.ts'
import { drawEdited } from './pages/drawn-edits.ts'
import { drawListSite } from './pages/drawn-lists.ts'
import { FLOW_PAGES } from './pages/flow-pages.ts'

const folderOf = useFolders()

/** Pages of one template or of several, strays among them, as a person has them. */
function heap(seed: number): readonly HtmlPage[] {
  const details = drawDetailSite(seed, 9).map(({ html }, i) => ({ url: `https://d.test/d/${i}`, html }))
  const lists = drawListSite(seed, 7).map(({ html }, i) => ({ url: `https://d.test/l/${i}`, html }))
  const other = Object.values(FLOW_PAGES)
  const strays = seeds(seed % 4).map((i) => ({
    url: `https://d.test/x/${i}`,
    html: other[(seed * 3 + i) % other.length]!,
  }))
  const heaps = [
    details,
    [...details, ...strays],
    [...lists, ...strays],
    [...details, ...lists, ...strays],
    lists.slice(0, 1),
    strays,
  ]
  return heaps[seed % heaps.length]!
}

const wrapperOf = (given: readonly unknown[]): Wrapper | null => (given[0] as Wrapper | undefined) ?? null

function learnOptions(seed: number, pages: readonly HtmlPage[]): LearnRunOptions {
  const words = pages[0]?.html
    .replace(/<[^>]*>/g, '\n')
    .split('\n')
    .map((text) => text.trim())
    .filter((text) => text !== '')
  const value = words?.[seed % Math.max(1, words.length)] ?? 'nothing'
  const kinds: readonly LearnRunOptions[] = [
    {},
    { name: 'named', constraints: true },
    { examples: [{ field: 'shown', value }] },
    {
      examples: [
        { field: 'shown', value, url: pages[0]?.url ?? 'https://d.test/' },
        { field: 'gone', value: 'nowhere to be seen' },
      ],
      partial: true,
    },
    { all: true },
    { schema: { properties: { name: { type: 'string' }, price: { type: 'number' } } } },
    { more: pages.slice(3).map((page) => page), examples: [{ field: 'one', value }] },
    { maxPages: 1 + (seed % 5) },
  ]
  return kinds[seed % kinds.length]!
}

function runOptions(seed: number): RunOptions {
  const kinds: readonly RunOptions[] = [
    {},
    { raw: true, embedded: true },
    { text: 'markdown' },
    { heal: 'propose', strict: true },
    { heal: 'apply', maxWrong: 0.3 },
    { recordSchema: { required: ['nothing'] }, text: 'html' },
    { endless: true },
    { maxPages: 3, include: ['/d/**'], exclude: ['/d/2'] },
    { maxWrong: 7 },
    { text: 'loud' as 'text' },
  ]
  return kinds[seed % kinds.length]!
}

describe('pages at hand', () => {
  it.each(seeds(4))('are learned from and read as approved (%i)', async (part) => {
    const cases = seeds(12).map((i) => async () => {
      const seed = part * 12 + i
      const pages = heap(seed)
      const odd = seed % 8 === 6 ? pages.slice(0, 3) : pages
      const learned = await ran((watched) => learn(odd, { ...watched, ...learnOptions(seed, pages) }))
      const wrapper = wrapperOf(learned.given)
      if (wrapper === null) return ranLine(`${seed}`, learned)
      const read = await ran((watched) => run(wrapper, [...pages].reverse(), { ...watched, ...runOptions(seed) }))
      const alone = pages
        .slice(0, 2)
        .map(({ url, html }) => extract(wrapper, html, { url, embedded: true, raw: seed % 2 === 0 }))
      return `${ranLine(`${seed} learn`, learned)}\n${ranLine(`${seed} run`, read, alone)}`
    })
    await theyAreAsApproved(`pages-${part}`, cases)
  })

  it('are learned from again, with the edits of before, as approved', async () => {
    const cases = seeds(3).map((seed) => async () => {
      const pages = heap(seed * 7)
      const first = wrapperOf((await ran((watched) => learn(pages, watched))).given)!
      const before = drawEdited(first, createRandom(seed), 1 + seed)
      const again = await ran((watched) => learn(pages, { ...watched, again: before, constraints: seed % 2 === 0 }))
      return ranLine(`${seed}`, again)
    })
    await theyAreAsApproved('pages-again', cases)
  })

  it('hold what is approved, and are of the classes that are approved', async () => {
    const cases = seeds(18).map((seed) => async () => {
      const pages = heap(seed)
      const explained: unknown[] = []
      const more = [
        {},
        { raw: true, maxLists: 1 },
        { text: 'markdown' as const, onExplained: (one: unknown) => void explained.push(one) },
        { maxLists: 0 },
      ]
      const got = await ran((watched) => get(pages, { ...watched, ...more[seed % 4] }))
      const method = (['outline', 'rtdm', 'reis'] as const)[seed % 3]!
      const classed = await ran((watched) => classify(pages, { ...watched, method }))
      const model = classed.events.flatMap((event) => (event.kind === 'classified' ? [event.model] : []))[0]
      const again =
        model &&
        (await ran((watched) => classify(pages, { ...watched, model, method: seed % 9 === 0 ? method : 'outline' })))
      return `${ranLine(`${seed} get`, got, explained)}\n${ranLine(`${seed} ${method}`, classed, again)}`
    })
    await theyAreAsApproved('pages-content', cases)
  })
})

/** A folder of files, odd ones among them. */
function filledFolder(): string {
  const folder = folderOf()
  mkdirSync(join(folder, 'in'))
  for (const [i, { html }] of drawDetailSite(5, 6).entries()) writeFileSync(join(folder, 'in', `${i}.html`), html)
  writeFileSync(join(folder, 'in', 'empty.html'), '')
  writeFileSync(join(folder, 'in', 'note.txt'), 'no page')
  writeFileSync(join(folder, 'deep.html'), `<p>${'<div>'.repeat(900)}</p>`)
  writeFileSync(
    join(folder, 'list.jsonl'),
    `${JSON.stringify({ url: 'https://d.test/1', file: 'in/1.html' })}\n{"url":1}\n\n{"url":"https://d.test/9","file":"in/9.html"}\n`,
  )
  writeFileSync(
    join(folder, 'shell.html'),
    '<html><head><script src="a.js"></script></head><body><div id="app"></div></body></html>',
  )
  return folder
}

describe('inputs of all kinds', () => {
  it('are read as approved', async () => {
    const folder = filledFolder()
    const at = (name: string): string => join(folder, name)
    const site = {
      '/a': '<h1>A</h1><p>text of a</p>',
      '/b': '->/a',
      '/c': 'fails',
      '/moved': '<meta http-equiv="refresh" content="0; url=/a"><p>x</p>',
    }
    const web = ['/a', '/b', '/c', '/none', '/moved', '/a#x', '/A'].map((path) => `http://site.example${path}`)
    const page = { url: 'https://d.test/own', html: '<h1>Own</h1><p>one</p>' }
    const inputs = [
      at('in'),
      at('list.jsonl'),
      at('shell.html'),
      at('deep.html'),
      at('in/note.txt'),
      page,
      ...web,
      'ftp://x.example/',
      '',
    ]
    const stdin = [
      `${at('in/0.html')}\n`,
      '{"url":"https://d.test/s","html":"<p>s"}\n# x\n',
      'http://site.example/a\n{"url":3}\n',
    ]
    const options: readonly CommonOptions[] = [
      {},
      { maxPages: 1 },
      { maxPages: 2, limits: { maxNodes: 100 } },
      { limits: { maxBytes: 200 } },
      { exclude: ['/a'] },
      { include: ['re:/own$'] },
      { filesBelow: at('in') },
      { maxDownloads: 1 },
      { maxSeconds: 1e9 },
      { endless: true },
      { signal: AbortSignal.abort(new Error('enough of it')) },
      { enough: AbortSignal.abort() },
      { maxPages: 0 },
      { maxSeconds: -1 },
      { limits: { maxBytes: 0 } },
      { limits: { maxWhat: 1 } as object },
      { workspace: folderOf() },
      { delayMs: 0, concurrency: 9 },
      { limits: { maxDepth: 50 } },
      { headers: { a: 'b' } },
    ]
    const sets: readonly (readonly [string, string | readonly (string | HtmlPage)[]])[] = [
      ['all', inputs],
      ['web', web],
      ['bad', ['http://site.example/none', at('in/empty.html'), 'ftp://x.example/']],
      ['gone', [at('in/0.html'), at('none.html')]],
      ['-', '-'],
      ['none', []],
      ['one', at('in/3.html')],
      ['two', ['-', at('in/4.html')]],
    ]
    const cases = sets.flatMap(([name, some]) =>
      options.map((more, i) => async () => {
        const asked: string[] = []
        const given =
          [...some].includes('-') || some === '-'
            ? {
                stdin: (async function* () {
                  yield* stdin
                })(),
              }
            : {}
        const fetchPage = fetchFrom(site, asked)
        const own =
          i % 5 === 4 && typeof some !== 'string'
            ? (async function* () {
                yield* some
              })()
            : some
        const read = await ran((watched) => get(own as string[], { ...watched, ...more, ...given, fetchPage }))
        return ranLine(`${name} ${i}`, read, asked, { [folder]: 'FOLDER', [more.workspace ?? folder]: 'FOLDER' })
      }),
    )
    await theyAreAsApproved('inputs', cases)
  })

  it('end where nobody takes more, or the run is ended in the midst', async () => {
    const cases = seeds(12).map((i) => async () => {
      const r = createRandom(i)
      const end = new AbortController()
      const enough = new AbortController()
      const pages = heap(1).concat(heap(2))
      const stop = r.pick([() => end.abort(new Error('over')), () => enough.abort()])
      const limit = r.between(1, 6)
      const result = await ran(
        (watched) => get(pages, { ...watched, signal: end.signal, enough: enough.signal, endless: i % 3 === 0 }),
        (count) => count === limit && stop(),
      )
      return ranLine(`${i} ${limit}`, result)
    })
    await theyAreAsApproved('ended', cases)
  })
})
