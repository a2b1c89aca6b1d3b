import { describe, expect, it } from 'vitest'
import { anchors, numbered, type Pages, search } from '../../locate/site.fixture.ts'
import { indesit } from './indesit.ts'

const OPTIONS = { strategy: indesit }
const player = (links = ''): string => `<h1>p</h1><div>${links}</div><p><a href="/stats">stats</a></p>`
const list = (paths: readonly string[]): string => `<ul>${anchors(paths)}</ul>`

describe('indesit', () => {
  const players = numbered('/player', 30)
  const site: Pages = {
    ...Object.fromEntries(players.map((path) => [path, player()])),
    '/stats': list(players),
  }

  it('finds the whole class through an index that the sample links to', () => {
    const result = search(site, '/player1', OPTIONS)
    expect([...result.found].sort()).toEqual([...players].sort())
    expect(result.downloads).toBe(31)
    expect(result.stopped).toBe('exhausted')
  })

  it('leaves a collection when more than n = 3 of its links led to one cluster', () => {
    const news = numbered('/news', 40)
    const pages = { ...Object.fromEntries(news.map((path) => [path, '<p>news</p>'])), '/s': `<h1>s</h1>${list(news)}` }
    expect(search(pages, '/s', OPTIONS).asked).toEqual(['/s', ...news.slice(0, 4)])
  })

  it('gives a class-link up at its first link to another page', () => {
    const mixed = ['/player1', '/player2', '/about', ...players.slice(2)]
    const result = search({ ...site, '/stats': list(mixed), '/about': '<p>about</p>' }, '/player1', OPTIONS)
    expect(result.found).toEqual(['/player1', '/player2'])
  })

  it('finds further index pages by recursion', () => {
    const [first, second] = [players.slice(0, 15), players.slice(15)]
    const index = (paths: readonly string[]): string =>
      `${list(paths)}<p><b>${anchors(['/index1', '/index2'], '$')}</b></p>`
    const pages = {
      ...Object.fromEntries(players.map((path) => [path, player().replace('/stats', '/index1')])),
      '/index1': index(first),
      '/index2': index(second),
    }
    expect(search(pages, '/player1', OPTIONS).found.length).toBe(30)
  })

  it('ends on a team -> player -> team loop', () => {
    const teams = numbered('/team', 6)
    const pages: Record<string, string> = {}
    for (const [t, team] of teams.entries()) {
      const own = numbered(`${team}/player`, 5)
      pages[team] = `<div>${list(own)}</div>`
      for (const path of own)
        pages[path] = `<p><i><a href="${team}">team</a></i><b><a href="${teams[(t + 1) % 6]}">next</a></b></p>`
    }
    const result = search(pages, '/team1/player1', OPTIONS)
    expect(result.stopped).toBe('exhausted')
    expect(result.found.length).toBeGreaterThan(5)
    expect(result.downloads).toBeLessThanOrEqual(36)
  })

  it('ends when the last 50 downloads gave no new target', () => {
    const junk = numbered('/junk', 300)
    const tags = ['b', 'i', 'u', 's', 'em', 'tt', 'q']
    const paragraphs = junk.map((path, i) => {
      const wrap = tags.filter((_, bit) => ((i + 1) >> bit) % 2 === 1)
      return `<p>${wrap.map((tag) => `<${tag}>`).join('')}<a href="${path}">x</a>${wrap
        .map((tag) => `</${tag}>`)
        .reverse()
        .join('')}</p>`
    })
    const pages = { ...Object.fromEntries(junk.map((path) => [path, '<p>junk</p>'])), '/s': paragraphs.join('') }
    const result = search(pages, '/s', OPTIONS)
    expect(result.stopped).toBe('marginal')
    expect(result.downloads).toBe(50)
  })
})
