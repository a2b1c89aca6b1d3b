import { beforeEach, describe, expect, it, vi } from 'vitest'
import { jobParts } from '../run-job.fixture.ts'
import { addClip } from './clip.ts'
import { codeOf } from './command.fixture.ts'

const engine = vi.hoisted(() => ({ clip: vi.fn() }))
vi.mock('../../engine/index.ts', () => engine)

const { written, at, textOf } = jobParts()

const HOME = 'https://news.example/'
const ARTICLE = {
  url: 'u',
  source: 's',
  title: 't',
  text: 'x',
  authors: [],
  published: null,
  section: null,
  image: null,
  language: 'en',
  alsoAt: [],
}
const clipped = (...articles: readonly object[]): void =>
  void engine.clip.mockImplementation(async function* () {
    yield* articles
  })
const clip = (...args: readonly string[]) => codeOf(addClip, 'clip', HOME, ...args, '-o', at('a.jsonl'))
const asked = (): object => engine.clip.mock.lastCall![1]

beforeEach(() => void engine.clip.mockClear())

describe('treegram clip', () => {
  it('articles are written without provenance unless it is wanted', async () => {
    clipped({ ...ARTICLE, provenance: { title: 'p' } })
    expect(await clip()).toBe(0)
    expect(textOf('a.jsonl')).toBe(`${JSON.stringify(ARTICLE)}\n`)
    expect(written.err).toBe('')
    await clip('--provenance')
    expect(JSON.parse(textOf('a.jsonl')!)).toEqual({ ...ARTICLE, provenance: { title: 'p' } })
  })

  it('clip without new articles says so', async () => {
    clipped()
    expect(await clip()).toBe(0)
    expect(written.err).toBe('There are no new articles.\n')
  })

  it('clip passes on since when articles are wanted', async () => {
    clipped(ARTICLE)
    await clip()
    expect(engine.clip.mock.lastCall![0]).toBe(HOME)
    expect(asked()).toMatchObject({ text: 'text', workspace: '.treegram' })
    expect(asked()).not.toHaveProperty('since')
    await clip('--since', ' last ', '--text', 'markdown')
    expect(asked()).toMatchObject({ since: 'last', text: 'markdown' })
    await clip('--since', '2026-05-01')
    expect(asked()).toMatchObject({ since: new Date(Date.UTC(2026, 4, 1)) })
    await expect(clip('--since', 'first')).rejects.toThrow('Give 90m, 12h, 3d or a date like 2026-05-01.')
  })
})
