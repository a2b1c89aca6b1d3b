import { visibleText } from '../../dom/index.ts'
import { cutAround } from '../../wrapper/index.ts'
import type { Example } from '../example-choice.ts'
import { keyOf } from '../record/index.ts'
import { type FieldDraft, hintOf } from '../template/index.ts'
import { MOST_PLACES } from './constants.ts'
import { listsAround } from './item-lists.ts'
import { listOf, type Of, startOf } from './list-draft.ts'
import { othersAt } from './others.ts'
import type { PageTexts } from './page-texts.ts'
import type { Made } from './shown-parts.ts'
import { waysTo } from './ways.ts'

/** A word, a number, a mark: `Step 1:`. */
const COUNTED = /^(\P{N}{0,20}?)(\d{1,3})((?:\s?[.):\]/–—-])?)/u

/** What counts some texts where they start, `#` for its number: one more from each to the next, or anew from the first. Null where nothing does. */
export function counterOf(texts: readonly string[]): string | null {
  const counts = texts.map((text) => COUNTED.exec(text))
  const [first] = counts
  if (first == null || texts.length < 2) return null
  const [, before = '', start = '', behind = ''] = first
  const isNext = (one: RegExpExecArray | null, i: number): boolean =>
    one !== null &&
    one[1] === before &&
    one[3] === behind &&
    (Number(one[2]) === Number(start) || Number(one[2]) === Number(counts[i - 1]?.[2]) + 1)
  if (Number(start) > 1 || !counts.every(isNext) || counts.every((one) => one![2] === start)) return null
  const counter = `${before}#${behind}`
  return before.includes('#') || texts.some((text) => cutAround(text, { counter }) === text) ? null : counter
}

/**
 * The list of items that are counted, where some examples leave the numbers out: `Step 1 Wash the leeks` for `Wash the leeks`. Null where no items around
 * the first of them are counted so. O(places that are looked at x nodes).
 */
export function countedItems(
  of: Of,
  texts: PageTexts,
  name: string,
  { examples, others }: { readonly examples: readonly Example[]; readonly others: readonly Example[] },
): Made | null {
  const { view } = of
  const outside = othersAt(
    view,
    others.map(({ value }) => texts.find(value)),
  )
  for (const { node } of texts.find(examples[0]!.value).slice(0, MOST_PLACES)) {
    for (const list of listsAround(view, texts, node, outside)) {
      const { items, regions, under } = list
      const counter = under === null ? counterOf(items.map((item) => visibleText(view.tree, item))) : null
      const paths = counter === null ? [] : waysTo(view, regions, outside)
      if (counter === null || paths.length === 0) continue
      const start = startOf(view, list)
      const values = items.map((item, owner) => ({
        owner,
        node: item,
        text: cutAround(visibleText(view.tree, item), { counter }),
      }))
      const held = new Set(values.map(({ text }) => keyOf(text)))
      if (!examples.every(({ value }) => held.has(keyOf(value)))) continue
      const field: FieldDraft = {
        kind: 'field',
        paths: [[start]],
        value: { kind: 'text', counter },
        hints: { path: [hintOf(start)] },
        values,
      }
      return {
        draft: listOf(of, items.length, paths, start, [field]),
        names: new Map([[field, name]]),
        records: items,
      }
    }
  }
  return null
}
