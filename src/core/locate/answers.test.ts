import { describe, expect, it } from 'vitest'
import { MAKERS } from '../../../test/sites/made/index.ts'
import { samplesOf } from '../../../test/sites/made/score.ts'
import type { LocateOptions } from './options.ts'
import { located, unheeded } from './result.ts'
import { loadLocate, saveLocate } from './saved.ts'
import { anchors, answer, finish, numbered, ORIGIN, type Pages, search } from './site.fixture.ts'
import { answerLocate, LocateError, type LocateState, type LocateStep, startLocate, stepLocate } from './state.ts'

const items = numbered('/item', 12)
const news = numbered('/news', 12)
const SITE: Pages = {
  '/': `<h1>Home</h1><div>${anchors(items)}</div><ol>${anchors(news)}</ol>`,
  ...Object.fromEntries(
    items.map((path) => [path, '<h2>Item</h2><table><tr><td>1</td></tr></table><p><a href="/">up</a></p>']),
  ),
  ...Object.fromEntries(
    news.map((path) => [path, '<article><h3>News</h3><blockquote>Said</blockquote><a href="/">up</a></article>']),
  ),
}

/** What is found once a person has said what some pages are, one after the other. */
function foundAfter(state: LocateState, ...said: readonly (readonly [path: string, isLike: boolean])[]): Set<string> {
  let now = state
  for (const [path, isLike] of said) now = finish(SITE, answerLocate(now, ORIGIN + path, isLike), []).state
  return new Set(located(now).targets.map(({ url }) => url.slice(ORIGIN.length)))
}
const whole = (options: LocateOptions = {}) => search(SITE, '/item7', options).last.state

describe('what a person says of a page', () => {
  it('an answer about one page counts for all pages of its kind', () => {
    expect(foundAfter(whole())).toEqual(new Set(items))
    expect(foundAfter(whole(), ['/news3', true])).toEqual(new Set([...items, ...news]))
    expect(foundAfter(whole(), ['/news3', false])).toEqual(new Set(items))
  })

  it('the last answer about a page replaces an earlier one', () => {
    expect(foundAfter(whole(), ['/news3', true], ['/news3', false])).toEqual(new Set(items))
    expect(foundAfter(whole(), ['/news3', false], ['/news3', true])).toEqual(new Set([...items, ...news]))
  })

  it('an answer counts although the downloads are used up', () => {
    const { downloads, asked } = search(SITE, '/item7')
    const spent = whole({ maxDownloads: downloads })
    const [some] = asked.filter((path) => news.includes(path))
    const fetched = asked.filter((path) => items.includes(path) || news.includes(path))
    expect(foundAfter(spent, [some!, true])).toEqual(new Set(fetched))
    expect(foundAfter(spent, [some!, false])).toEqual(new Set(items))
  })
})

/** The state after it was saved and loaded, and what it wants then. */
function again(state: LocateState): LocateStep {
  return stepLocate(loadLocate(saveLocate(state)), [])
}

describe('a search with answers, saved and loaded', () => {
  it.each([
    ['oneSkin', 'recipes'],
    ['languages', 'news'],
    ['jobs', 'categories'],
  ])('a loaded search with answers equals the saved one and downloads nothing: %s, %s', (maker, className) => {
    const site = MAKERS[maker]!(250, 1)
    const [sample, one, other] = samplesOf(site, className, 3)
    const stranger = Object.values(site.classes)
      .flat()
      .find((path) => !site.classes[className]!.includes(path))!
    let { state } = search(site.pages, sample!).last
    for (const [path, isLike] of [
      [one!, true],
      [stranger, false],
      [other!, true],
      [one!, false],
    ] as const) {
      if (!state.site.fetched.get(state.site.urls.find(ORIGIN + path))) continue
      state = finish(site.pages, answerLocate(state, ORIGIN + path, isLike), []).state
      const loaded = again(state)
      expect(loaded.wants).toEqual([])
      expect(located(loaded.state)).toEqual(located(state))
      expect(saveLocate(loaded.state)).toBe(saveLocate(state))
    }
    expect(state.answers.length).toBeGreaterThan(1)
  })

  it('a search saved after each step asks for the same pages, whenever a person answers', () => {
    const run = (between: (step: LocateStep) => LocateStep): readonly [asked: readonly string[], saved: string] => {
      const asked: string[] = []
      let step = startLocate([`${ORIGIN}/item7`])
      for (let i = 0; step.wants.length > 0; i++) {
        step = between(finish(SITE, step, asked, 1))
        const said = (['/item7', '/news3', '/item3'] as const).find(
          (path, n) => 2 * n + 2 === i && asked.includes(path),
        )
        if (said !== undefined) step = between(answerLocate(step.state, ORIGIN + said, said !== '/item3'))
      }
      return [asked, saveLocate(step.state)]
    }
    expect(run(({ state }) => again(state))).toEqual(run((step) => step))
  })

  it('a loaded search does not ask again for a page that it reached by a redirect', () => {
    const moved = {
      ...SITE,
      '/': `${SITE['/']}<div>${anchors(['/old'])}</div>`,
      '/old': '->/new',
      '/new': SITE['/item1']!,
    }
    const { last } = search(moved, '/item7')
    const { state } = finish(moved, answerLocate(last.state, `${ORIGIN}/new`, false), [])
    expect(again(state).wants).toEqual([])
    expect(located(again(state).state)).toEqual(located(state))
  })

  it('all answers are known although a loaded search ends earlier than before', () => {
    const { state } = finish(SITE, answerLocate(whole(), `${ORIGIN}/news1`, true), [])
    const loaded = loadLocate(saveLocate(state), { maxDownloads: 8 })
    expect([...loaded.said.values()]).toEqual([true])
  })

  it('two answers between two downloads are kept in their order', () => {
    const waiting = answerLocate(whole(), `${ORIGIN}/news1`, true)
    expect(waiting.wants.length).toBeGreaterThan(0)
    const { state } = finish(SITE, answerLocate(waiting.state, `${ORIGIN}/news1`, false), [])
    expect(new Set(state.answers.map(({ after }) => after)).size).toBe(1)
    expect(saveLocate(again(state).state)).toBe(saveLocate(state))
  })

  it('an answer that belongs to a later point is kept until the search reaches it', () => {
    const [state, pages] = first()
    const told = answerLocate(stepLocate(state, pages).state, `${ORIGIN}/item7`, true).state
    const later = saveLocate(told).replace('"after":1', '"after":3')
    expect(later).not.toBe(saveLocate(told))
    const loaded = loadLocate(later)
    expect(loaded.said.size).toBe(0)
    expect(saveLocate(loaded)).toBe(later)
    const { state: end } = finish(SITE, stepLocate(loaded, []), [])
    expect(end.said.size).toBe(1)
  })

  it('pages named like the sample at the start are still known after loading', () => {
    const told = whole({ like: [`${ORIGIN}/news1`] })
    const state = answerLocate(told, `${ORIGIN}/item3`, false).state
    const loaded = loadLocate(saveLocate(state))
    expect(loaded.options).toEqual({ like: [`${ORIGIN}/news1`] })
    expect(new Map([...loaded.said].map(([url, is]) => [loaded.site.urls.at(url), is]))).toEqual(
      new Map([
        [`${ORIGIN}/news1`, true],
        [`${ORIGIN}/item3`, false],
      ]),
    )
  })
})

describe('an answer against the kind of the sample', () => {
  it('a single page named unlike is left out, and the search says that its kind is still given', () => {
    const state = whole({ unlike: [`${ORIGIN}/item3`, `${ORIGIN}/news2`] })
    expect(unheeded(state)).toEqual([`${ORIGIN}/item3`])
    expect(
      located(state)
        .targets.map(({ url }) => url.slice(ORIGIN.length))
        .sort(),
    ).toEqual(items.filter((path) => path !== '/item3').sort())
  })

  it('the pages left out alone are known after a later answer, and none once it is taken back', () => {
    const { state } = finish(SITE, answerLocate(whole(), `${ORIGIN}/item5`, false), [])
    expect(unheeded(state)).toEqual([`${ORIGIN}/item5`])
    expect(unheeded(finish(SITE, answerLocate(state, `${ORIGIN}/item5`, true), []).state)).toEqual([])
  })
})

describe('an answer', () => {
  it('an answer about a page that was not fetched is refused', () => {
    const error = expect.objectContaining({ code: 'unknown-page' })
    expect(() => answerLocate(whole(), `${ORIGIN}/nothing`, true)).toThrow(error)
    expect(() => answerLocate(whole(), 'no address', true)).toThrow(LocateError)
    const dead = search({ ...SITE, '/': `${SITE['/']}${anchors(['/dead'])}` }, '/item7')
    expect(dead.asked).toContain('/dead')
    expect(() => answerLocate(dead.last.state, `${ORIGIN}/dead`, true)).toThrow(error)
  })

  it('an answer while a search waits does not change what it waits for', () => {
    const { state, wants } = stepLocate(...first())
    const told = answerLocate(state, `${ORIGIN}/item7`, true)
    expect(told.wants).toEqual(wants)
    expect(told.lists).toEqual([])
  })
})

/** A search that waits for its first page, and this. */
function first(): Parameters<typeof stepLocate> {
  const { state, wants } = startLocate([`${ORIGIN}/item7`])
  return [state, wants.map((requestedUrl) => ({ requestedUrl, ...answer(SITE, requestedUrl) }))]
}

describe('a search that the budget ends', () => {
  it.each([12, 42, 45, 51])(
    'a search ended by its budget finds what a new judgement of its pages finds: %i downloads',
    (maxDownloads) => {
      const made = MAKERS.few!(120, 1)
      const sample = made.classes.talks![0]!
      const ended = search(made.pages, sample, { maxDownloads })
      // To say again what is known has all judged anew.
      const { state } = answerLocate(loadLocate(saveLocate(ended.last.state)), ORIGIN + sample, true)
      expect(ended.found).toEqual(located(state).targets.map(({ url }) => url.slice(ORIGIN.length)))
    },
  )
})
