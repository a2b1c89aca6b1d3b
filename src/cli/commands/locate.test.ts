import { beforeEach, describe, expect, it, vi } from 'vitest'
import { jobParts } from '../run-job.fixture.ts'
import { codeOf } from './command.fixture.ts'
import { addLocate } from './locate.ts'

const engine = vi.hoisted(() => ({ locate: vi.fn() }))
vi.mock('../../engine/index.ts', () => engine)

const { at, textOf } = jobParts()

const SAMPLE = { url: 'https://a.example/1', similarity: 1, sample: true, probability: 1, alsoAt: [], more: 'x' }
const FOUND = {
  url: 'https://a.example/2',
  similarity: 0.9,
  sample: false,
  probability: 0.8,
  alsoAt: ['https://a.example/2/'],
}

interface Asked {
  readonly onExplained?: (explanation: object) => void
  readonly onSiteModel?: (model: object) => void
  readonly onPage?: (page: object) => Promise<void>
}
const located = (...pages: readonly object[]): void =>
  void engine.locate.mockImplementation(async function* (_: unknown, asked: Asked) {
    asked.onExplained?.({ url: 'e' })
    asked.onExplained?.({ url: 'f' })
    asked.onSiteModel?.({ classes: [] })
    await asked.onPage?.({ url: FOUND.url, html: '<p>found' })
    yield* pages
  })
const locate = (...args: readonly string[]) => codeOf(addLocate, 'locate', SAMPLE.url, ...args)

beforeEach(() => void engine.locate.mockClear())

describe('treegram locate', () => {
  it('located pages are written, with other addresses where there are some, and samples alone find nothing', async () => {
    located(SAMPLE, FOUND)
    expect(await locate('-o', at('a.jsonl'))).toBe(0)
    const { more: _, alsoAt: none, ...sample } = SAMPLE
    expect(none).toEqual([])
    expect(textOf('a.jsonl')).toBe(`${JSON.stringify(sample)}\n${JSON.stringify(FOUND)}\n`)
    located(SAMPLE)
    expect(await locate('-o', at('a.jsonl'))).toBe(3)
    located()
    expect(await locate('-o', at('a.jsonl'))).toBe(3)
  })

  it('locate passes on the options that were given and no others', async () => {
    located(FOUND)
    await locate('-o', at('a.jsonl'))
    const [samples, options] = engine.locate.mock.lastCall!
    expect(samples).toEqual([SAMPLE.url])
    expect(options).toMatchObject({ strategy: 'default', urlEvidence: true, like: [], unlike: [] })
    for (const name of ['onExplained', 'onSiteModel', 'onPage', 'ask']) expect(options).not.toHaveProperty(name)
  })

  it('explanations, a site model and the pages themselves can be written too', async () => {
    located(FOUND)
    const beside = ['--explain', at('why.jsonl'), '--site-model', at('m.json'), '--save-pages', at('pages')]
    await locate('-o', at('a.jsonl'), ...beside)
    expect(textOf('why.jsonl')).toBe('{"url":"e"}\n{"url":"f"}\n')
    expect(JSON.parse(textOf('m.json')!)).toEqual({ classes: [] })
    expect(textOf('pages/000001.html')).toContain('<p>found')
    expect(textOf('pages/pages.jsonl')).toBe(`{"url":"${FOUND.url}","file":"000001.html"}\n`)
  })

  it('located pages can go to an archive beside rows', async () => {
    located(FOUND)
    await locate('-o', at('a.warc'), '-o', at('a.jsonl'))
    expect(textOf('a.warc')).toContain('<p>found')
    expect(textOf('a.jsonl')).toBe(`${JSON.stringify(FOUND)}\n`)
  })
})
