import { describe, it } from 'vitest'
import {
  currentLink,
  isOfRecord,
  joinedPages,
  labelledLinks,
  lackedNames,
  linksAhead,
  movedTo,
  textsOf,
  usualNames,
  windowIn,
  windowsOf,
  wrongPage,
} from '../../src/core/adapt/index.ts'
import { type ParsedPage, parse } from '../../src/core/dom/index.ts'
import { extract } from '../../src/core/extract/index.ts'
import { knownWrapper } from './adapted.ts'
import { digestOf, written } from './approved.ts'
import { disturbed } from './disturbed.ts'
import { areAsApproved } from './held.ts'
import { someFamilies } from './pages/families.ts'
import { parsedPages } from './pages/family.ts'
import { FLOW_PAGES } from './pages/flow-pages.ts'

const URL = 'https://trees.test/tree/2'
const REMEMBERED = { name: 'Ash', height: '30 m', text: 'Details', more: null, list: ['Elm'] }

function pageOf(html: string, url = URL): ParsedPage {
  const parsed = parse(html)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return { url, tree: parsed.tree }
}

const soughtOf = (isJudged: boolean, isRemembered: boolean, shared: readonly string[] = []) => ({
  texts: textsOf(isRemembered ? REMEMBERED : null),
  isJudged,
  shared: new Set(shared),
})

describe('where a page leads', () => {
  it('is as approved for pages in the way of others', async () => {
    const cases = Object.entries(FLOW_PAGES).map(([name, html]) => () => {
      const page = pageOf(html)
      const wrong = wrongPage(page.tree, URL)
      const ahead = [
        soughtOf(true, true),
        soughtOf(false, false),
        soughtOf(true, false),
        soughtOf(false, true, ['https://trees.test/tree/3']),
      ]
      const links = ahead.map((sought) => linksAhead(page, sought).map(({ url, label }) => `${label} ${url.slice(18)}`))
      const to = [movedTo(page.tree, URL), windowIn(page.tree, URL), movedTo(page.tree, 'http://www.trees.test/tree/9')]
      return written({ name, wrong, to, windows: windowsOf(page), links })
    })
    await areAsApproved('adapt', 'flow', cases)
  })

  it('is as approved for pages in the way that chance has disturbed', async () => {
    const cases = Object.entries(FLOW_PAGES).map(([name, html], i) => () => {
      const all = Array.from({ length: 8 }, (_, seed) => {
        const page = pageOf(disturbed(html, 8 * i + seed), seed % 2 === 0 ? URL : 'file:///pages/tree-2.html')
        const wrong = wrongPage(page.tree, page.url)
        return [
          wrong,
          movedTo(page.tree, page.url),
          windowIn(page.tree, page.url),
          windowsOf(page),
          labelledLinks(page),
        ]
      })
      const kinds = all.map(([wrong]) => (wrong as { kind: string } | null)?.kind ?? '-')
      return `${name} | ${kinds.join(' ')} | ${digestOf(written(all))}`
    })
    await areAsApproved('adapt', 'flow-disturbed', cases)
  })

  it('is as approved for the links of sites', async () => {
    const cases = someFamilies(3, 2, 1).map(({ name, pages }) => () => {
      const [one, other, third] = parsedPages(name, pages).map((page) => labelledLinks(page))
      const now = (one ?? []).map((was) => currentLink(was, other ?? [], textsOf(REMEMBERED))?.url ?? '')
      return `${name} | ${one?.length} ${now.filter((url) => url !== '').length} | ${digestOf(written([one, now, third]))}`
    })
    await areAsApproved('adapt', 'links', cases)
  })

  it('is as approved for what two pages give together', async () => {
    const cases = someFamilies(6, 9, 2).map(({ name, pages: html }) => () => {
      const pages = parsedPages(name, html)
      const wrapper = knownWrapper(pages)
      if (wrapper === null) return `${name} | nothing to learn`
      const [whole, half] = parsedPages(name, [html[0]!, html[0]!.slice(0, html[0]!.length * 0.7)])
      const [other, part] = [extract(wrapper, whole!), extract(wrapper, half!)]
      const lacking = lackedNames(part, usualNames(wrapper), () => [])
      const next = extract(wrapper, pages[1]!)
      const joined = [joinedPages(part, lacking, other, whole!.url), joinedPages(part, lacking, next, pages[1]!.url)]
      const same = [isOfRecord(other.data, part.data), isOfRecord(other.data, next.data), isOfRecord(null, next.data)]
      const found = joined.map((one) => (one === null ? 'none' : one.status)).join(' ')
      return `${name} | lacks ${lacking.length} | ${found} | ${same.join(' ')} | ${digestOf(written([lacking, joined]))}`
    })
    await areAsApproved('adapt', 'joined', cases)
  })
})
