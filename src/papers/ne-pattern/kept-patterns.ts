import type { PatternNode } from './describe.ts'

const FORMAT = 'treegram-ne-patterns-1'

/** Ne-patterns of news, to be kept: plain data. */
export interface NewsPatterns {
  readonly format: typeof FORMAT
  /** Those of the largest cluster first. */
  readonly patterns: readonly PatternNode[]
}

/** Patterns as they are kept. */
export function keptPatterns(patterns: readonly PatternNode[]): NewsPatterns {
  return { format: FORMAT, patterns }
}

/** Elements inside of each other at most, more than pages have. */
const MOST_LEVELS = 2_000

/** What `keptPatterns` made, read again; null when the value is something else. O(nodes). */
export function readKeptPatterns(value: unknown): NewsPatterns | null {
  if (!isObject(value) || value.format !== FORMAT || !Array.isArray(value.patterns)) return null
  return value.patterns.every((pattern) => isPattern(pattern, 0)) ? (value as unknown as NewsPatterns) : null
}

function isPattern(value: unknown, level: number): value is PatternNode {
  if (!isObject(value) || level > MOST_LEVELS) return false
  if (value.kind === 'wildcard') return typeof value.wildcard === 'string' && /^[.?+*]$/.test(value.wildcard)
  if (value.kind === 'text') return typeof value.text === 'string'
  const { kind, label, children } = value
  if (kind !== 'element' || typeof label !== 'string' || !Array.isArray(children)) return false
  return children.every((child) => isPattern(child, level + 1))
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
