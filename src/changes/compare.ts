import type { FieldData, RecordData } from '../core/extract/index.ts'
import { type ItemPair, type Level, matchItems } from './level.ts'
import { inOrder } from './order.ts'
import { withField, withItem } from './paths.ts'
import type { FieldChange } from './types.ts'
import { differenceOf, isFields, isList, isNothing, isSame, namesOf, own, titleOf } from './values.ts'

/** What the comparison of one record gives. */
export interface Compared {
  readonly changes: readonly FieldChange[]
  readonly withoutKey: number
}

/** What became of the values of a record, in the order of its fields. @param order whether items that moved are told */
export function compareRecords(level: Level, before: RecordData, after: RecordData, order: boolean): Compared {
  const work = new Comparison(order)
  work.records(level, [], '', before, after)
  return work
}

class Comparison implements Compared {
  readonly changes: FieldChange[] = []
  withoutKey = 0
  readonly #order: boolean
  /** What the item that is compared is called. */
  #item: string | null = null

  constructor(order: boolean) {
    this.#order = order
  }

  /** @param names from the record of the level to this one inside it */
  records(level: Level, names: readonly string[], path: string, before: RecordData, after: RecordData): void {
    for (const name of namesOf(before, after))
      this.#values(level, [...names, name], withField(path, name), own(before, name), own(after, name))
  }

  #values(
    level: Level,
    names: readonly string[],
    path: string,
    before: FieldData | undefined,
    after: FieldData | undefined,
  ): void {
    if (isSame(before, after)) return
    if (isFields(before) && isFields(after)) this.records(level, names, path, before, after)
    else if ((isList(before) || isNothing(before)) && (isList(after) || isNothing(after)))
      this.#lists(level.below(names), path, before ?? [], after ?? [])
    else this.#value(path, before, after)
  }

  #value(path: string, before: FieldData | undefined, after: FieldData | undefined): void {
    if (isNothing(before)) this.#tell({ path, change: 'added', after: after as FieldData })
    else if (isNothing(after)) this.#tell({ path, change: 'removed', before })
    else {
      const difference = differenceOf(before, after)
      this.#tell({ path, change: 'changed', before, after, ...(difference !== null && { difference }) })
    }
  }

  #tell({ path, change, ...values }: FieldChange): void {
    this.changes.push({ path, ...(this.#item !== null && { item: this.#item }), change, ...values })
  }

  #lists(level: Level, path: string, before: readonly FieldData[], after: readonly FieldData[]): void {
    const { pairs, removed, added, withoutKey } = matchItems(
      { ...level.identity, mayRename: level.mayRename },
      before,
      after,
    )
    this.withoutKey += withoutKey
    const outer = this.#item
    const stay: ReadonlySet<ItemPair> = this.#order ? inOrder(pairs) : new Set(pairs)
    for (const pair of [...pairs].sort((a, b) => a.after - b.after)) {
      const at = withItem(path, pair.selector)
      this.#item = titleOf(after[pair.after]) ?? outer
      if (!stay.has(pair)) this.#tell({ path: at, change: 'moved', before: pair.before, after: pair.after })
      this.#items(level, at, before[pair.before]!, after[pair.after]!)
    }
    this.#item = outer
    for (const { place, selector } of added) this.#value(withItem(path, selector), undefined, after[place])
    for (const { place, selector } of removed) this.#value(withItem(path, selector), before[place], undefined)
  }

  #items(level: Level, path: string, before: FieldData, after: FieldData): void {
    if (isSame(before, after)) return
    if (isFields(before) && isFields(after)) this.records(level, [], path, before, after)
    else this.#value(path, before, after)
  }
}
