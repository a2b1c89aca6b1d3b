import { describe, it } from 'vitest'
import { elementsOf, labelName, type NodeId, type ParsedPage, pathOf } from '../../src/core/dom/index.ts'
import {
  cutWays,
  isLabelledWay,
  namedField,
  type PointedWay,
  pointedAll,
  pointedInRecords,
  pointedOnPage,
  sureness,
} from '../../src/core/induce/index.ts'
import type { FieldPattern } from '../../src/core/wrapper/index.ts'
import { createRandom, type Random } from '../sites/made/random.ts'
import { digestOf, written } from './approved.ts'
import { areAsApproved } from './held.ts'
import { someFamilies } from './pages/families.ts'
import { parsedPages } from './pages/family.ts'
import { shownElements, shownRecords } from './pages/shown.ts'

type Points = (name: string, pages: readonly ParsedPage[], random: Random) => string

/** Cases of a share of the families, each with choices of its own. */
const casesOf = (share: number, text: Points): (() => string)[] =>
  someFamilies(2, 5, share).map(({ name, pages }, i) => () => {
    return text(name, parsedPages(name, pages), createRandom(i + 50 * share))
  })

const placesOf = ({ tree }: ParsedPage, random: Random): readonly NodeId[] => random.some(shownElements(tree), 3)

const line = (name: string, ways: readonly PointedWay[]): string => {
  const kinds = [ways.filter(isLabelledWay).length, ways.filter(({ isAligned }) => isAligned).length, ways.length]
  const best = ways.reduce((most, way) => Math.max(most, sureness(way)), 0)
  return `${name} | ${kinds.join(' of ')} | ${best.toFixed(2)} | ${digestOf(written([ways, ways.map(sureness)]))}`
}

describe('the ways to a place that was pointed at', () => {
  it('are as approved on pages', async () => {
    const cases = casesOf(1, (name, pages, random) =>
      placesOf(pages[1]!, random)
        .map((node) => line(`${name} ${pathOf(pages[1]!.tree, node)}`, pointedOnPage(pages, 1, node)))
        .join('\n'),
    )
    await areAsApproved('induce', 'pointed', cases)
  })

  it('are as approved for all items of a list', async () => {
    const cases = casesOf(2, (name, pages, random) =>
      placesOf(pages[0]!, random)
        .map((node) => line(`${name} ${pathOf(pages[0]!.tree, node)}`, pointedAll(pages, 0, node)))
        .join('\n'),
    )
    await areAsApproved('induce', 'pointed-all', cases)
  })

  it('are as approved in records', async () => {
    const cases = casesOf(3, (name, pages, random) => {
      const groups = shownRecords(pages[0]!.tree)
      if (groups.length === 0) return `${name} | no records`
      return [0, 1].map(() => recordLine(name, pages, random.pick(groups), random)).join('\n')
    })
    await areAsApproved('induce', 'pointed-records', cases)
  })

  it('are as approved as fields with names', async () => {
    const cases = casesOf(4, (name, pages, random) => {
      const node = random.pick(shownElements(pages[0]!.tree))
      const fields = fieldsAt(pages, node)
      return `${name} | ${fields.map((one) => `${one.name}:${one.type}`).join(' ')} | ${digestOf(written(fields))}`
    })
    await areAsApproved('induce', 'pointed-named', cases)
  })
})

/** The first ways to a place as fields with names, and those that cut constant text. */
function fieldsAt(pages: readonly ParsedPage[], node: NodeId): FieldPattern[] {
  const asField = namedField(pages)
  const scope = { pages, pageOf: pages.map((_, i) => i) }
  return pointedOnPage(pages, 0, node)
    .slice(0, 3)
    .flatMap((way) => {
      const draft = { kind: 'field' as const, ...way, values: valuesOf(pages, node) }
      return [draft, ...cutWays(draft, 'en')].map((one) => asField({ draft: one, beside: [], taken: ['title'] }, scope))
    })
}

/** Ways to a place in a record of a group; records are as they are, or of two rows. */
function recordLine(name: string, pages: readonly ParsedPage[], group: readonly NodeId[], random: Random): string {
  const { tree } = pages[0]!
  const spans = random.chance(30)
  const rows = spans
    ? group.filter((_, i) => i % 2 === 0).map((one, i) => [one, ...group.slice(2 * i + 1, 2 * i + 2)])
    : group.map((one) => [one])
  const owner = random.below(rows.length)
  const inside = rows[owner]!.flatMap((one) => [one, ...shownElements(tree, one)])
  const node = random.pick(inside)
  const starts = [{ tag: labelName(tree, group[0]!) }]
  const record = { kind: 'record' as const, starts, spans, children: [] }
  const records = rows.map((nodes) => ({ page: 0, nodes }))
  return line(
    `${name} ${pathOf(tree, node)}${spans ? ' spans' : ''}`,
    pointedInRecords(pages, { record }, records, owner, node),
  )
}

/** What the same place of each page has, where it is an element there. */
function valuesOf(pages: readonly ParsedPage[], node: NodeId) {
  return pages.flatMap(({ tree }, owner) =>
    node < tree.size[0]! && elementsOf(tree, tree.parent[node]!).includes(node)
      ? [{ owner, node, text: `from ${3 + owner * 7} km (${owner})` }]
      : [],
  )
}
