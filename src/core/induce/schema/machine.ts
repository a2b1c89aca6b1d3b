import { oneLine, parse, type Tree, visibleText } from '../../dom/index.ts'
import { type EmbeddedData, embeddedData, isObject, type JsonObject } from '../../embedded/index.ts'
import { snake } from '../../naming/index.ts'
import { nameSimilarity, namesOf } from './names.ts'
import type { Wanted, WantedRecord } from './wanted.ts'

/** Forms in which pages say for programs what they show. */
export type MachineSource = 'json-ld' | 'microdata' | 'rdfa' | 'meta'

/** What one form says of a property; of a list its items. */
export interface MachineValue {
  readonly source: MachineSource
  readonly texts: readonly string[]
}

type Data = JsonObject[string]

/** What a page says for programs of each wanted property, the forms in the order of `MachineSource`. O(nodes + embedded data x properties). */
export function machineValues(
  tree: Tree,
  { type, properties }: WantedRecord,
): ReadonlyMap<Wanted, readonly MachineValue[]> {
  const data = embeddedData(tree)
  const sources: readonly (readonly [MachineSource, readonly JsonObject[]])[] = [
    ['json-ld', data.jsonLd],
    ['microdata', data.microdata.map(asObject)],
    ['rdfa', data.rdfa.map(asObject)],
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

type Item = EmbeddedData['microdata'][number]

function asObject({ types, properties }: Item): JsonObject {
  const entries = Object.entries(properties).map(([key, values]) => [
    key,
    values.map((value) => (typeof value === 'string' ? value : asObject(value))),
  ])
  return { '@type': types, ...Object.fromEntries(entries) }
}

/** Levels of things in things: the recipe of a web page. */
const MAX_DEPTH = 3

/** The thing that has most of the wanted properties, of those of the type where there is one; null where none has any. */
function thingOf(
  objects: readonly JsonObject[],
  type: string | null,
  properties: readonly Wanted[],
): JsonObject | null {
  const all: JsonObject[] = []
  const collect = (value: Data, depth: number): void => {
    if (isObject(value)) all.push(value)
    if (depth < MAX_DEPTH && typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) collect(inner, depth + 1)
  }
  for (const object of objects) collect(object, 0)
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

/** Types that are kinds of the one asked for end with its name, as all of schema.org do that matter here. */
function isOfType({ '@type': own }: JsonObject, type: string): boolean {
  const names = [own].flat().filter((one): one is string => typeof one === 'string')
  return names.some((name) => name.toLowerCase().endsWith(type.toLowerCase()))
}

/** The texts of a property: of things their name, text or value; of steps in sections those of all sections. */
function textsAt(thing: JsonObject, [key, ...rest]: readonly string[]): readonly string[] {
  const wanted = snake(key!)
  const own = Object.keys(thing).find((one) => snake(one.slice(one.lastIndexOf(':') + 1)) === wanted)
  if (own === undefined || own.startsWith('@')) return []
  return [thing[own]!].flat().flatMap((value) => {
    if (rest.length > 0 && isObject(value)) return textsAt(value, rest)
    // `author: "Ann Lee"` says its name.
    if (rest.length > 0 && rest.join() !== 'name') return []
    return textsOf(value)
  })
}

const SAYING = ['itemListElement', 'text', 'name', '@value', 'value', 'url', 'contentUrl'] as const

function textsOf(value: Data): readonly string[] {
  if (typeof value === 'string' || typeof value === 'number') {
    const text = plainText(String(value))
    return text === '' ? [] : [text]
  }
  if (!isObject(value)) return Array.isArray(value) ? value.flatMap(textsOf) : []
  for (const key of SAYING) {
    const inner = value[key] === undefined ? [] : textsOf(value[key])
    if (inner.length > 0) return inner
  }
  return []
}

/** A text as a reader sees it: some have tags or entities. */
function plainText(text: string): string {
  if (!/[<&]/.test(text)) return oneLine(text)
  const parsed = parse(`<body>${text}</body>`)
  return oneLine(parsed.ok ? visibleText(parsed.tree, 0) : text)
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
