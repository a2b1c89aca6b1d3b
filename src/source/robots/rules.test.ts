import { describe, expect, it } from 'vitest'
import { ROBOTS_CASES } from './rules.fixture.ts'
import { readRules } from './rules.ts'

const pathOf = (path: string): string => {
  const { href, origin } = new URL(`http://h.example${path}`)
  return href.slice(origin.length)
}

/** Whether each path is allowed to the agent `Treegram`. */
function judged(text: string, paths: readonly string[]): readonly boolean[] {
  const rules = readRules(Buffer.from(text), 'Treegram')
  return paths.map((path) => rules.allows(path))
}

describe('rules of robots.txt', () => {
  it.each(ROBOTS_CASES)('$claim', ({ robots, agent = 'Treegram', allowed, forbidden }) => {
    const rules = readRules(Buffer.from(robots as string), agent)
    const told = (paths: readonly string[]) => paths.map((path) => `${path} ${rules.allows(pathOf(path))}`)
    expect(told([...allowed, ...forbidden])).toEqual([
      ...allowed.map((path) => `${path} true`),
      ...forbidden.map((path) => `${path} false`),
    ])
  })

  it('the table of cases holds at least 300 judgements in 90 files', () => {
    expect(ROBOTS_CASES.length).toBeGreaterThanOrEqual(90)
    const judgements = ROBOTS_CASES.flatMap(({ allowed, forbidden }) => [...allowed, ...forbidden])
    expect(judgements.length).toBeGreaterThanOrEqual(300)
  })

  it('many agents before many rules cost no more than their bytes', () => {
    const agents = Array.from({ length: 18_000 }, (_, i) => `User-agent: bot${i}\n`).join('')
    const rules = Array.from({ length: 10_000 }, (_, i) => `Disallow: /${i}\n`).join('')
    const before = process.memoryUsage().heapUsed
    expect(judged(`${agents}User-agent: *\n${rules}`, ['/9999', '/x'])).toEqual([false, true])
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(200 * 1024 * 1024)
  })

  it.each([
    ['rules without stars', (i: number) => `Disallow: /${i}\n`],
    ['short rules with stars', (i: number) => `allow:*a${i.toString(36)}\n`],
    ['rules of many stars', (i: number) => `Disallow: /${'*a'.repeat(400)}${i}\n`],
    ['rules that all but match', (i: number) => `Disallow: *${'a'.repeat(400)}b${i}\n`],
    ['rules of growing length', (i: number) => `Disallow: /${'a'.repeat(i)}\n`],
  ])('%s as many as a file holds are judged for a long path', (_, rule) => {
    let text = 'User-agent: *\n'
    for (let i = 0; text.length < 512_000; i++) text += rule(i)
    const allowed = judged(text.slice(0, 512_000), [`/x${'a'.repeat(8190)}`])
    expect(allowed).toHaveLength(1)
  })

  it('the Crawl-delay of an agent is that of its own groups, the longest of them', () => {
    const text =
      'User-agent: *\nCrawl-delay: 9\nUser-agent: treegram\nCrawl-delay: 2\nUser-agent: Treegram\ncrawl-delay: 3.5\n'
    expect(readRules(Buffer.from(text), 'Treegram').crawlDelaySeconds).toBe(3.5)
    expect(readRules(Buffer.from(text), 'other').crawlDelaySeconds).toBe(9)
    expect(
      readRules(Buffer.from('User-agent: treegram\nAllow: /\nUser-agent: *\nCrawl-delay: 9'), 'Treegram')
        .crawlDelaySeconds,
    ).toBe(0)
  })

  it('sitemaps are given wherever they are, as written', () => {
    const text = 'Sitemap: https://h.example/größe.xml\nUser-agent: other\nSite-map: /b.xml # b\nsitemap:\n'
    expect(readRules(Buffer.from(text), 'Treegram').sitemaps).toEqual(['https://h.example/größe.xml', '/b.xml'])
  })
})
