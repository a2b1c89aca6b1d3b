import { describe, expect, it } from 'vitest'
import type { EngineEvent, HtmlPage } from './common-options.ts'
import { learnPatterns, type NewsPatterns, type PatternRecord, runPatterns } from './index.ts'

const words = (count: number, from: number): string => Array.from({ length: count }, (_, i) => `w${from + i}`).join(' ')
const news = (n: number): HtmlPage => ({
  url: `https://news.example/${n}`,
  html: `<body><main><section><div><h1>${words(4, n)}</h1></div></section><nav><a>Home</a><a>News</a></nav><section><article><div>${`<p>${words(20, n)} <em>${n}</em> ${words(5, n)}</p>`.repeat(1 + (n % 3))}</div></article></section></main><footer>${'<i>by</i><b>us</b>'.repeat(12)}</footer></body>`,
})

async function kept(): Promise<NewsPatterns> {
  let patterns: NewsPatterns | null = null
  for await (const _ of learnPatterns([1, 2, 3, 4, 5].map(news), { onPatterns: (own) => (patterns = own) }));
  return patterns!
}

describe('runPatterns', () => {
  it("kept patterns read title and body of tomorrow's pages, and say where none matches", async () => {
    const records: PatternRecord[] = []
    const warnings: string[] = []
    const onEvent = (event: EngineEvent): void => void (event.kind === 'warning' && warnings.push(event.message))
    const other = { url: 'https://news.example/about', html: '<body><table><tr><td>About us</table>' }
    for await (const record of runPatterns(await kept(), [news(8), other], { onEvent })) records.push(record)
    expect(records).toEqual([
      {
        url: 'https://news.example/8',
        source: expect.any(String),
        status: 'ok',
        title: words(4, 8),
        body: expect.stringContaining(words(20, 8)),
        pattern: 0,
      },
      {
        url: 'https://news.example/about',
        source: expect.any(String),
        status: 'no-pattern',
        title: null,
        body: null,
        pattern: null,
      },
    ])
    expect(warnings).toEqual(['No pattern matches 1 of 2 pages; learn again from pages like them.'])
  })

  it('a threshold of clusters is a number from 0 to 1', async () => {
    await expect(learnPatterns([news(1)], { threshold: 2 }).next()).rejects.toMatchObject({ code: 'bad-option' })
  })
})
