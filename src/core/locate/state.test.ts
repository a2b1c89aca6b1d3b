import { describe, expect, it } from 'vitest'
import { indesit } from '../../papers/index.ts'
import type { LocateOptions } from './options.ts'
import { located } from './result.ts'
import { loadLocate, saveLocate } from './saved.ts'
import { anchors, answer, finish, numbered, ORIGIN, type Pages, search } from './site.fixture.ts'
import { LocateError, startLocate, stepLocate } from './state.ts'

const items = numbered('/item', 40)
const SITE: Pages = {
  '/': `<h1>Home</h1><ul>${anchors(['/list', '/about', '/dead'])}</ul>`,
  '/list': `<h1>List</h1><div class="list">${anchors(items, '<h3>$</h3>')}</div><a href="/">home</a>`,
  '/about': '<p>about <i><a href="/">home</a></i></p>',
  ...Object.fromEntries(
    items.map((path) => [path, `<h2>Item</h2><table><tr><td>1</td></tr></table><p><a href="/list">up</a></p>`]),
  ),
}

describe.each<[string, LocateOptions]>([
  ['the default strategy', {}],
  ['one that is handed in', { strategy: indesit }],
])('a search by %s', (_, options) => {
  it('the pages like the sample are found, the sample first', () => {
    const { targets, found, downloads } = search(SITE, '/item7', options)
    expect(targets[0]).toEqual({ url: `${ORIGIN}/item7`, similarity: 1, sample: true, probability: 1, alsoAt: [] })
    expect([...found].sort()).toEqual([...items].sort())
    expect(downloads).toBeLessThanOrEqual(44)
  })

  it('a search asks for no URL twice', () => {
    const { asked } = search(SITE, '/item7', options)
    expect(new Set(asked).size).toBe(asked.length)
  })

  it('a search continued from every saved state is the same as one without interruption', () => {
    const whole = search(SITE, '/item7', options)
    const asked: string[] = []
    let step = startLocate([`${ORIGIN}/item7`], options)
    while (step.wants.length > 0) {
      step = stepLocate(loadLocate(saveLocate(step.state), options), [])
      step = finish(SITE, step, asked, 1)
    }
    expect(asked).toEqual(whole.asked)
    expect(located(loadLocate(saveLocate(step.state), options))).toEqual(located(whole.last.state))
    expect(saveLocate(step.state)).toBe(saveLocate(whole.last.state))
  })

  it('a search that cannot be saved finds the same pages', () => {
    const [kept, spared] = [true, false].map((savable) => search(SITE, '/item7', { ...options, savable }))
    expect(spared!.asked).toEqual(kept!.asked)
    expect(spared!.targets).toEqual(kept!.targets)
  })

  it('a search stops at a number of downloads and continues with a larger one', () => {
    const small = search(SITE, '/item7', { ...options, maxDownloads: 9 })
    expect([small.stopped, small.downloads]).toEqual(['max-downloads', 9])
    const asked: string[] = []
    const loaded = loadLocate(saveLocate(small.last.state), { ...options, maxDownloads: 1000 })
    const more = finish(SITE, stepLocate(loaded, []), asked)
    expect([...small.asked, ...asked]).toEqual(search(SITE, '/item7', options).asked)
    expect(located(more.state).targets.length).toBe(40)
  })

  it('a saved search without bounds continues without bounds', () => {
    const unbounded = { ...options, maxDownloads: Infinity, maxPages: Infinity }
    const step = finish(SITE, startLocate([`${ORIGIN}/item7`], unbounded), [], 2)
    expect(stepLocate(loadLocate(saveLocate(step.state), options), []).wants).toEqual(step.wants)
  })

  it('a search stops at a number of pages', () => {
    const { found, stopped } = search(SITE, '/item7', { ...options, maxPages: 5 })
    expect([found.length, stopped]).toEqual([5, 'max-pages'])
  })

  it('a search without its sample finds nothing', () => {
    expect(search(SITE, '/nothing', options)).toMatchObject({ targets: [], downloads: 1, stopped: 'no-sample' })
  })

  it('a page under two names counts once', () => {
    const twice = { ...SITE, '/list': SITE['/list'] + anchors(['/old7'], '<h3>$</h3>'), '/old7': '->/item7' }
    expect([...search(twice, '/item7', options).found].sort()).toEqual([...items].sort())
  })
})

describe('the contract', () => {
  it('a search that cannot be saved is refused by saveLocate', () => {
    const { last } = search(SITE, '/item7', { savable: false })
    expect(() => saveLocate(last.state)).toThrow(LocateError)
  })

  it('a saved search without its strategy is refused, and the error names it', () => {
    const saved = saveLocate(search(SITE, '/item7', { strategy: indesit, maxDownloads: 9 }).last.state)
    expect(() => loadLocate(saved)).toThrow(
      expect.objectContaining({ code: 'bad-state', message: expect.stringContaining('"indesit"') }),
    )
  })

  it('the host that the sample moved to is searched', () => {
    const step = startLocate(['http://example.com/item1'])
    const next = stepLocate(step.state, [
      { requestedUrl: step.wants[0]!, url: `${ORIGIN}/item1`, tree: answer(SITE, `${ORIGIN}/item1`).tree },
    ])
    expect(next.wants).toContain(`${ORIGIN}/list`)
  })

  it('results that do not answer the wants are refused', () => {
    const { state } = startLocate([`${ORIGIN}/item1`])
    expect(() => stepLocate(state, [])).toThrow(LocateError)
    expect(() => stepLocate(state, [{ requestedUrl: `${ORIGIN}/item2`, url: `${ORIGIN}/item2`, tree: null }])).toThrow(
      /order of `wants`/,
    )
  })

  it.each([
    [[], 'no-sample'],
    [['mailto:a@b.c'], 'bad-sample'],
  ])('the samples %j are refused', (samples, code) => {
    expect(() => startLocate(samples)).toThrow(expect.objectContaining({ code }))
  })

  it.each(['', '{', '{}', '{"format":99}'])('the saved state %j is refused', (text) => {
    expect(() => loadLocate(text)).toThrow(expect.objectContaining({ code: 'bad-state' }))
  })
})
