import { describe, expect, it } from 'vitest'
import { collect } from './collect.ts'
import type { EngineEvent } from './common-options.ts'
import { learn } from './learn.ts'
import { run } from './run.ts'
import { treePage } from './trees-site.fixture.ts'

const ORIGIN = 'https://trees.example'
const TREES = 24
const pages: Readonly<Record<string, string>> = {
  [`${ORIGIN}/`]: `<ul>${Array.from({ length: TREES }, (_, i) => `<li><a href="/${i}">Tree</a></li>`).join('')}</ul>`,
  ...Object.fromEntries(
    Array.from({ length: TREES }, (_, i) => [
      `${ORIGIN}/${i}`,
      treePage(i).replace('</body>', `<a href="/${(i + 1) % TREES}">Next tree</a></body>`),
    ]),
  ),
}

const fetchPage = async (url: string) => {
  const html = pages[url]
  return html === undefined ? null : { url, html }
}

async function collected(
  options: { readonly drafts?: boolean; readonly endSearch?: AbortSignal },
  onEvent = (_: EngineEvent) => {},
) {
  const events: EngineEvent[] = []
  const records: unknown[] = []
  const hear = (event: EngineEvent): void => {
    events.push(event)
    onEvent(event)
  }
  for await (const { data } of collect(`${ORIGIN}/0`, { ...options, fetchPage, onEvent: hear })) records.push(data)
  return { events, records }
}

describe('a search that is watched', () => {
  it('drafts of the records come while pages are found, before the search is over', async () => {
    const { events, records } = await collected({ drafts: true })
    const drafts = events.filter((event) => event.kind === 'draft')
    expect(drafts.length).toBeGreaterThan(0)
    expect(events.indexOf(drafts[0]!)).toBeLessThan(events.findIndex(({ kind }) => kind === 'located'))
    expect(drafts.at(-1)!.records.length).toBeGreaterThan(1)
    expect((await collected({})).records).toEqual(records)
    expect((await collected({})).events.filter(({ kind }) => kind === 'draft')).toEqual([])
  })

  it('a search that is ended reads what it has found', async () => {
    const enough = new AbortController()
    let fetched = 0
    const { events, records } = await collected({ endSearch: enough.signal }, ({ kind }) => {
      if (kind === 'fetched' && ++fetched === 10) enough.abort()
    })
    expect(records.length).toBeGreaterThan(1)
    expect(records.length).toBeLessThan(TREES)
    expect(events.at(-1)).toMatchObject({ kind: 'finished', stats: { stopped: 'search-ended' } })
  })

  it('a run of listed pages that is ended gives what it has read', async () => {
    const urls = Object.keys(pages).filter((url) => url !== `${ORIGIN}/`)
    const wrapper = await learn(urls, { fetchPage })
    const enough = new AbortController()
    const events: EngineEvent[] = []
    const records: string[] = []
    const onEvent = (event: EngineEvent): void => void events.push(event)
    for await (const { url } of run(wrapper, urls, { endSearch: enough.signal, fetchPage, onEvent })) {
      records.push(url)
      if (records.length === 3) enough.abort()
    }
    const fetched = events.flatMap((event) => (event.kind === 'fetched' && event.result === 'page' ? [event.url] : []))
    expect(fetched.length).toBeLessThan(TREES)
    expect(records).toEqual(fetched)
    expect(events.at(-1)).toMatchObject({ kind: 'finished', stats: { stopped: 'search-ended' } })
  })
})
