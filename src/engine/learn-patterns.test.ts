import { describe, expect, it } from 'vitest'
import type { CommonOptions, EngineEvent, HtmlPage } from './common-options.ts'
import { learnPatterns, type PagesPattern } from './learn-patterns.ts'

const lamp = (number: number): HtmlPage => ({
  url: `https://shop.example/lamp/${number}`,
  html: `<body><h1>Lamp ${number}</h1><p>Price: <b>${number} EUR</b></p></body>`,
})
const story = (number: number): HtmlPage => ({
  url: `https://shop.example/story/${number}`,
  html: `<body><article><h2>Story ${number}</h2><section><i>Text ${number}</i></section></article></body>`,
})

async function learned(pages: readonly HtmlPage[], options: CommonOptions = {}): Promise<readonly PagesPattern[]> {
  const patterns: PagesPattern[] = []
  for await (const pattern of learnPatterns(pages, options)) patterns.push(pattern)
  return patterns
}

describe('learnPatterns', () => {
  it('each cluster of pages gives one pattern, with what it caught on each page', async () => {
    const patterns = await learned([lamp(1), story(1), lamp(2), lamp(3), story(2)])
    expect(patterns.map(({ pattern }) => pattern)).toEqual([
      '#document(html(head body(h1(.) p("Price:" b(.)))))',
      '#document(html(head body(article(h2(.) section(i(.))))))',
    ])
    expect(patterns[0]!.pages[1]).toEqual({
      url: 'https://shop.example/lamp/2',
      source: expect.any(String),
      caught: [['Lamp 2'], ['2 EUR']],
      title: '2 EUR',
      body: 'Lamp 2',
    })
  })

  it('news pages get a title and a body', async () => {
    const words = (count: number, from: number): string =>
      Array.from({ length: count }, (_, i) => `w${from + i}`).join(' ')
    const news = (n: number): HtmlPage => ({
      url: `https://news.example/${n}`,
      html: `<body><main><section><div><h1>${words(4, n)}</h1></div></section><nav><a>Home</a><a>News</a></nav><section><article><div>${`<p>${words(20, n)} <em>${n}</em> ${words(5, n)}</p>`.repeat(1 + (n % 3))}</div></article></section></main><footer>${'<i>by</i><b>us</b>'.repeat(12)}</footer></body>`,
    })
    const [pattern] = await learned([1, 2, 3, 4, 5].map(news))
    const article = pattern!.pages[4]!
    expect(article.title).toBe(words(4, 5))
    expect(article.body!.split('\n')).toHaveLength(3)
  })

  it('many pages are learned from in an even sample', async () => {
    const events: EngineEvent[] = []
    const pages = Array.from({ length: 150 }, (_, i) => lamp(i))
    const [pattern] = await learned(pages, { onEvent: (event) => void events.push(event) })
    expect(pattern!.pages.map(({ url }) => url)).toEqual(pages.filter((_, i) => i % 4 === 0).map(({ url }) => url))
    expect(events.at(-1)).toMatchObject({ kind: 'finished', stats: { command: 'learn', trainingPages: 38 } })
  })

  it('a page with too many nodes is left out with a warning, and refused if it is the only one', async () => {
    const large = { url: 'https://shop.example/large', html: '<i></i>'.repeat(31_000) }
    await expect(learned([large])).rejects.toMatchObject({ code: 'nothing-learned' })
    const warnings: string[] = []
    const onEvent = (event: EngineEvent) => void (event.kind === 'warning' && warnings.push(event.message))
    expect(await learned([large, lamp(1)], { onEvent })).toHaveLength(1)
    expect(warnings).toEqual([expect.stringContaining('large')])
  })
})
