import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { FetchOutcome } from '../source/index.ts'
import type { CommonOptions, PageInputs } from './common-options.ts'
import { leftOut, outcomesOf, storedOutcomes } from './outcomes.ts'
import { failedOutcome, pageOutcome, toldSession } from './session.fixture.ts'
import type { Session } from './session.ts'

const A = 'https://a.example'
const folder = mkdtempSync(join(tmpdir(), 'treegram-outcomes-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const shown = (outcome: FetchOutcome): string =>
  outcome.kind === 'page' ? `${outcome.page.url} ${outcome.page.html}` : `${outcome.kind} ${outcome.url}`

async function outcomes(inputs: PageInputs, site: Readonly<Record<string, string>> = {}, options: CommonOptions = {}) {
  const asked: string[] = []
  const fetchPage: CommonOptions['fetchPage'] = async (url) => {
    asked.push(url.replace(A, ''))
    const html = site[url.replace(A, '')]
    return html === undefined ? null : { url, html }
  }
  const { session, events } = toldSession({ ...options, fetchPage })
  const found: string[] = []
  for await (const outcome of outcomesOf(session, inputs, undefined)) found.push(shown(outcome))
  const moved = events.flatMap((event) => (event.kind === 'moved' ? [[event.url, event.to]] : []))
  return { found, asked, moved, skipped: session.tally.skipped }
}

describe('outcomesOf', () => {
  it('inputs give their pages in order, be they pages, addresses or files', async () => {
    const file = join(folder, 'one.html')
    writeFileSync(file, '<p>file')
    const page = { url: `${A}/given`, html: '<p>given' }
    const { found } = await outcomes([`${A}/1`, page, file, `${A}/gone`], { '/1': '<p>1' })
    expect(found).toEqual([
      `${A}/1 <p>1`,
      `${A}/given <p>given`,
      expect.stringMatching(/^file:.*one\.html <p>file$/),
      `failed ${A}/gone`,
    ])
  })

  it('a single input and an asynchronous stream of inputs are read too', async () => {
    expect((await outcomes(`${A}/1`, { '/1': '<p>1' })).found).toEqual([`${A}/1 <p>1`])
    expect((await outcomes({ url: `${A}/given`, html: '<p>' })).found).toEqual([`${A}/given <p>`])
    async function* coming(): AsyncGenerator<string> {
      yield `${A}/1`
      yield `${A}/2`
    }
    expect((await outcomes(coming(), { '/1': 'a', '/2': 'b' })).found).toEqual([`${A}/1 a`, `${A}/2 b`])
  })

  it('an excluded input is skipped and not requested', async () => {
    const given = { url: `${A}/x/given`, html: '<p>' }
    const { found, asked, skipped } = await outcomes(
      [`${A}/x/1`, `${A}/2`, given],
      { '/x/1': 'a', '/2': 'b' },
      { exclude: ['/x/*'] },
    )
    expect([found, asked, skipped]).toEqual([[`${A}/2 b`], ['/2'], 2])
    expect(leftOut('u')).toEqual({
      kind: 'skipped',
      url: 'u',
      source: 'u',
      reason: 'not-wanted',
      detail: 'u is left out by its address.',
    })
  })

  it('a file that does not exist is refused', async () => {
    await expect(outcomes([join(folder, 'nowhere.html')])).rejects.toMatchObject({ code: expect.any(String) })
  })
})

describe('inputs beyond a budget', () => {
  const site = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`/${i}`, `<p>${i}`]))
  const urls = Array.from({ length: 30 }, (_, i) => `${A}/${i}`)
  const first = (count: number): readonly string[] => urls.slice(0, count).map((url, i) => `${url} <p>${i}`)

  it('a download budget gives exactly the first pages and requests no more', async () => {
    for (const maxDownloads of [1, 2, 7, 8, 9, 20]) {
      const { found, asked } = await outcomes(urls, site, { maxDownloads })
      expect([found, asked.length]).toEqual([first(maxDownloads), maxDownloads])
    }
    expect((await outcomes(urls, site, { maxDownloads: 30 })).found).toEqual(first(30))
  })

  it('a file before the end of the budget is read whole, one behind it not at all', async () => {
    const list = join(folder, 'list.jsonl')
    writeFileSync(list, urls.map((url) => `{"url": "${url}", "file": "one.html"}\n`).join(''))
    writeFileSync(join(folder, 'one.html'), '<p>file')
    const all = await outcomes([list, `${A}/0`, `${A}/1`], site, { maxDownloads: 1 })
    expect(all.found).toEqual([...urls.map((url) => `${url} <p>file`), ...first(1)])
    expect((await outcomes([`${A}/0`, `${A}/1`, list], site, { maxDownloads: 1 })).found).toEqual(first(1))
  })

  it('inputs end at the budget without waiting for more of them', async () => {
    const list = join(folder, 'urls.jsonl')
    writeFileSync(list, urls.map((url) => `{"url": "${url}"}\n`).join(''))
    expect((await outcomes([list], site, { maxDownloads: 4 })).found).toEqual(first(4))
    async function* endless(): AsyncGenerator<string> {
      yield* urls.slice(0, 3)
      await new Promise(() => {})
    }
    expect((await outcomes(endless(), site, { maxDownloads: 2 })).found).toEqual(first(2))
  })
})

describe('a page that says it has moved', () => {
  const moving = (to: string): string => `<meta http-equiv=refresh content="0; url=${to}"><p>Moved.`
  const frame = (to: string): string => `<html><frameset><frame src="${to}"></frameset></html>`

  it('a refresh to another page is followed once', async () => {
    const site = { '/1': moving('/2'), '/2': moving('/3'), '/3': '<p>3' }
    const { found, moved, asked } = await outcomes([`${A}/1`], site)
    expect([found, asked]).toEqual([[`${A}/2 ${moving('/3')}`], ['/1', '/2']])
    expect(moved).toEqual([[`${A}/1`, `${A}/2`]])
  })

  it('a frameset with one frame is followed into the frame', async () => {
    expect((await outcomes([`${A}/1`], { '/1': frame('/2'), '/2': '<p>2' })).found).toEqual([`${A}/2 <p>2`])
  })

  it('a refresh that leads nowhere leaves the page as it is', async () => {
    const { found, moved } = await outcomes([`${A}/1`], { '/1': moving('/gone') })
    expect([found, moved]).toEqual([[`${A}/1 ${moving('/gone')}`], []])
    expect((await outcomes([`${A}/1`], { '/1': '<p>1' })).asked).toEqual(['/1'])
  })

  it('a refresh on a long page is not followed', async () => {
    const long = (chars: number): string => {
      const start = moving('/2')
      return `${start}<!--${'.'.repeat(chars - start.length - 7)}-->`
    }
    expect((await outcomes([`${A}/1`], { '/1': long(1000), '/2': '<p>2' })).found).toEqual([`${A}/2 <p>2`])
    expect((await outcomes([`${A}/1`], { '/1': long(100_000), '/2': '<p>2' })).asked).toEqual(['/1'])
  })
})

describe('storedOutcomes', () => {
  it('stored pages are given, followed where they moved', async () => {
    const moved = '<meta http-equiv=refresh content="0; url=/3"><p>Moved.'
    const known: Readonly<Record<string, FetchOutcome>> = {
      [`${A}/1`]: pageOutcome(`${A}/1`, '<p>1'),
      [`${A}/2`]: pageOutcome(`${A}/2`, moved),
      [`${A}/3`]: pageOutcome(`${A}/3`, '<p>3'),
      [`${A}/4`]: failedOutcome(`${A}/4`),
      [`${A}/5`]: pageOutcome(`${A}/5`, moved.replace('/3', '/6')),
    }
    const session = { http: { reread: (url: string) => known[url] ?? null } } as unknown as Session
    const found: string[] = []
    for await (const outcome of storedOutcomes(
      session,
      [1, 2, 4, 5, 7].map((i) => `${A}/${i}`),
    ))
      found.push(shown(outcome))
    expect(found).toEqual([`${A}/1 <p>1`, `${A}/3 <p>3`, `${A}/5 ${moved.replace('/3', '/6')}`])
  })
})
