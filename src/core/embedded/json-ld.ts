import { attribute, LABEL, type NodeId, rawText, type Tree } from '../dom/index.ts'
import { MAX_DEPTH, MAX_JSON_BLOCKS, MAX_JSON_CHARS, MAX_VALUES } from './constants.ts'
import { mendedJson } from './mended-json.ts'

/** A JSON value as found in a page; depth and size are bounded. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject

/** An object of JSON. */
export interface JsonObject {
  readonly [key: string]: JsonValue
}

/** A block of JSON-LD. */
interface JsonLdBlock {
  /** Its script. */
  readonly node: NodeId
  /** Arrays and `@graph` flattened; none for a block without JSON, template mistakes undone. */
  readonly objects: readonly JsonObject[]
}

const blocksByTree = new WeakMap<Tree, readonly JsonLdBlock[]>()

/** All JSON-LD blocks in document order. O(nodes + text) once. */
export function jsonLdBlocks(tree: Tree): readonly JsonLdBlock[] {
  const known = blocksByTree.get(tree) ?? readBlocks(tree)
  blocksByTree.set(tree, known)
  return known
}

function readBlocks(tree: Tree): readonly JsonLdBlock[] {
  const blocks: JsonLdBlock[] = []
  const budget = { values: MAX_VALUES }
  for (let at = 0; at < tree.nodeCount && blocks.length < MAX_JSON_BLOCKS; at++) {
    if (tree.label[at] !== LABEL.script || !isJsonLd(tree, at)) continue
    const value = parseJson(rawText(tree, at))
    const objects: JsonObject[] = []
    if (value !== undefined) flatten(bounded(value, MAX_DEPTH, budget), objects)
    blocks.push({ node: at, objects })
  }
  return blocks
}

/** The objects of all JSON-LD blocks in document order, arrays and `@graph` flattened; a block without JSON, template mistakes undone, gives none. */
export function jsonLdOf(tree: Tree): JsonObject[] {
  return jsonLdBlocks(tree).flatMap(({ objects }) => objects)
}

/** Whether a page has a JSON-LD block with text that is no JSON, also without the mistakes of templates. O(nodes + text). */
export function hasBrokenJsonLd(tree: Tree): boolean {
  for (let at = 0, blocks = 0; at < tree.nodeCount && blocks < MAX_JSON_BLOCKS; at++) {
    if (tree.label[at] !== LABEL.script || !isJsonLd(tree, at)) continue
    blocks++
    const raw = rawText(tree, at)
    if (raw.trim() !== '' && parseJson(raw) === undefined) return true
  }
  return false
}

export function isJsonLd(tree: Tree, script: NodeId): boolean {
  return /^\s*application\/ld\+json/i.test(attribute(tree, script, 'type') ?? '')
}

/** The value of a JSON text, usual template mistakes undone, or undefined. */
export function parseJson(raw: string): JsonValue | undefined {
  if (raw.length > MAX_JSON_CHARS) return undefined
  return strictJson(raw) ?? strictJson(mendedJson(raw))
}

function strictJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A copy without what is too deep, counted against the page's budget. */
function bounded(value: JsonValue, depth: number, budget: { values: number }): JsonValue {
  if (--budget.values < 0) return null
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) return null
  const entries: [string, JsonValue][] = []
  for (const [key, item] of Object.entries(value)) {
    if (budget.values <= 0) break
    entries.push([key, bounded(item, depth - 1, budget)])
  }
  return isList(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries)
}

function flatten(value: JsonValue, objects: JsonObject[]): void {
  if (isList(value)) {
    for (const item of value) flatten(item, objects)
  } else if (isObject(value)) {
    const { '@graph': graph, ...rest } = value
    if (Object.keys(rest).some((key) => key !== '@context')) objects.push(rest)
    if (graph !== undefined) flatten(graph, objects)
  }
}

export function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value)
}

export function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
