import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createVocabulary, parse, type Vocabulary } from '../core/dom/index.ts'
import { textHash } from '../store/index.ts'
import type { CommonOptions, HtmlPage } from './common-options.ts'
import type { ReadPage } from './inputs.ts'
import { keptAlike, placedOn, withMore } from './more-pages.ts'
import { toldSession } from './session.fixture.ts'

const urlOf = (name: string | number): string => `https://shop.example/${name}`
const lamp = (n: number): string =>
  `<body class="lamp"><h1>Lamp ${n}</h1><div><span class="price">${n}.50</span><p>About lamp ${n}.</p></div></body>`
const story = (n: number): string =>
  `<body class="story"><article><h2>Story ${n}</h2>${'<section><h3>a</h3><blockquote>b</blockquote></section>'.repeat(5)}</article><table><tr><td>x</td></tr></table></body>`

function read(url: string, html: string, vocabulary: Vocabulary = createVocabulary()): ReadPage {
  const parsed = parse(html, { vocabulary })
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return { url, source: url, hash: textHash(html), tree: parsed.tree }
}

describe('withMore', () => {
  it('pages given beside the first ones come after them, without repeats', async () => {
    async function* pages(): AsyncGenerator<ReadPage> {
      yield* [read(urlOf(1), '<p>1'), read(urlOf(2), '<p>2')]
    }
    const more: HtmlPage[] = [2, 3].map((n) => ({ url: urlOf(n), html: '<p>more' }))
    const own = new Set<string>()
    const found: string[] = []
    const { session } = toldSession()
    for await (const { url } of withMore(session, pages(), more, { vocabulary: createVocabulary(), own }))
      found.push(url)
    expect(found).toEqual([1, 2, 3].map(urlOf))
    expect([...own]).toEqual([1, 2].map(urlOf))
  })
})

describe('placedOn', () => {
  it('an example without a page belongs to the first page that shows it', () => {
    const pages = [read(urlOf(1), '<p>red'), read(urlOf(2), '<p>blue <b>both'), read(urlOf(3), '<p>both')]
    const example = (value: string, more: object = {}) => ({ field: 'a', value, ...more })
    expect(
      placedOn([example('both'), example('none'), example('red', { url: urlOf(3) })], pages).map(({ url }) => url),
    ).toEqual([urlOf(2), undefined, urlOf(3)])
  })
})

describe('keptAlike', () => {
  const folders: string[] = []
  const closing: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  })

  /** Those of a workspace that are used beside some pages, by their last part. */
  function alike(
    kept: Readonly<Record<string, string | null>>,
    given: Readonly<Record<string, string>>,
    options: CommonOptions = {},
  ): readonly string[] {
    const workspace = mkdtempSync(join(tmpdir(), 'treegram-more-'))
    folders.push(workspace)
    const { session } = toldSession({ workspace, ...options })
    closing.push(() => session.close())
    const { store, run } = session.workspace!
    for (const [name, html] of Object.entries(kept)) {
      const url = name.startsWith('http') ? name : urlOf(name)
      const page = { url, finalUrl: url, source: url, detail: '', contentType: '', encoding: '', redirects: [] }
      store.savePage(run, { ...page, kind: 'page', reason: '', status: 200, etag: null, lastModified: null, html }, 1)
    }
    const vocabulary = createVocabulary()
    const pages = Object.entries(given).map(([name, html]) => read(urlOf(name), html, vocabulary))
    return keptAlike(session, pages, vocabulary).map(({ url }) => url.replace(urlOf(''), ''))
  }
  const lamps = (from: number, count: number): Record<string, string> =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`lamp${from + i}`, lamp(from + i)]))

  it('kept pages of the most common template are used, except the given ones', () => {
    const kept = { ...lamps(1, 4), story1: story(1), story2: story(2) }
    expect(alike(kept, lamps(1, 2))).toEqual(['lamp3', 'lamp4'])
    expect(alike(kept, { ...lamps(8, 2), story9: story(9) })).toEqual(['lamp1', 'lamp2', 'lamp3', 'lamp4'])
    expect(alike(kept, { ...lamps(8, 1), story8: story(8), story9: story(9) })).toEqual(['story1', 'story2'])
  })

  it('kept pages of other hosts or excluded addresses are not used', () => {
    expect(alike({ 'https://other.example/lamp5': lamp(5), lamp6: lamp(6) }, lamps(1, 1))).toEqual(['lamp6'])
    expect(alike(lamps(5, 3), lamps(1, 1), { exclude: ['/lamp6'] })).toEqual(['lamp5', 'lamp7'])
  })

  it('given and kept pages together are ten at most', () => {
    expect(alike(lamps(20, 20), lamps(1, 1))).toHaveLength(9)
    expect(alike(lamps(20, 20), lamps(1, 9))).toHaveLength(1)
    expect(alike(lamps(20, 20), lamps(1, 10))).toEqual([])
  })

  it('kept pages are not used without a workspace or an address', () => {
    const { session } = toldSession()
    expect(keptAlike(session, [read(urlOf(1), lamp(1))], createVocabulary())).toEqual([])
    const [workspace] = [mkdtempSync(join(tmpdir(), 'treegram-more-'))]
    folders.push(workspace)
    const told = toldSession({ workspace })
    closing.push(() => told.session.close())
    expect(keptAlike(told.session, [], createVocabulary())).toEqual([])
    expect(keptAlike(told.session, [read('a.html', lamp(1))], createVocabulary())).toEqual([])
  })
})
