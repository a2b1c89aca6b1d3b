import { Worker } from 'node:worker_threads'
import { beforeAll, describe, expect, it } from 'vitest'
import { extract, learn } from '../../engine/index.ts'
import {
  emptyTreePage as empty,
  redesignedTreePage as redesigned,
  treePage,
  wood,
} from '../../engine/trees-site.fixture.ts'
import { serializeWrapper, type Wrapper } from '../wrapper/index.ts'
import { createExtractor, type ExtractedRecord, type Extractor, type GivenPage } from './index.ts'

const url = (i: number): string => `https://trees.example/${i}`
const pagesOf = (from: number, to: number, make: (i: number) => string): GivenPage[] =>
  Array.from({ length: to - from }, (_, i) => ({ url: url(from + i), html: make(from + i) }))
const readAll = (extractor: Extractor, pages: readonly GivenPage[]): ExtractedRecord[] =>
  pages.map(({ html, url: at }) => extractor(html, at))
const dataOf = (records: readonly ExtractedRecord[]) => records.map(({ data }) => data)

let wrapper: Wrapper
beforeAll(async () => {
  wrapper = await learn(Array.from({ length: 12 }, (_, i) => ({ url: url(i), html: treePage(i) })))
})

describe('an extractor', () => {
  it('an extractor gives what extract gives, for text and for bytes', () => {
    const extractor = createExtractor(JSON.parse(serializeWrapper(wrapper)))
    const { source: _, ...same } = extract(wrapper, treePage(40), { url: url(40) })
    expect(extractor(treePage(40), url(40))).toEqual(same)
    expect(extractor(new TextEncoder().encode(treePage(40)), url(40))).toEqual(same)
  })

  it('bytes are decoded by the header first and then by the page', () => {
    const extractor = createExtractor(wrapper)
    const html = treePage(41).replaceAll(wood(41), 'Räuberföhre').replace('<head>', '<head><meta charset="iso-8859-1">')
    const [latin1, utf8] = [Buffer.from(html, 'latin1'), Buffer.from(html)]
    expect(extractor(latin1, url(41)).data).toEqual(extractor(html, url(41)).data)
    expect(extractor(utf8, url(41), 'text/html; charset=utf-8').data).toEqual(extractor(html, url(41)).data)
    expect(JSON.stringify(extractor(html, url(41)).data)).toContain('Räuberföhre')
  })

  it('an extractor works in a worker thread', async () => {
    const door = new URL('./index.ts', import.meta.url).href
    const code = `import { parentPort, workerData } from 'node:worker_threads'
      const { createExtractor } = await import(workerData.door)
      parentPort.postMessage(createExtractor(workerData.wrapper)(workerData.html, workerData.url))`
    const workerData = { door, wrapper, html: treePage(42), url: url(42) }
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), { workerData })
    const read = await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
    expect(read).toEqual(createExtractor(wrapper)(treePage(42), url(42)))
  })

  it('a page that cannot be read says why, and the next one is read', () => {
    const extractor = createExtractor(wrapper)
    const deep = extractor('<div>'.repeat(20_000), url(1))
    expect([deep.status, deep.violations[0]!.message]).toEqual(['other-class', expect.stringContaining('maxDepth')])
    const hidden = extractor(new TextEncoder().encode('<p>'), url(2), 'text/html; charset=iso-2022-kr')
    expect(hidden.violations).toMatchObject([{ rule: 'unreadable' }])
    expect(extractor(treePage(3), url(3)).status).toBe('ok')
  })

  it('an extractor observes drift once the site has changed', () => {
    const extractor = createExtractor(wrapper)
    readAll(extractor, pagesOf(20, 40, treePage))
    expect(extractor.observe()).toMatchObject([{ pages: 20, others: 0, patterns: [] }])
    const bare = (i: number) => treePage(i).replace(/<p class="height">.*?<\/p>/, '')
    readAll(extractor, pagesOf(40, 60, bare))
    const [{ patterns }] = extractor.observe() as [ReturnType<Extractor['observe']>[number]]
    expect(patterns).toMatchObject([{ pattern: 'height', state: 'drifted', since: url(40), pages: 20, of: 40 }])
  })

  it('an extractor heals from the pages that it kept and reads them as before', () => {
    const extractor = createExtractor(wrapper)
    const read = readAll(extractor, pagesOf(20, 50, redesigned))
    const truth = dataOf(readAll(createExtractor(wrapper), pagesOf(20, 50, treePage)))
    expect(dataOf(read)).not.toEqual(truth)
    const healed = extractor.heal()
    if (healed.kind !== 'healed') throw new Error(JSON.stringify(healed))
    expect(healed.wrapper.version).toBe(wrapper.version + 1)
    expect(healed.changes.some(({ change }) => change === 'moved')).toBe(true)
    expect(dataOf(readAll(createExtractor(healed.wrapper), pagesOf(20, 50, redesigned)))).toEqual(truth)
    // The extractor itself stays as it was.
    expect(dataOf(readAll(extractor, pagesOf(20, 50, redesigned)))).toEqual(dataOf(read))
  })

  it('an extractor heals from given pages of which only the later ones have changed', () => {
    const healed = createExtractor(wrapper).heal([...pagesOf(20, 60, treePage), ...pagesOf(60, 110, redesigned)])
    if (healed.kind !== 'healed') throw new Error(JSON.stringify(healed))
    const both = [...pagesOf(20, 30, treePage), ...pagesOf(100, 110, redesigned)]
    const truth = [...pagesOf(20, 30, treePage), ...pagesOf(100, 110, treePage)]
    const by = (document: Wrapper, pages: readonly GivenPage[]) => dataOf(readAll(createExtractor(document), pages))
    expect(by(healed.wrapper, both)).toEqual(by(wrapper, truth))
  })

  it('pages that have not changed are healthy', () => {
    expect(createExtractor(wrapper).heal(pagesOf(20, 50, treePage))).toEqual({ kind: 'healthy', pages: 30 })
  })

  it('a repair that finds nothing, or without pages, is refused with reasons', () => {
    const refused = createExtractor(wrapper).heal(pagesOf(20, 50, empty))
    if (refused.kind !== 'refused') throw new Error(JSON.stringify(refused))
    expect(refused.reasons.length).toBeGreaterThan(0)
    expect(createExtractor(wrapper).heal()).toMatchObject({ kind: 'refused', pages: 0, reasons: [expect.any(String)] })
  })

  it('a document that is no wrapper is refused', () => {
    expect(() => createExtractor({})).toThrow(expect.objectContaining({ name: 'WrapperError' }))
  })
})
