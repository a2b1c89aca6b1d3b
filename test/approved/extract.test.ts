import { describe, it } from 'vitest'
import { withEvidence } from '../../src/core/adapt/index.ts'
import { TEXT_FORMATS } from '../../src/core/content/index.ts'
import type { ParsedPage } from '../../src/core/dom/index.ts'
import {
  chooseWrapper,
  type Extraction,
  examine,
  extract,
  inFormat,
  isRich,
  Membership,
  markedText,
  readPlaces,
} from '../../src/core/extract/index.ts'
import { type Wrapper, withEarlier } from '../../src/core/wrapper/index.ts'
import { createRandom } from '../sites/made/random.ts'
import { isAsApproved, written } from './approved.ts'
import { caseLine, seeds } from './cases.ts'
import { disturbed } from './disturbed.ts'
import { drawEdited } from './pages/drawn-edits.ts'
import { treeOf } from './pages/generated.ts'
import { articleSites, detailSite, type LearnedSite, layoutSites, listSite } from './pages/learned.ts'

/** How many values there are, all in all. */
function countOf(value: unknown): number {
  if (value === null) return 0
  return typeof value === 'object' ? Object.values(value).reduce((sum: number, one) => sum + countOf(one), 0) : 1
}

/** What a wrapper reads of a page, in all ways. */
function lineOf(name: string, wrapper: Wrapper, page: ParsedPage): string {
  const { extraction, isSure } = examine(wrapper, page)
  const { status, data, violations } = extraction
  const raw = extract(wrapper, page, { raw: true })
  const formats = TEXT_FORMATS.map((text) => [
    extract(wrapper, page, { text }).data,
    inFormat(wrapper, extraction, text).data,
  ])
  const { places, ...read } = readPlaces(wrapper, page)
  const summary = [
    status,
    isSure ? 'sure' : 'not sure',
    countOf(data),
    ...violations.map(({ pattern, rule }) => `${pattern}:${rule}`),
  ]
  return caseLine(name, summary, [
    extraction,
    raw,
    formats,
    read.data,
    [...places.values()],
    markedText(page.tree, extraction),
  ])
}

const pageOf = (html: string, url: string): ParsedPage => ({ url, tree: treeOf(html) })

/** Pages that were learned from, others, and others disturbed. */
function linesOf(site: LearnedSite, count: number): readonly string[] {
  const { name, wrapper, pages, htmls } = site
  const own = [0, 5, 6].map((i) => lineOf(`${name} page ${i}`, wrapper, pages[i]!))
  const others = seeds(count).map((seed) => {
    const i = seed % pages.length
    const page = pageOf(disturbed(disturbed(htmls[i]!, seed), seed + 1000), pages[i]!.url)
    const by = seed % 2 === 0 ? wrapper : drawEdited(wrapper, createRandom(seed), 3)
    return lineOf(`${name} ${seed}`, by, page)
  })
  return [...own, ...others]
}

const present = <T>(all: readonly (T | null)[]): readonly T[] => all.filter((one) => one !== null)

const SITES: Readonly<Record<string, () => readonly LearnedSite[]>> = {
  things: () => present([0, 2, 3, 4, 9, 15, 16, 19].map(detailSite)),
  lists: () => present([1, 4, 7, 16, 19].map(listSite)),
  layouts: layoutSites,
  articles: articleSites,
}

describe('what wrappers read', () => {
  it('is as approved, whole', async () => {
    const [site] = present([15].map(detailSite))
    const { wrapper, htmls } = site!
    const extractions = [0, 1].map(
      (seed): Extraction => extract(wrapper, pageOf(disturbed(htmls[5]!, seed), 'http://site.example/x')),
    )
    const texts = extractions.map(({ status, data, violations, provenance }) =>
      written({ status, data, violations, provenance }),
    )
    const rich = wrapper.page.children.filter((one) => one.kind === 'field' && isRich(one)).map(({ name }) => name)
    await isAsApproved('extract', 'whole', `${texts.join('\n')}\n${written(rich)}`)
  })

  for (const [name, sitesOf] of Object.entries(SITES)) {
    it(`is as approved: ${name}`, async () => {
      const lines = sitesOf().flatMap((site) => linesOf(site, 12))
      await isAsApproved('extract', name, lines.join('\n'))
    })
  }

  it('is as approved where pages have several layouts, or are of other classes', async () => {
    const sites = SITES.things!().slice(0, 4)
    const wrappers = sites.map(({ wrapper, pages }) => withEvidence(wrapper, pages.slice(0, 5)))
    const lines = sites.flatMap(({ name, pages, htmls }, n) => {
      const newer = drawEdited({ ...wrappers[n]!, version: 2, parent: 1 }, createRandom(n), 2)
      const both = withEarlier(wrappers[n]!, newer, [])
      const other = sites[(n + 1) % sites.length]!
      const membership = new Membership()
      const mixed = [
        ...pages.slice(4),
        ...seeds(4).map((seed) => pageOf(disturbed(htmls[seed]!, seed), `http://site.example/${seed}`)),
        other.pages[0]!,
      ]
      const examined = mixed.map((page) => examine(wrappers[n]!, page))
      const settled = [examined.slice(0, 2), examined.slice(2, 6), examined].map((some) => [
        membership.settle(some),
        membership.hasSure(),
        membership.isSettled(),
      ])
      return [
        ...mixed.map((page, i) => lineOf(`${name} layouts ${i}`, both, page)),
        caseLine(
          `${name} membership`,
          settled.flat(2).map(String),
          mixed.map(({ tree }) => chooseWrapper(wrappers, tree)),
        ),
      ]
    })
    await isAsApproved('extract', 'classes', lines.join('\n'))
  })
})
