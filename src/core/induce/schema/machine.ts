import type { Tree } from '../../dom/index.ts'
import {
  type EmbeddedData,
  embeddedData,
  isOfType,
  itemAsObject,
  type JsonObject,
  plainText,
  textsAt,
  thingsIn,
  typesOf,
} from '../../embedded/index.ts'
import { nameSimilarity, namesOf } from './names.ts'
import type { Wanted, WantedRecord } from './wanted.ts'

/** Forms in which pages say for programs what they show. */
export type MachineSource = 'json-ld' | 'microdata' | 'rdfa' | 'meta'

/** What one form says of a property; of a list its items. */
export interface MachineValue {
  readonly source: MachineSource
  readonly texts: readonly string[]
}

/** What a page says for programs of each wanted property, the forms in the order of `MachineSource`. O(nodes + embedded data x properties). */
export function machineValues(
  tree: Tree,
  { type, properties }: WantedRecord,
): ReadonlyMap<Wanted, readonly MachineValue[]> {
  const data = embeddedData(tree)
  const sources: readonly (readonly [MachineSource, readonly JsonObject[]])[] = [
    ['json-ld', data.jsonLd],
    ['microdata', data.microdata.map(itemAsObject)],
    ['rdfa', data.rdfa.map(itemAsObject)],
  ]
  const things = sources.map(([source, objects]) => [source, thingOf(objects, type, properties)] as const)
  return new Map(
    properties.map((wanted) => {
      const values = things.flatMap(([source, thing]): MachineValue[] => {
        const texts = thing === null ? [] : textsAt(thing, wanted.path)
        return texts.length === 0 ? [] : [{ source, texts }]
      })
      const meta = metaTexts(data.meta, wanted)
      return [wanted, meta.length === 0 ? values : [...values, { source: 'meta', texts: meta }]]
    }),
  )
}

/** The thing that has most of the wanted properties, of those of the type where there is one; null where none has any. */
function thingOf(
  objects: readonly JsonObject[],
  type: string | null,
  properties: readonly Wanted[],
): JsonObject | null {
  const all = thingsIn(objects)
  const typed = type === null ? [] : all.filter((one) => isOfType(one, type))
  // A property or two in common says little: a breadcrumb has a name, too.
  const least = typed.length > 0 ? 1 : Math.min(2, properties.length)
  let [best, most]: [JsonObject | null, number] = [null, least - 1]
  for (const one of typed.length > 0 ? typed : all) {
    const count = properties.filter(({ path }) => textsAt(one, path).length > 0).length
    if (count > most) [best, most] = [one, count]
  }
  return best
}

/**
 * The type of what a page describes for programs: that of the schema where something is of it; else the last word of that of the thing that has most of
 * what it asks for; else the schema's. Null for none.
 */
export function thingTypeOf(tree: Tree, { type, properties }: WantedRecord): string | null {
  const { jsonLd, microdata } = embeddedData(tree)
  const sources = [jsonLd, microdata.map(itemAsObject)]
  if (type !== null && sources.some((some) => thingsIn(some).some((one) => isOfType(one, type)))) return type
  const thing = sources.map((some) => thingOf(some, type, properties)).find((one) => one !== null)
  const [own = ''] = thing === undefined ? [] : typesOf(thing)
  return own.split(/[^A-Za-z]/).at(-1) || type
}

function metaTexts(meta: EmbeddedData['meta'], { path, kind }: Wanted): readonly string[] {
  if (kind !== 'value') return []
  return Object.entries(meta).flatMap(([key, values]) => (isMetaOf(key, path) ? values.map(plainText) : []))
}

/** Whether a `<meta>` is called as a property: `og:title` for `headline`, `product:price:amount` for `offers.price`. */
export function isMetaOf(key: string, path: readonly string[]): boolean {
  const own = key.slice(key.indexOf(':') + 1)
  return namesOf(path).some((name) => nameSimilarity(own, name) >= 0.9)
}
