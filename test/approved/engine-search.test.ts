import { describe, it } from 'vitest'
import { type CollectOptions, clip, collect, type LocateRunOptions, locate } from '../../src/engine/index.ts'
import { ORIGIN } from '../sites/pages.ts'
import { PORTALS } from '../sites/portal/index.ts'
import { seeds } from './cases.ts'
import { fetchFrom, ran, ranLine, theyAreAsApproved, useFolders } from './engined.ts'
import { type WornSite, withRobots, wornSite } from './pages/worn-sites.ts'

const folderOf = useFolders()
const at = (path: string): string => ORIGIN + path

function searchOptions(i: number, { others }: WornSite): LocateRunOptions {
  const answers = [true, false, null]
  const kinds: readonly LocateRunOptions[] = [
    {},
    { strategy: 'indesit' },
    { maxPages: 1 + (i % 7) },
    { maxDownloads: 1 + (i % 13) },
    { urlEvidence: false, like: others.slice(0, 1).map(at) },
    { unlike: others.slice(1, 3).map(at) },
    { include: ['/**'], exclude: [new URL(at(others[0]!)).pathname] },
    { include: [`${new URL(at(others[0]!)).pathname.split('/').slice(0, 2).join('/')}**`] },
    { ask: async ({ url }) => answers[url.length % 3]!, mostQuestions: 3 },
    { ask: async ({ probability }) => probability > 0.5 },
    { like: others.slice(0, 1).map(at), unlike: others.slice(0, 1).map(at) },
    { like: [at('/none')] },
    { like: ['http://elsewhere.example/x'] },
    { strategy: 'indesit', like: others.slice(0, 1).map(at) },
    { include: ['what'] },
    { include: ['re:('] },
  ]
  return kinds[i % kinds.length]!
}

describe('a site', () => {
  it.each(seeds(2))('is searched as approved (%i)', async (part) => {
    const cases = seeds(24).map((n) => async () => {
      const i = 24 * part + n
      const site = wornSite(500 + i, 18)
      const asked: string[] = []
      const told: unknown[] = []
      const found = await ran((watched) =>
        locate(i % 11 === 10 ? ['no address'] : [at(site.sample), ...(i % 5 === 4 ? [at(site.others[0]!)] : [])], {
          ...watched,
          ...searchOptions(i, site),
          fetchPage: fetchFrom(withRobots(site), asked),
          onExplained: (one) => void told.push(one),
          onSiteModel: (one) => void told.push(one),
        }),
      )
      return ranLine(`${i} ${asked.length}`, found, [asked, told])
    })
    await theyAreAsApproved(`search-${part}`, cases)
  })

  it.each(seeds(3))('is collected as approved (%i)', async (part) => {
    const cases = seeds(8).map((n) => async () => {
      const i = 8 * part + n
      const site = wornSite(600 + i, 14)
      const pages = withRobots(site)
      const asked: string[] = []
      const fetchPage = fetchFrom(pages, asked)
      const own = site.others.map(at)
      const kinds: readonly CollectOptions[] = [
        {},
        { constraints: true, name: 'named', all: true },
        { urls: own },
        { sitemapOnly: true },
        { urls: own, like: [at(site.sample)], embedded: true },
        { examples: [{ field: 'one', value: 'nowhere to be seen' }] },
        { schema: { properties: { title: { type: 'string' } } }, text: 'markdown' },
        { maxDownloads: 9, raw: true },
        { urls: own, sitemapOnly: true },
        { urls: [], like: [] },
        { maxPages: 4, strict: true },
        { schema: { type: 'x' } },
      ]
      const samples = i % 12 === 9 ? [] : at(site.sample)
      const found = await ran((watched) => collect(samples, { ...watched, ...kinds[i % kinds.length], fetchPage }))
      return ranLine(`${i} ${asked.length}`, found, asked)
    })
    await theyAreAsApproved(`collect-${part}`, cases)
  })
})

describe('a portal', () => {
  it('is clipped as approved', async () => {
    const cases = Object.entries(PORTALS).flatMap(([name, make], i) =>
      [0, 1].map((more) => async () => {
        const { pages } = make(9 + more, i)
        const asked: string[] = []
        const folder = folderOf()
        const home = 'http://site.example/'
        const fetchPage = fetchFrom(
          {
            ...pages,
            ...(more === 1 && {
              '/robots.txt': 'sitemap: /map-1\n',
              '/map-1': `sitemap:${Object.keys(pages).slice(2, 9).join(' ')}`,
            }),
          },
          asked,
        )
        const kinds = [
          {},
          { maxDownloads: 6 },
          { maxPages: 5 },
          { text: 'markdown' as const, exclude: ['/*'] },
          { since: new Date('2020-06-01') },
          { since: 'last' as const },
          { text: 'loud' as 'text' },
        ]
        const own = { ...kinds[(i * 2 + more) % kinds.length] }
        const first = await ran((watched) =>
          clip(home, { ...watched, ...own, fetchPage, ...(i % 3 > 0 && { workspace: folder }) }),
        )
        const again = await ran((watched) => clip(home, { ...watched, fetchPage, workspace: folder, since: 'last' }))
        const none = await ran((watched) =>
          clip(i % 2 === 0 ? 'http://site.example/none' : 'x', { ...watched, fetchPage }),
        )
        return `${ranLine(`${name} ${asked.length}`, first, [asked, none])}\n${ranLine(`${name} again`, again)}`
      }),
    )
    await theyAreAsApproved('clip', cases)
  })
})
