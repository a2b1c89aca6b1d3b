import { describe, expect, it } from 'vitest'
import type { ClassModel } from '../core/page-class/index.ts'
import { type ClassifiedPage, type ClassifyOptions, classify } from './classify.ts'
import type { EngineEvent, HtmlPage, PageInputs } from './common-options.ts'

const lamp = (n: number): HtmlPage => ({
  url: `https://shop.example/lamp${n}`,
  html: `<body class="lamp"><h1>Lamp ${n}</h1><div><span class="price">${n}.50</span><p>About lamp ${n}.</p></div></body>`,
})
const words = (n: number): string => Array.from({ length: 30 }, (_, i) => `word${n * 31 + i * 7}`).join(' ')
const story = (n: number): HtmlPage => ({
  url: `https://shop.example/story${n}`,
  html: `<title>Story ${n}</title><body class="story"><header><ul><li>News</li><li>Sports</li></ul></header><article><h2>Story ${n}</h2><div><p>${words(n)}.</p><p>${words(n + 50)}.</p></div></article><table><tr><td>x</td></tr></table></body>`,
})
const MIXED = [story(1), lamp(1), lamp(2), story(2), lamp(3)]

async function classified(pages: PageInputs, options: ClassifyOptions = {}) {
  const events: EngineEvent[] = []
  const found: ClassifiedPage[] = []
  for await (const one of classify(pages, { ...options, onEvent: (event) => void events.push(event) })) found.push(one)
  const models = events.flatMap((event): ClassModel[] => (event.kind === 'classified' ? [event.model] : []))
  const done = events.flatMap((event) => (event.kind === 'record' ? [event.done] : []))
  const stats = events.flatMap((event) => (event.kind === 'finished' ? [event.stats] : []))[0]
  return { found, classes: found.map((one) => one.class), models, done, stats }
}

describe('classes by outline', () => {
  it('pages are classed in their order, and the largest class is number 0', async () => {
    const { found, classes, done, stats } = await classified(MIXED)
    expect(classes).toEqual([1, 0, 0, 1, 0])
    expect(found.map(({ url }) => url)).toEqual(MIXED.map(({ url }) => url))
    expect(found[0]).toEqual({ url: MIXED[0]!.url, source: MIXED[0]!.url, class: 1 })
    expect(done).toEqual([1, 2, 3, 4, 5])
    expect(stats).toMatchObject({ records: 5, classes: 2 })
  })

  it('pages of a later run get the class numbers of the earlier one', async () => {
    const { models } = await classified(MIXED)
    const later = await classified([story(8), story(9), lamp(9)], { model: models[0]! })
    expect(later.classes).toEqual([1, 1, 0])
    expect(later.models[0]).not.toEqual(models[0])
  })

  it('pages classed again do not change the model', async () => {
    const { models } = await classified(MIXED)
    const again = await classified(MIXED, { model: models[0]! })
    expect(again.classes).toEqual([1, 0, 0, 1, 0])
    expect(again.models).toEqual(models)
    const changed = await classified([story(1), ...MIXED.slice(1, 4), lamp(4)], { model: models[0]! })
    expect(changed.models[0]).not.toEqual(models[0])
  })
})

describe('a model of classes', () => {
  it('a model of classes is refused by methods other than outline', async () => {
    const { models } = await classified([lamp(1)])
    for (const method of ['rtdm', 'reis'] as const)
      await expect(classified([lamp(1)], { method, model: models[0]! })).rejects.toMatchObject({
        code: 'bad-option',
        message: `A model of classes is for the method "outline", not "${method}".`,
      })
  })

  it('a model of classes is reported only by outlines, and not when a budget cut the input short', async () => {
    expect((await classified(MIXED, { method: 'rtdm' })).models).toEqual([])
    const urls = MIXED.map(({ url }) => url)
    const fetchPage = async (url: string): Promise<HtmlPage> => MIXED.find((one) => one.url === url)!
    const cut = await classified(urls, { fetchPage, maxDownloads: 2 })
    expect([cut.models, cut.stats?.stopped]).toEqual([[], 'max-downloads'])
    const whole = await classified(urls, { fetchPage, maxPages: 2 })
    expect([whole.found.length, whole.models.length]).toEqual([2, 1])
  })
})

describe('classes by tree', () => {
  it.each(['rtdm', 'reis'] as const)(
    'pages of a class get a title and a body, a single page a reason why not: %s',
    async (method) => {
      const stories = [1, 2, 3, 4].map(story)
      const { found, classes, stats } = await classified([...stories, lamp(1)], { method })
      expect(classes).toEqual([0, 0, 0, 0, 1])
      expect(stats).toMatchObject({ records: 5, classes: 2 })
      expect(found[0]).toMatchObject({ title: 'Story 1', body: expect.stringContaining(words(1)), unlabelled: null })
      expect(found[4]).toMatchObject({ title: null, body: null, unlabelled: 'single-page' })
    },
  )
})

describe('classes of more than a thousand pages', () => {
  it('pages beyond the first thousand get a class, but no title or body', async () => {
    const pages = Array.from({ length: 1001 }, (_, i) => ({ url: `https://a.example/${i}`, html: '<p>a</p>' }))
    const { found } = await classified(pages, { method: 'rtdm' })
    expect(found.slice(999)).toMatchObject([
      { class: 0, unlabelled: 'no-passages' },
      { class: 0, title: null, body: null, unlabelled: 'not-kept' },
    ])
  })
})

describe('pages with short and long lists', () => {
  const lists = (count: number, name: string): HtmlPage => {
    const items = Array.from({ length: count }, (_, i) => `<li><b>${name} ${i}</b></li>`).join('')
    return { url: `https://list.example/${name}`, html: `<html><body><h1>${name}</h1><ul>${items}</ul></body></html>` }
  }
  const pages = [lists(2, 'a'), lists(3, 'b'), lists(2, 'c'), lists(60, 'd'), lists(61, 'e')]

  it('pages with short and long lists are one class by rtdm and two by reis', async () => {
    expect((await classified(pages, { method: 'rtdm' })).classes).toEqual([0, 0, 0, 0, 0])
    expect((await classified(pages, { method: 'reis' })).classes).toEqual([0, 0, 0, 1, 1])
  })
})
