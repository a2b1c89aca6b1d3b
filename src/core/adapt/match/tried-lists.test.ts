import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { treeOf } from '../../dom/html.fixture.ts'
import { elementsOf, labelName, type NodeId } from '../../dom/index.ts'
import { LISTS_TRIED } from '../constants.ts'
import type { Records } from '../evidence/known-patterns.ts'
import { type OpenPage, openPage } from '../evidence/open-page.ts'
import { triedLists } from './tried-lists.ts'

const openAll = (bodies: readonly string[]): readonly OpenPage[] =>
  bodies.map((body, i) => openPage({ url: `https://woods.example/${i}`, tree: treeOf(`<body>${body}</body>`) }))

/** By tag and depth: all such elements as the records of one list. */
function listsOf(pages: readonly OpenPage[]): ReadonlyMap<string, { readonly records: Records }> {
  const lists = new Map<string, { pages: number[]; nodes: NodeId[][]; of: number[] }>()
  pages.forEach(({ tree }, page) => {
    const walk = (node: NodeId, depth: number): void => {
      for (const child of elementsOf(tree, node)) {
        const key = `${labelName(tree, child)} ${depth}`
        const records = lists.get(key) ?? { pages: [], nodes: [], of: [] }
        lists.set(key, records)
        records.pages.push(page)
        records.nodes.push([child])
        records.of.push(page)
        walk(child, depth + 1)
      }
    }
    walk(0, 0)
  })
  return new Map([...lists].map(([key, records]) => [key, { records }]))
}

/** By climbing up from each inner record, and counting in how many outer ones they are. */
function isAroundNaively(pages: readonly OpenPage[], outer: Records, inner: Records): boolean {
  const homes = inner.nodes.map(([node], i) => {
    const { parent } = pages[inner.pages[i]!]!.tree
    for (let at = node!; at >= 0; at = parent[at]!) {
      const home = outer.nodes.findIndex(([top], j) => top === at && outer.pages[j] === inner.pages[i])
      if (home >= 0) return home
    }
    return -1
  })
  const ownHomes = new Set(homes).size === homes.length && !homes.includes(-1)
  return ownHomes && homes.length >= outer.nodes.length / 2
}

const TAGS = ['b', 'i', 's', 'u', 'em']
const { body } = fc.letrec<{ body: string; element: string }>((tie) => ({
  element: fc.tuple(fc.constantFrom(...TAGS), tie('body')).map(([tag, inner]) => `<${tag}>${inner}</${tag}>`),
  body: fc
    .oneof({ maxDepth: 4, depthIdentifier: 'body' }, fc.constant('t'), fc.array(tie('element'), { maxLength: 3 }))
    .map((parts) => (typeof parts === 'string' ? parts : parts.join(''))),
}))

describe('triedLists', () => {
  it('the lists that are looked into are those that climbing up from every record gives', () => {
    fc.assert(
      fc.property(fc.array(body, { minLength: 1, maxLength: 3 }), fc.infiniteStream(fc.nat(9)), (bodies, random) => {
        const pages = openAll(bodies)
        const lists = [...listsOf(pages).values()]
        const odds = lists.map(() => random.next().value as number)
        const order = lists.map((_, i) => i).sort((a, b) => odds[b]! - odds[a]! || a - b)
        const likeliest = order.slice(0, LISTS_TRIED)
        const isTried = (i: number): boolean =>
          likeliest.includes(i) ||
          likeliest.some((inner) => isAroundNaively(pages, lists[i]!.records, lists[inner]!.records))
        const tried = triedLists(pages, lists, odds)
        expect([...tried].sort((a, b) => a - b)).toEqual(lists.map((_, i) => i).filter(isTried))
      }),
    )
  })
})
