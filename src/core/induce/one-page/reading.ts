import { isHeadingLabel, LABEL, type NodeId } from '../../dom/index.ts'
import type { PageView } from '../../wrapper/index.ts'
import type { Example } from '../examples.ts'
import { MOST_ITEMS } from './constants.ts'
import { type ItemList, listAround } from './item-lists.ts'
import { type Others, othersAt } from './others.ts'
import { PageTexts, type Place } from './page-texts.ts'

/** An example as a person is likely to mean it. */
export interface Reading {
  readonly field: string
  readonly node: NodeId
  /** The list that it is an item of, or in one; null for a value of its own. */
  readonly list: ItemList | null
  readonly texts: PageTexts
  readonly others: Others
}

/** The reading of each name's first example, null where its text is no element's whole text. O(nodes x examples). */
export function readExamples(view: PageView, examples: readonly Example[]): ReadonlyMap<string, Reading | null> {
  const readings = [new PageTexts(view.tree, false), new PageTexts(view.tree, true)]
  const found = [...Map.groupBy(examples, ({ field }) => field)].map(([field, some]) => {
    return { field, ...placesOf(view, readings, some[0]!) }
  })
  return new Map(
    found.map(({ field, places, texts }) => {
      const others = othersAt(
        view,
        found.flatMap((one) => (one.field === field ? [] : [one.places])),
      )
      const all = places.flatMap(({ node, isWhole }): Reading[] => {
        if (!isWhole) return []
        const whole = headingOf(view, texts, node)
        return [{ field, node: whole, list: listAround(view, texts, whole, others), texts, others }]
      })
      return [field, likeliest(view, all)]
    }),
  )
}

interface Found {
  readonly texts: PageTexts
  readonly places: readonly Place[]
}

/** Where an example stands: where a reader sees it, else where the page keeps it back. */
function placesOf(view: PageView, readings: readonly PageTexts[], { value }: Example): Found {
  const found = readings.map((texts): Found => {
    return { texts, places: texts.find(value).filter(({ node }) => isInBody(view, node)) }
  })
  return found.find(({ places }) => places.some(({ isWhole }) => isWhole)) ?? found[0]!
}

function isInBody({ tree }: PageView, node: NodeId): boolean {
  for (let at = node; at > 0; at = tree.parent[at]!) if (tree.label[at] === LABEL.head) return false
  return true
}

/** The heading that an element is all of, else the element. */
function headingOf({ tree }: PageView, texts: PageTexts, node: NodeId): NodeId {
  for (let at = node; at > 0 && texts.lengthOf(at) === texts.lengthOf(node); at = tree.parent[at]!)
    if (isHeadingLabel(tree.label[at]!)) return at
  return node
}

/** The headline, else another heading, else the one in the longest list, else the first; null of none. */
function likeliest({ tree }: PageView, readings: readonly Reading[]): Reading | null {
  const worth = ({ node, list }: Reading): number => {
    const label = tree.label[node]!
    if (label === LABEL.h1) return 2 * MOST_ITEMS
    return isHeadingLabel(label) ? MOST_ITEMS : Math.min(MOST_ITEMS - 1, list?.items.length ?? 0)
  }
  return readings.length === 0 ? null : readings.reduce((best, one) => (worth(one) > worth(best) ? one : best))
}
