import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { check } from 'recheck'
import ts from 'typescript'
import { beforeAll, describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Expressions that may go back over what they read, and what keeps their text short. */
const BOUNDED: ReadonlyMap<string, string> = new Map([
  [String.raw`/\s*(?:[\p{L}\p{M}\p{N}]+|[^\p{L}\p{N}\s])\s*$/u`, 'text beside a value: 61 characters'],
  [String.raw`/^([-−]?\d.*?)\s*([^\d\s.,−-]\S*)$/`, 'a price: 60 characters'],
])

const files = readdirSync(join(ROOT, 'src'), { recursive: true, withFileTypes: true })
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path) => path.endsWith('.ts') && !/\.(?:test|fixture)\.ts$/.test(path))

/** The expressions that stand in a source file. */
function literalsOf(path: string): readonly string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest))
  return found
}

/** The expressions that the pure modules put together when they are loaded. */
async function builtInCore(): Promise<readonly RegExp[]> {
  const found: RegExp[] = []
  const { RegExp: original } = globalThis
  globalThis.RegExp = new Proxy(original, {
    construct: (target, [pattern, flags]: [string, string?]) => {
      const made = new target(pattern, flags)
      found.push(made)
      return made
    },
  })
  try {
    const core = files.filter((path) => relative(ROOT, path).startsWith(join('src', 'core')))
    await Promise.all(core.map((path) => import(path)))
  } finally {
    globalThis.RegExp = original
  }
  return found
}

/** What is tried is bounded by counts, not by how busy the machine is. */
const COUNTED = { timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null } as const

/** Why an expression may take more than linear time; null when it takes no more. */
async function slowness(expression: string): Promise<string | null> {
  const end = expression.lastIndexOf('/')
  const flags = expression.slice(end + 1).replace('v', 'u')
  const found = await check(expression.slice(1, end), flags, COUNTED)
  if (found.status === 'safe') return null
  return `${expression}: ${found.status === 'vulnerable' ? found.complexity.summary : found.status}`
}

describe('regular expressions of the sources', () => {
  let expressions: readonly string[] = []
  beforeAll(async () => {
    const literals = files.flatMap(literalsOf)
    const built = (await builtInCore()).map(String)
    expect(literals.length).toBeGreaterThan(500)
    expect(built.length).toBeGreaterThan(10)
    expressions = [...new Set([...literals, ...built])]
  })

  it('every regular expression takes linear time or reads a short text', { timeout: 600_000 }, async () => {
    const slow: string[] = []
    for (const expression of expressions.filter((one) => !BOUNDED.has(one))) {
      const why = await slowness(expression)
      if (why !== null) slow.push(why)
    }
    expect(slow).toEqual([])
  })

  it('every exception is still in the sources', () => {
    expect([...BOUNDED.keys()].filter((one) => !expressions.includes(one))).toEqual([])
  })
})
