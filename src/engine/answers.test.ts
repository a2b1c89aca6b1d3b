import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { MAKERS } from '../../test/sites/made/index.ts'
import { type CollectOptions, collect, type EngineEvent, locate, type SearchOptions, type Stats } from './index.ts'

/** Four kinds of pages in one skin, hardly to be told apart: a search from any of them is not sure. */
const site = MAKERS.oneSkin!(60, 1)
const ORIGIN = 'https://food.example'
const urls = (kind: string): string[] => site.classes[kind]!.map((path) => ORIGIN + path)
const [SAMPLE = ''] = urls('restaurants')
const [RECIPE = ''] = urls('recipes')
const ELSEWHERE = 'https://elsewhere.example/'

const folder = mkdtempSync(join(tmpdir(), 'treegram-answers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What a search asks the site for, and what it tells. */
interface Told {
  readonly fetched: string[]
  readonly events: EngineEvent[]
  readonly options: SearchOptions
}

function listen(pages: Readonly<Record<string, string>> = site.pages): Told {
  const fetched: string[] = []
  const events: EngineEvent[] = []
  const fetchPage = async (url: string) => {
    fetched.push(url)
    const { origin, pathname, search } = new URL(url)
    const html = origin === ORIGIN ? pages[pathname + search] : site.pages['/']
    return html === undefined ? null : { url, html }
  }
  return { fetched, events, options: { fetchPage, onEvent: (event) => void events.push(event) } }
}

async function found(samples: string | readonly string[], options: SearchOptions): Promise<string[]> {
  const all: string[] = []
  for await (const { url } of locate(samples, options)) all.push(url)
  return all
}

const statsOf = (events: readonly EngineEvent[]): Stats => (events.at(-1) as { stats: Stats }).stats
const warnings = (events: readonly EngineEvent[]) => events.filter(({ kind }) => kind === 'warning')
const isRestaurant = async ({ url }: { readonly url: string }) => urls('restaurants').includes(url)

describe('pages named as like or unlike the samples', () => {
  it('pages named as like are found and pages named as unlike are not, and both are fetched first', async () => {
    const { fetched, options } = listen()
    const [like, unlike] = [[urls('restaurants')[3]!], [RECIPE]]
    const targets = await found(SAMPLE, { ...options, like, unlike })
    expect(fetched.slice(0, 3)).toEqual([SAMPLE, ...like, ...unlike])
    expect(targets).toContain(like[0])
    expect(targets).not.toContain(RECIPE)
    expect(await found(SAMPLE, { ...listen().options, like: [RECIPE] })).toContain(RECIPE)
  })

  it('a search with other pages named does not resume one without them', async () => {
    const workspace = join(folder, 'beforehand')
    const stopped = listen()
    await found(SAMPLE, { ...stopped.options, workspace, maxDownloads: 9 })
    const { events, options } = listen()
    await found(SAMPLE, { ...options, workspace, unlike: [RECIPE], maxDownloads: 9 })
    expect(events).not.toContainEqual({ kind: 'resumed' })
    const again = listen()
    await found(SAMPLE, { ...again.options, workspace, unlike: [RECIPE] })
    expect(again.events).toContainEqual({ kind: 'resumed' })
  })

  it('pages named as unlike are written into the learned wrapper', async () => {
    const { events, options } = listen()
    const asking: CollectOptions = { ...options, unlike: [`${RECIPE}#top`], ask: isRestaurant }
    for await (const _ of collect(SAMPLE, asking)) {
    }
    const { learned } = (events.find(({ kind }) => kind === 'learned') as { wrapper: { learned: object } }).wrapper
    expect(learned).toMatchObject({ unlike: [RECIPE, expect.stringMatching(/^https:/)] })
    expect(learned).not.toHaveProperty('like')
  })

  it('an unlike page of the same kind as the samples leaves out itself alone, with a warning', async () => {
    const links = Array.from({ length: 12 }, (_, i) => `<li><a href="/news/${i}">News ${i}</a>`).join('')
    const pages: Record<string, string> = { '/': `<h1>Home</h1><ul>${links}</ul>` }
    for (let i = 0; i < 12; i++) pages[`/news/${i}`] = `<article><h2>${i}</h2><p>Text ${i}</p></article>`
    const { events, options } = listen(pages)
    const unlike = [`${ORIGIN}/news/5`]
    const targets = await found(`${ORIGIN}/news/1`, { ...options, unlike })
    expect(targets).toHaveLength(11)
    expect(targets).not.toContain(unlike[0])
    const message = expect.stringContaining(`What you said of ${unlike[0]} leaves out this page alone`)
    expect(warnings(events)).toEqual([{ kind: 'warning', message }])
  })

  it.each<[string, SearchOptions, string]>([
    ['an unlike page on another host', { unlike: [ELSEWHERE] }, ELSEWHERE],
    ['a like page that is gone', { like: [`${ORIGIN}/nowhere`] }, `${ORIGIN}/nowhere`],
    ['an unlike page that is gone', { unlike: [`${ORIGIN}/nowhere`] }, `${ORIGIN}/nowhere`],
  ])('%s has no effect, with a warning', async (_, said, url) => {
    const { events, options } = listen()
    expect(await found(SAMPLE, { ...options, ...said })).toEqual(await found(SAMPLE, listen().options))
    const message = expect.stringContaining(`What you said of ${url} has no effect`)
    expect(events).toContainEqual({ kind: 'warning', message })
  })

  it.each<[string, SearchOptions, string]>([
    ['no web address', { like: ['shop'] }, 'bad-sample'],
    ['no web address', { unlike: ['shop'] }, 'bad-sample'],
    ['both', { like: [RECIPE], unlike: [RECIPE] }, 'bad-option'],
    ['a sample that is unlike itself', { unlike: [SAMPLE] }, 'bad-option'],
    ['nothing that the strategy heeds', { unlike: [RECIPE], strategy: 'indesit' }, 'bad-option'],
    ['asked by a strategy that heeds no answer', { ask: async () => true, strategy: 'indesit' }, 'bad-option'],
  ])('pages named wrongly (%s) are refused with a code: %j', async (_, said, code) => {
    await expect(found(SAMPLE, { ...listen().options, ...said })).rejects.toMatchObject({ code })
  })
})

describe('questions of a search', () => {
  it('questions begin when the search is over, and answers make it find more', async () => {
    const league = MAKERS.league!(120, 2)
    const sample = `${ORIGIN}${league.classes.teams![0]}`
    const { fetched, options } = listen(league.pages)
    const asked: number[] = []
    const ask = async () => {
      asked.push(fetched.length)
      return true
    }
    const silent = listen(league.pages)
    const before = await found(sample, silent.options)
    const targets = await found(sample, { ...options, ask })
    expect(asked[0]).toBe(silent.fetched.length)
    expect(fetched.length).toBeGreaterThan(silent.fetched.length)
    expect(targets.length).toBeGreaterThan(before.length)
  })

  it('answers decide which pages are found', async () => {
    const targets = await found(SAMPLE, { ...listen().options, ask: isRestaurant })
    expect(targets.length).toBeGreaterThanOrEqual(urls('restaurants').length - 1)
    expect(targets.filter((url) => !urls('restaurants').includes(url))).toEqual([])
  })

  it.each([undefined, 1, 0])('a limit of %s questions is kept', async (mostQuestions) => {
    const askedOf = async (most: number | undefined): Promise<readonly string[]> => {
      const asked: string[] = []
      const ask = async ({ url }: { readonly url: string }) => {
        asked.push(url)
        return true
      }
      await found(SAMPLE, { ...listen().options, ask, ...(most !== undefined && { mostQuestions: most }) })
      return asked
    }
    const all = await askedOf(100)
    expect(all.length).toBeGreaterThan(1)
    expect(new Set(all).size).toBe(all.length)
    expect(await askedOf(mostQuestions)).toEqual(all.slice(0, mostQuestions ?? 5))
  })

  it('questions end at the first one without an answer, and the search keeps what it found', async () => {
    let asked = 0
    const ask = async () => {
      asked++
      return null
    }
    expect(await found(SAMPLE, { ...listen().options, ask })).toEqual(await found(SAMPLE, listen().options))
    expect(asked).toBe(1)
  })

  it('questions are not asked when a budget has ended the search', async () => {
    const ask = () => Promise.reject(new Error('asked'))
    for (const budget of [{ maxDownloads: 9 }, { maxPages: 5 }]) {
      await expect(found(SAMPLE, { ...listen().options, ...budget, ask })).resolves.not.toEqual([])
    }
  })

  it('questions answered before an interruption are not asked again', async () => {
    const whole = await found(SAMPLE, { ...listen().options, ask: isRestaurant })
    const asked: string[] = []
    const impatient = async (question: { readonly url: string }) => {
      if (asked.length === 1) throw new Error('interrupted')
      asked.push(question.url)
      return isRestaurant(question)
    }
    const { options } = listen()
    const kept = { ...options, workspace: join(folder, 'asked') }
    await expect(found(SAMPLE, { ...kept, ask: impatient })).rejects.toThrow('interrupted')
    const patient = async (question: { readonly url: string }) => {
      asked.push(question.url)
      return isRestaurant(question)
    }
    expect(await found(SAMPLE, { ...kept, ask: patient })).toEqual(whole)
    expect(new Set(asked).size).toBe(asked.length)
  })
})

describe('certainty of a search', () => {
  it('an unsure search warns once, and its stats and site model say why', async () => {
    const { events, options } = listen()
    const models: object[] = []
    const targets = await found(SAMPLE, { ...options, onSiteModel: (model) => void models.push(model) })
    const { certainty } = statsOf(events)
    expect(certainty).toMatchObject({ isSure: false, message: expect.stringMatching(/^Not sure: .*\.$/) })
    expect(certainty?.readings.find(({ isAnswer }) => isAnswer)?.pages).toBe(targets.length)
    const { readings, variants, unfetched } = certainty!
    expect(models).toEqual([expect.objectContaining({ readings, variants, unfetched })])
    expect(events.at(-2)).toEqual({ kind: 'warning', message: certainty?.message })
    expect(warnings(events)).toHaveLength(1)
  })

  it('a sure search gives no warning', async () => {
    const { events, options } = listen()
    await found(SAMPLE, { ...options, ask: isRestaurant })
    expect(statsOf(events).certainty).toMatchObject({ isSure: true, message: null })
    expect(warnings(events)).toEqual([])
  })

  it.each([1, 2])('a search warns when no other page is like %i samples', async (count) => {
    const odd = (name: string) =>
      `<main><dl><dt>${name}<dd>1</dl><table><tr><td>${name}<td>2</table><a href="/">up</a></main>`
    const pages: Record<string, string> = { '/odd/1': odd('one'), '/odd/2': count === 2 ? odd('two') : '' }
    const links = Array.from({ length: 12 }, (_, i) => `<li><a href="/news/${i}">News ${i}</a>`).join('')
    pages['/'] = `<h1>Home</h1><ul>${links}</ul>`
    for (let i = 0; i < 12; i++) pages[`/news/${i}`] = `<article><h2>${i}</h2><p>Text ${i}</p></article>`
    const { events, options } = listen(pages)
    const samples = [`${ORIGIN}/odd/1`, `${ORIGIN}/odd/2`].slice(0, count)
    expect(await found(samples, options)).toEqual(samples)
    const message = expect.stringMatching(/^No other page is like the sample\./)
    expect(events.at(-2)).toEqual({ kind: 'warning', message })
  })

  it('collect warns that no page is like the sample before it fails to learn an example', async () => {
    const { events, options } = listen({ '/': '<p>Alone' })
    const records = collect(`${ORIGIN}/`, { ...options, examples: [{ field: 'name', value: 'lone' }] })
    await expect(records.next()).rejects.toMatchObject({ code: 'example-not-learned' })
    const message = 'No other page is like the sample.'
    expect(warnings(events)).toEqual([{ kind: 'warning', message }])
  })
})
