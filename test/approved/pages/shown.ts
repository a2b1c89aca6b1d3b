import { childrenOf, elementsOf, LABEL, type NodeId, oneLine, rawText, type Tree } from '../../../src/core/dom/index.ts'
import type { Example } from '../../../src/core/induce/index.ts'
import type { Random } from '../../sites/made/random.ts'

/* What a person might point at on a page: texts and records that are there, by chance. */

const OUTSIDE: ReadonlySet<number> = new Set([LABEL.head, LABEL.script, LABEL.style, LABEL.nav, LABEL.footer])

/** All elements of the body, without menus. */
export function shownElements(tree: Tree, within: NodeId = 0): NodeId[] {
  const own = OUTSIDE.has(tree.label[within]!) ? [] : elementsOf(tree, within)
  return own.flatMap((node) => (OUTSIDE.has(tree.label[node]!) ? [] : [node, ...shownElements(tree, node)]))
}

/** The texts in an element, each from one text node. */
export function shownTexts(tree: Tree, within: NodeId): string[] {
  return [within, ...shownElements(tree, within)].flatMap((node) =>
    childrenOf(tree, node).flatMap((child) => {
      const text = tree.label[child] === LABEL['#text'] ? oneLine(rawText(tree, child)) : ''
      return text.length > 1 && text.length < 90 ? [text] : []
    }),
  )
}

/** Three or more elements of one tag beside each other, at least two of which have texts. */
export function shownRecords(tree: Tree, within: NodeId = 0): NodeId[][] {
  return [within, ...shownElements(tree, within)].flatMap((node) => {
    const groups = Map.groupBy(elementsOf(tree, node), (one) => tree.label[one]!)
    return [...groups.values()].filter(
      (own) => own.length > 2 && own.filter((one) => shownTexts(tree, one).length > 0).length > 1,
    )
  })
}

/** Ways to give examples, each of a page; none where the page has nothing of the kind. */
export const EXAMPLES: Readonly<Record<string, (tree: Tree, random: Random) => readonly Example[]>> = {
  values: (tree, random) => named(random.some(shownTexts(tree, 0), 3), (i) => `field ${i}`),
  part: (tree, random) =>
    random.some(shownTexts(tree, 0), 4).flatMap((text, i) => {
      const words = text.split(' ')
      return words.length < 2 ? [] : [{ field: `part ${i}`, value: words.slice(1).join('  ') }]
    }),
  entries: (tree, random) => inRecords(tree, random, 2, (texts) => named(texts.slice(0, 1), () => 'items[]')),
  records: (tree, random) =>
    inRecords(tree, random, 2, (texts) => named(texts.slice(0, 3), (i) => `items[].field ${i}`)),
  'one record': (tree, random) =>
    inRecords(tree, random, 1, (texts) => named(random.some(texts, 2), (i) => `items[].field ${i}`)),
  mixed: (tree, random) => [
    ...named(random.some(shownTexts(tree, 0), 1), () => 'title'),
    ...inRecords(tree, random, 1, (texts) => named(texts.slice(-1), () => 'things[].last')),
  ],
  nested: (tree, random) => {
    const outer = shownRecords(tree).flatMap((records) => records.filter((one) => shownRecords(tree, one).length > 0))
    if (outer.length === 0) return []
    const group = random.pick(outer)
    const [first] = shownTexts(tree, group)
    const inner = shownTexts(tree, random.pick(random.pick(shownRecords(tree, group))))
    return [
      { field: 'groups[].name', value: first! },
      ...named(inner.filter((text) => text !== first).slice(0, 2), (i) => `groups[].items[].field ${i}`),
    ]
  },
  absent: (tree, random) => [
    ...named(random.some(shownTexts(tree, 0), 1), () => 'there'),
    { field: 'absent', value: 'Nowhere to be found 77' },
  ],
}

function named(texts: readonly string[], field: (i: number) => string): Example[] {
  return texts.map((value, i) => ({ field: field(i), value }))
}

/** Examples of some records of a group that has texts. */
function inRecords(
  tree: Tree,
  random: Random,
  count: number,
  examples: (texts: readonly string[]) => readonly Example[],
): readonly Example[] {
  const groups = shownRecords(tree)
  if (groups.length === 0) return []
  return random.some(random.pick(groups), count).flatMap((record) => examples(shownTexts(tree, record)))
}
