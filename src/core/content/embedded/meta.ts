import { attribute, LABEL, oneLine, type Tree } from '../../dom/index.ts'
import { MAX_META } from './constants.ts'
import type { MetaValues } from './types.ts'

/** Values of `<meta>` by lower-case `property`, `name`, `itemprop` or `http-equiv`; empty values are left out. O(nodes). */
export function metaOf(tree: Tree): MetaValues {
  const values = new Map<string, string[]>()
  let count = 0
  for (let at = 0; at < tree.nodeCount && count < MAX_META; at++) {
    if (tree.label[at] !== LABEL.meta) continue
    count++
    const name = ['property', 'name', 'itemprop', 'http-equiv']
      .map((key) => attribute(tree, at, key))
      .find((key) => key)
    const content = oneLine(attribute(tree, at, 'content') ?? '')
    if (name === undefined || name === null || content === '') continue
    const key = name.trim().toLowerCase()
    const list = values.get(key)
    if (list === undefined) values.set(key, [content])
    else list.push(content)
  }
  return Object.fromEntries(values)
}

/** `<link rel=canonical>` as written, or null. */
export function canonicalOf(tree: Tree): string | null {
  for (let at = 0; at < tree.nodeCount; at++) {
    if (tree.label[at] !== LABEL.link) continue
    const rel = attribute(tree, at, 'rel')?.toLowerCase().split(/\s+/)
    if (rel?.includes('canonical')) return attribute(tree, at, 'href')?.trim() || null
  }
  return null
}

/** `<html lang>` as written, or null. */
export function languageOf(tree: Tree): string | null {
  for (let at = tree.firstChild[0]!; at >= 0; at = tree.nextSibling[at]!) {
    if (tree.label[at] === LABEL.html)
      return (attribute(tree, at, 'lang') ?? attribute(tree, at, 'xml:lang'))?.trim() || null
  }
  return null
}
