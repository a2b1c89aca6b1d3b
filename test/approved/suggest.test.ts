import { describe, it } from 'vitest'
import { isElement, isUnseen, type ParsedPage, visibleText } from '../../src/core/dom/index.ts'
import { extract } from '../../src/core/extract/index.ts'
import { marksOf, suggestBorders, suggestGoingOn, suggestNest, suggestValue } from '../../src/core/review/index.ts'
import { editWrapper, type Wrapper } from '../../src/core/wrapper/index.ts'
import { createRandom, type Random } from '../sites/made/random.ts'
import { isAsApproved } from './approved.ts'
import { caseLine, seeds } from './cases.ts'
import { listPathsOf, pathsOf } from './pages/drawn-edits.ts'
import { treeOf } from './pages/generated.ts'
import { type LearnedSite, mixedSites } from './pages/learned.ts'

const SITES = mixedSites()

/** Some fields left out, so that what they read can be pointed at. */
function without({ wrapper }: LearnedSite, seed: number): Wrapper {
  const patterns = pathsOf(wrapper).filter((_, i) => i % 3 === seed % 3)
  const result = editWrapper(wrapper, [{ edit: 'drop', patterns }])
  return result.ok ? result.wrapper : wrapper
}

/** The elements of a page that a person can point at. */
function seen({ tree }: ParsedPage): readonly number[] {
  return seeds(tree.nodeCount).filter(
    (node) =>
      isElement(tree, node) &&
      !isUnseen(tree, node) &&
      !isUnseen(tree, tree.parent[node]!) &&
      visibleText(tree, node) !== '',
  )
}

/** An element in, beside or far from the records of a list. */
function elementNear(r: Random, wrapper: Wrapper, page: ParsedPage, list: string): number {
  const { tree } = page
  const records = marksOf(wrapper, page, extract(wrapper, page)).filter(
    ({ pattern, kind }) => pattern === list && kind === 'record',
  )
  const all = seen(page)
  if (records.length === 0 || r.chance(15)) return r.pick(all)
  const [node] = r.pick(records).nodes
  const near = all.filter((one) =>
    r.chance(50) ? one >= node! && one < node! + tree.size[node!]! : tree.parent[one] === tree.parent[node!],
  )
  return near.length === 0 ? node! : r.pick(near)
}

describe('suggestions', () => {
  for (const part of seeds(3)) {
    it(`for values are as approved, part ${part}`, async () => {
      const lines = SITES.filter((_, i) => i % 3 === part).flatMap((site, n) =>
        seeds(8).map((seed) => {
          const random = createRandom(seed + 100 * n + part)
          const node = random.pick(seen(site.pages[1]!))
          const found = suggestValue(without(site, seed), site.pages.slice(0, 5), {
            page: 1,
            node,
            ...(seed % 3 === 0 && { name: 'wanted' }),
          })
          return caseLine(
            `${site.name} ${seed}`,
            [found.suggestions.length, found.suggestions[0]?.says ?? found.why ?? null],
            found,
          )
        }),
      )
      await isAsApproved('review', `suggest-values-${part}`, lines.join('\n'))
    })
  }

  it('for borders, nesting and going on are as approved', async () => {
    const lines = SITES.flatMap((site, n) => {
      const lists = [...listPathsOf(site.wrapper), 'nothing']
      const more = ['<a rel="next" href="/list/9">Next page</a>', '<button>Load more</button>'].map((html, i) => ({
        url: `http://site.example/more/${i}`,
        tree: treeOf(site.htmls[4] + html),
      }))
      const pages = [...site.pages.slice(0, 4), ...more]
      return seeds(8).map((seed) => {
        const random = createRandom(seed + 50 * n)
        const list = random.pick(random.chance(90) ? lists.slice(0, Math.max(1, lists.length - 1)) : lists)
        const node = elementNear(random, site.wrapper, pages[0]!, list)
        const borders = suggestBorders(site.wrapper, pages, {
          list,
          page: 0,
          node,
          as: random.pick(['record', 'no-record', 'first', 'last'] as const),
        })
        const nest = suggestNest(site.wrapper, pages, { list, into: random.chance(30) ? null : random.pick(lists) })
        const on = suggestGoingOn(site.wrapper, pages, { list })
        const said = [borders, nest].map(({ suggestions, why }) => suggestions[0]?.says ?? why ?? null)
        return caseLine(`${site.name} ${seed}`, said, [borders, nest, on])
      })
    })
    await isAsApproved('review', 'suggest-lists', lines.join('\n'))
  })
})
