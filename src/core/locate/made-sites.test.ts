import { describe, expect, it } from 'vitest'
import { MAKERS, type MadeSite } from '../../../test/sites/made/index.ts'
import { reachableFrom, samplesOf, scoreMadeSite } from '../../../test/sites/made/score.ts'
import { canonicalUrl } from '../dom/index.ts'
import { ORIGIN, pathOf } from './site.fixture.ts'

const SIZE = 250
const SEEDS = [1, 2]

/**
 * Recall and precision that no search falls below, as measured, rounded down to .05: from one page of each class of a site of each seed.
 * They only rise: `node bench/quality/made-sites.ts --size 250 --seed 1,2 --floors`.
 */
const FLOORS: Readonly<Record<string, readonly [recall: number, precision: number]>> = {
  'oneSkin/listings': [1, 1],
  'oneSkin/recipes': [1, 0.4],
  'oneSkin/ingredients': [1, 0.25],
  'oneSkin/restaurants': [1, 1],
  'oneSkin/reviews': [1, 1],
  'headingAndTable/monuments': [1, 0.85],
  'headingAndTable/architects': [1, 1],
  'headingAndTable/municipalities': [1, 1],
  'few/talks': [1, 1],
  'few/workshops': [1, 1],
  'few/speakers': [1, 1],
  'few/keynotes': [1, 1],
  'few/sponsors': [1, 1],
  'few/venues': [1, 1],
  'few/days': [1, 1],
  'homeOnly/dossiers': [1, 1],
  'homeOnly/news': [1, 1],
  'homeOnly/events': [1, 1],
  'homeOnly/members': [1, 1],
  'directories/products': [1, 1],
  'directories/collections': [0.8, 1],
  'directories/journal': [1, 1],
  'directories/information': [1, 1],
  'languages/hotels': [1, 1],
  'languages/sights': [1, 0.25],
  'languages/news': [0.95, 0.15],
  'languages/lists': [1, 1],
  'printTwins/articles': [1, 1],
  'printTwins/prints': [1, 1],
  'printTwins/authors': [1, 1],
  'printTwins/sections': [1, 1],
  'bodyClasses/posts': [1, 1],
  'bodyClasses/authors': [0.55, 0.25],
  'bodyClasses/months': [0.35, 1],
  'bodyClasses/tags': [0.75, 0.75],
  'bodyClasses/categories': [0.1, 0.15],
  'hashed/reviews': [1, 1],
  'hashed/authors': [1, 1],
  'hashed/shelves': [0.95, 1],
  'utility/movies': [1, 1],
  'utility/people': [1, 1],
  'utility/genres': [0.4, 1],
  'plain/functions': [1, 0.65],
  'plain/interrupts': [1, 0.25],
  'plain/categories': [1, 0],
  'plain/letters': [1, 1],
  'islands/messages': [1, 1],
  'islands/threadViews': [1, 0.2],
  'islands/subjectViews': [1, 0.2],
  'islands/authorViews': [1, 0.2],
  'islands/dateViews': [1, 0.2],
  'jobs/adverts': [1, 1],
  'jobs/companies': [1, 1],
  'jobs/places': [0.6, 0.45],
  'jobs/categories': [0.5, 0.5],
  'law/titles': [1, 0.15],
  'law/chapters': [1, 0.8],
  'law/sections': [1, 1],
  'league/teams': [1, 1],
  'league/players': [1, 1],
  'league/pairs': [1, 1],
  'league/games': [1, 1],
  'league/days': [1, 1],
  'statistics/countries': [1, 1],
  'statistics/ranks': [1, 1],
  'statistics/appendices': [1, 1],
  'statistics/glossary': [1, 1],
}

/** The same for sites of 5,000 pages, of the first seed: one class at least of each situation that grows with a site. */
const LARGE_FLOORS: typeof FLOORS = {
  'oneSkin/recipes': [1, 0.4],
  'oneSkin/restaurants': [1, 0.15],
  'few/sponsors': [1, 1],
  'homeOnly/members': [1, 1],
  'law/sections': [0.95, 1],
  'plain/interrupts': [0.7, 1],
  'statistics/ranks': [1, 1],
}
const LARGE_SIZE = 5000

/** By maker: what is particular about its sites. */
const SITUATIONS: Readonly<Record<string, string>> = {
  oneSkin: 'one skin for all kinds',
  headingAndTable: 'kinds that differ by a heading and a table alone',
  few: 'classes of 3 to 15 pages',
  homeOnly: 'a class that the home page alone leads to',
  directories: 'pages of one class in several directories',
  languages: 'four languages',
  printTwins: 'a version for print of each article',
  bodyClasses: 'classes of the single page on body and article',
  hashed: 'hashed class names',
  utility: 'utility classes',
  plain: 'no class names at all',
  islands: 'islands that hardly anything leads out of',
  jobs: 'a job board',
  law: 'a law code',
  league: 'a league',
  statistics: 'statistics and their rankings',
}

/** What a search from the middle of a class falls short of, in words; nothing when it holds. */
function shortfalls(site: MadeSite, className: string, floors: typeof FLOORS): string[] {
  const key = `${site.name}/${className}`
  const [recall, precision] = floors[key] ?? [1, 1]
  return samplesOf(site, className, 1).flatMap((sample) => {
    const score = scoreMadeSite(site, className, sample)
    const figures = `R ${score.recall.toFixed(3)}, P ${score.precision.toFixed(3)}`
    return score.recall < recall || score.precision < precision
      ? [`${key} from ${sample}: ${figures}; floors ${recall}, ${precision}`]
      : []
  })
}

it('the situations of all makers are named', () => {
  expect(Object.keys(SITUATIONS)).toEqual(Object.keys(MAKERS))
})

describe.each(Object.entries(SITUATIONS))('a made site, %s: %s', (name) => {
  const sites = SEEDS.map((seed) => MAKERS[name]!(SIZE, seed))

  it.each(Object.keys(sites[0]!.classes))('the class %s of a made site is found as well as before', (className) => {
    expect(sites.flatMap((site) => shortfalls(site, className, FLOORS))).toEqual([])
  })

  it('a made site is the same for the same seed and differs for another', () => {
    expect(MAKERS[name]!(SIZE, SEEDS[0]!)).toEqual(sites[0])
    expect(sites[0]!.pages).not.toEqual(sites[1]!.pages)
  })

  it.each([200, SIZE, 600])('a made site of %i pages has nearly so many, in classes of three pages or more', (size) => {
    for (const seed of [3, 4]) {
      const { pages, classes } = MAKERS[name]!(size, seed)
      expect(Object.keys(pages).length / size).toBeGreaterThan(0.75)
      expect(Object.keys(pages).length / size).toBeLessThan(1.35)
      expect(Math.min(...Object.values(classes).map((paths) => paths.length))).toBeGreaterThanOrEqual(3)
    }
  })

  it('a made site has each page in one class, at its canonical address', () => {
    for (const { pages, classes, copies } of sites) {
      const members = Object.values(classes).flat()
      expect(new Set(members).size).toBe(members.length)
      for (const path of [...members, ...Object.values(copies)]) {
        expect(pages[path]).toBeDefined()
        expect(pathOf(canonicalUrl(ORIGIN + path)!)).toBe(path)
      }
    }
  })

  it('nearly all pages of a made site can be reached from its home page', () => {
    for (const site of sites) {
      const members = Object.values(site.classes).flat()
      const reached = reachableFrom(site, '/')
      expect(members.filter((path) => reached.has(path)).length / members.length).toBeGreaterThan(0.98)
    }
  })
})

describe('a made site of many pages', () => {
  it.each(Object.keys(LARGE_FLOORS))('the class %s of a large made site is found as well as before', (key) => {
    const [name, className] = key.split('/') as [string, string]
    expect(shortfalls(MAKERS[name]!(LARGE_SIZE, SEEDS[0]!), className, LARGE_FLOORS)).toEqual([])
  })
})
