import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PortalPage } from '../../core/portal/index.ts'
import { Session } from '../session.ts'
import { ClipMemory } from './clip-memory.ts'

let workspace: string
beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'treegram-memory-'))
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(workspace, { recursive: true, force: true })
})

const HOME = 'https://a.example/'
/** A page whose text is its own, or that of another. */
const page = (name: string, text = name): PortalPage => {
  const start = [...text].reduce((sum, char) => sum * 31 + char.charCodeAt(0), 7) % 1_000_000
  return {
    url: HOME + name,
    shingles: Uint32Array.from({ length: 200 }, (_, i) => start * 1000 + i * 3),
  } as unknown as PortalPage
}

/** A clip of some articles at a time, that is finished. */
async function clipped(
  at: number,
  articles: readonly (readonly PortalPage[])[],
  more: { portal?: string; isStopped?: boolean; kept?: boolean } = {},
) {
  vi.setSystemTime(at)
  const kind = { command: 'clip', identity: 1, startUrls: [], needsStore: false }
  const options = more.kept === false ? {} : { workspace }
  const session = new Session(kind, { ...options, fetchPage: async () => null })
  const memory = new ClipMemory(session, more.portal ?? HOME)
  const urls = [...memory.urls].map((url) => url.replace(HOME, '')).sort()
  memory.add(articles)
  if (!more.isStopped) await session.finish()
  await session.close()
  return { urls, seen: articles.map((pages) => [memory.isNew(pages), memory.firstSeen(pages)]) }
}

describe('ClipMemory', () => {
  it('articles are new the first time and known from then on', async () => {
    expect(await clipped(10, [[page('a')], [page('b')]])).toEqual({
      urls: [],
      seen: [
        [true, 10],
        [true, 10],
      ],
    })
    expect(await clipped(20, [[page('a')], [page('c')]])).toEqual({
      urls: ['a', 'b'],
      seen: [
        [false, 10],
        [true, 20],
      ],
    })
    expect((await clipped(30, [])).urls).toEqual(['a', 'b', 'c'])
  })

  it('articles are known by any of their addresses and by their text', async () => {
    await clipped(10, [[page('a')]])
    expect((await clipped(20, [[page('x'), page('a')]])).seen).toEqual([[false, 10]])
    expect((await clipped(30, [[page('y', 'a')], [page('z')]])).seen).toEqual([
      [false, 10],
      [true, 30],
    ])
    expect((await clipped(40, [])).urls).toEqual(['a', 'x', 'y', 'z'])
  })

  it('two articles with one text in the same clip are both new', async () => {
    expect((await clipped(10, [[page('a')], [page('b', 'a')]])).seen).toEqual([
      [true, 10],
      [true, 10],
    ])
  })

  it('articles of a clip that did not finish are still new', async () => {
    await clipped(10, [[page('a')]], { isStopped: true })
    expect((await clipped(20, [[page('a')]])).seen).toEqual([[true, 10]])
    expect((await clipped(30, [[page('a')]])).seen).toEqual([[false, 10]])
  })

  it('articles of one portal are not known in another', async () => {
    await clipped(10, [[page('a')]])
    expect(await clipped(20, [[page('a')]], { portal: 'https://b.example/' })).toEqual({ urls: [], seen: [[true, 20]] })
  })

  it('all articles are new without a workspace', async () => {
    expect(await clipped(10, [[page('a')]], { kept: false })).toEqual({ urls: [], seen: [[true, 10]] })
    vi.setSystemTime(50)
    const kind = { command: 'clip', identity: 1, startUrls: [], needsStore: false }
    const memory = new ClipMemory(new Session(kind, { fetchPage: async () => null }), HOME)
    expect([memory.isNew([page('q')]), memory.firstSeen([page('q')])]).toEqual([true, 50])
  })
})
