import { LABEL, parse, rawText, type Tree, visibleText } from '../dom/index.ts'
import { parseJson } from '../embedded/index.ts'
import { MAX_STATE_CHARS, MAX_STATE_DEPTH, MAX_STATE_VALUES, MIN_STATE_WORDS } from './constants.ts'
import { measureText } from './segments.ts'

/** Strings at one place of the page's data. */
interface Group {
  readonly texts: string[]
  words: number
}

/** Letters at the start of the description that a text must start with. */
const DESCRIBED_LETTERS = 30

/**
 * Running text that a page carries only in JSON of scripts or attributes. Of the groups of strings with one key path (`posts[].html`) in which one
 * starts as the page's description does, the one with the most running text: its strings in order, HTML read as text. Null when it has no more than
 * `MIN_STATE_WORDS` words. Bounded by the constants; O(characters of JSON).
 */
export function stateText(tree: Tree, description: string): string | null {
  const groups = new Map<string, Group>()
  const budget = { values: MAX_STATE_VALUES, characters: MAX_STATE_CHARS }
  for (let at = 0; at < tree.nodeCount; at++) {
    for (const json of jsonTextsAt(tree, at)) {
      budget.characters -= json.length
      if (budget.characters > 0) walk(parseJson(json), '', MAX_STATE_DEPTH, groups, budget)
    }
  }
  let best: Group | null = null
  for (const group of groups.values()) {
    if (group.words > (best?.words ?? MIN_STATE_WORDS) && isDescribed(group, description)) best = group
  }
  return best === null ? null : [...new Set(best.texts)].map(asText).join('\n')
}

function isDescribed(group: Group, description: string): boolean {
  const start = letters(description).slice(0, DESCRIBED_LETTERS)
  return start.length === DESCRIBED_LETTERS && group.texts.some((text) => letters(plain(text)).startsWith(start))
}

const letters = (text: string): string => text.slice(0, 400).replace(/[^\p{L}]+/gu, '')
const plain = (text: string): string => text.replace(/<[a-z/!][^<>]{0,1000}>/gi, ' ')

/** The text of a script, or attributes, that look like JSON. */
function jsonTextsAt(tree: Tree, node: number): string[] {
  if (tree.label[node] === LABEL.script) return [rawText(tree, node)].filter(looksLikeJson)
  const texts: string[] = []
  for (let i = tree.attributeStart[node]!; i < tree.attributeStart[node + 1]!; i++) {
    const [from, to] = [tree.attributeTextStart[i]!, tree.attributeTextStart[i + 1]!]
    if (to - from > MIN_STATE_WORDS * 4) texts.push(tree.attributeText.slice(from, to))
  }
  return texts.filter(looksLikeJson)
}

function looksLikeJson(text: string): boolean {
  return /^\s*(?:\{\s*["}]|\[\s*[[{"])/.test(text)
}

function walk(
  value: unknown,
  path: string,
  depth: number,
  groups: Map<string, Group>,
  budget: { values: number; characters: number },
): void {
  if (depth === 0 || --budget.values < 0) return
  if (typeof value === 'string') {
    if (value.length < 40) return
    if (looksLikeJson(value)) walk(parseJson(value), path, depth - 1, groups, budget)
    else addText(value, path, groups)
  } else if (Array.isArray(value)) {
    for (const item of value) walk(item, `${path}[]`, depth - 1, groups, budget)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      walk(item, `${path}.${/\d/.test(key) ? '#' : key}`, depth - 1, groups, budget)
    }
  }
}

function addText(text: string, path: string, groups: Map<string, Group>): void {
  const { words, stops } = measureText(plain(text))
  if (words < 8 || stops === 0 || /^\S+$|^(?:https?:)?\/\//.test(text)) return
  const group = groups.get(path) ?? { texts: [], words: 0 }
  groups.set(path, group)
  group.texts.push(text)
  group.words += words
}

/** HTML as a reader sees it; other text with its lines. */
function asText(value: string): string {
  const parsed = /<\/?[a-z][^<>]{0,1000}>|&[a-z#0-9]{2,8};/i.test(value) ? parse(value) : null
  if (parsed === null || !parsed.ok)
    return value
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .join('\n')
  return visibleText(parsed.tree)
}
