import { dataText } from '../../embedded/index.ts'
import { textOfData } from '../../extract/index.ts'
import { parseValue } from '../../values/index.ts'
import type { FieldPattern } from '../../wrapper/index.ts'
import type { AskedOn } from './judge-patterns.ts'
import { thingTypeOf } from './machine.ts'
import type { PlacedPage } from './places.ts'
import type { Wanted, WantedRecord } from './wanted.ts'

/**
 * For each property that some pages have in JSON-LD or microdata, the field that reads it there; none where what it reads is another thing's on one of the
 * pages, or no value of the type that is asked for. O(pages x (nodes + embedded data) x properties).
 */
export function dataPatterns(
  record: WantedRecord,
  pages: readonly PlacedPage[],
  asked: AskedOn,
): ReadonlyMap<Wanted, FieldPattern> {
  const type = pages.map(({ page }) => thingTypeOf(page.tree, record)).find((one) => one !== null) ?? null
  if (type === null) return new Map()
  return new Map(
    record.properties.flatMap((wanted): [Wanted, FieldPattern][] => {
      if (wanted.kind !== 'value') return []
      const value = { kind: 'data', type, path: wanted.path } as const
      const reads = pages.flatMap((on) => {
        const found = dataText(on.page.tree, value)
        return found === null ? [] : [{ found, said: asked(on, wanted).said }]
      })
      const isServed = reads.every(
        ({ found, said }) =>
          parseValue(textOfData(found, wanted.type), wanted.type) !== null &&
          said.some(({ texts }) => texts.some((text) => text === found.text || text.endsWith(`/${found.text}`))),
      )
      if (reads.length === 0 || !isServed) return []
      const { name } = wanted
      const locators = [{ path: [] }]
      return [[wanted, { kind: 'field', name, locators, value, type: wanted.type, required: false }]]
    }),
  )
}
