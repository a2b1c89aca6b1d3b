import { describe, it } from 'vitest'
import { GROUPED_LAYOUTS } from '../../src/core/content/lists/grouped-layouts.fixture.ts'
import { explainLists, type FoundList, findLists, listToJson, readLists } from '../../src/core/content/lists/index.ts'
import { createRandom, LAYOUTS, type Layout } from '../../src/core/content/lists/layouts.fixture.ts'
import { NESTED_LAYOUTS } from '../../src/core/content/lists/nested-layouts.fixture.ts'
import type { Tree } from '../../src/core/dom/index.ts'
import { isAsApproved, written } from './approved.ts'
import { caseLine, seeds } from './cases.ts'
import { disturbed } from './disturbed.ts'
import { drawListPage } from './pages/drawn-lists.ts'
import { blogPages, madePages, marketPages, portalPages, shopPages, treeOf } from './pages/generated.ts'

/** The lists of a page in a few words: how many records and which fields and nested lists the first ones have. */
const told = (lists: readonly FoundList[]): readonly string[] =>
  lists.slice(0, 2).map(({ records, fields, lists: nested }) => {
    return `${records.length}x(${[...fields, ...nested].map(({ name }) => name)})`
  })

/** All that a page's lists are, as they are printed and explained. */
const whole = (tree: Tree, lists: readonly FoundList[]): unknown => [
  lists.map((list) => [listToJson(tree, list, 'http://site.example/a/b'), list.fields, list.lists]),
  explainLists(tree, lists),
]

const found = (name: string, html: string): string => {
  const tree = treeOf(html)
  const lists = findLists(tree)
  return caseLine(name, [lists.length, ...told(lists)], whole(tree, lists))
}

const forReaders = (name: string, html: string): string => {
  const tree = treeOf(html)
  const { lists, main } = readLists(tree)
  return caseLine(
    name,
    [lists.length, ...told(lists)],
    [whole(tree, lists), main === null ? null : whole(tree, [main])],
  )
}

/** How lists are asked for, how many drawn pages are, and of which of the sites' pages each. */
const WAYS = {
  found: { lineOf: found, drawn: 100, step: 1 },
  read: { lineOf: forReaders, drawn: 50, step: 2 },
} as const
const SITES = {
  made: madePages,
  portals: portalPages,
  markets: marketPages,
  shop: shopPages,
  blogs: blogPages,
} as const
const ALL_LAYOUTS: Readonly<Record<string, Layout>> = { ...LAYOUTS, ...NESTED_LAYOUTS, ...GROUPED_LAYOUTS }

describe('lists of pages', () => {
  it('are as approved: drawn pages, whole', async () => {
    const texts = [2, 5, 11, 22, 28, 42].map((seed) => {
      const tree = treeOf(drawListPage(seed))
      const lists = findLists(tree, { maxLists: 2 }).map((list) => listToJson(tree, list))
      const records = lists.map(
        ({ name, path, records }) => `${name} at ${path}\n${written(withoutNodes(records.slice(0, 4)))}`,
      )
      return `## ${seed}\n${records.join('\n')}`
    })
    await isAsApproved('content', 'lists-whole', texts.join('\n'))
  })

  for (const [how, { lineOf, drawn, step }] of Object.entries(WAYS)) {
    it(`are as approved: drawn pages, ${how}`, async () => {
      const lines = seeds(drawn).map((seed) => lineOf(`drawn ${seed}`, drawListPage(seed)))
      await isAsApproved('content', `lists-drawn-${how}`, lines.join('\n'))
    })

    for (const [site, pagesOf] of Object.entries(SITES)) {
      it(`are as approved: pages of ${site}, ${how}`, async () => {
        const pages = pagesOf().filter((_, i) => i % step === 0)
        const lines = pages.map(({ name, html }, i) => lineOf(name, i % 2 === 0 ? html : disturbed(html, i)))
        await isAsApproved('content', `lists-${site}-${how}`, lines.join('\n'))
      })
    }

    it(`are as approved: layouts, ${how}`, async () => {
      const lines = Object.entries(ALL_LAYOUTS).flatMap(([name, layout], n) =>
        [3, 9].map((count) => {
          const { html } = layout(createRandom(n + count), count)
          return lineOf(`${name} ${count}`, count === 9 ? disturbed(html, n) : html)
        }),
      )
      await isAsApproved('content', `lists-layouts-${how}`, lines.join('\n'))
    })
  }
})

/** Records without the paths of their nodes. */
function withoutNodes(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, inner: unknown) => (key === '$nodes' ? undefined : inner)))
}
