/**
 * The regular expressions of the sources, and which of them are known to take linear time: `node test/regular-expressions.ts` checks
 * those that are not in regular-expressions.json and writes it anew, without those that are gone.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { check } from 'recheck'
import ts from 'typescript'

const ROOT = join(import.meta.dirname, '..')
const CHECKED = join(import.meta.dirname, 'regular-expressions.json')

/** Expressions that may go back over what they read, and what keeps their text short. */
export const BOUNDED: ReadonlyMap<string, string> = new Map([
  [String.raw`/\s*(?:[\p{L}\p{M}\p{N}]+|[^\p{L}\p{N}\s])\s*$/u`, 'text beside a value: 61 characters'],
  [
    String.raw`/^(?<before>[^\d]*?)(?<number>[-+−]?[.,]?\d(?:[\d.,'’٫٬\u00a0\u2009\u202f]|[ ](?=\d{3}(?!\d)))*)(?<behind>[^\d]*)$/u`,
    'a number with a unit: 60 characters',
  ],
  [
    String.raw`/\s*(?:\/|out of|of|von|sur|de|di|su|van|av|af|из|od|z|az|\ben\b)\s*\d+(?:[.,]\d+)?\s*(?=\D*$)/iu`,
    'a number with a unit: 60 characters',
  ],
])

const PURE = /^src[/\\](?:core|changes|papers|review|types)[/\\]/

/** All expressions of the sources: those that are written there, and those that the pure modules put together when they are loaded. */
export async function expressionsOfSources(): Promise<readonly string[]> {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path.endsWith('.ts') && !/\.(?:test|fixture)\.ts$/.test(path))
  const core = files.filter((path) => PURE.test(relative(ROOT, path)))
  return [...new Set([...files.flatMap(literalsOf), ...(await builtBy(core)).map(String)])]
}

function literalsOf(path: string): readonly string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest))
  return found
}

async function builtBy(modules: readonly string[]): Promise<readonly RegExp[]> {
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
    await Promise.all(modules.map((path) => import(path)))
  } finally {
    globalThis.RegExp = original
  }
  return found
}

/** What is tried is bounded by counts, not by how busy the machine is. */
const COUNTED = { timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null } as const

/** Why an expression may take more than linear time; null when it takes no more. Takes up to a minute for one. */
export async function slownessOf(expression: string): Promise<string | null> {
  const end = expression.lastIndexOf('/')
  const flags = expression.slice(end + 1).replace('v', 'u')
  const found = await check(expression.slice(1, end), flags, COUNTED)
  if (found.status === 'safe') return null
  return `${expression}: ${found.status === 'vulnerable' ? found.complexity.summary : found.status}`
}

/** Whether an expression is in the list of those that were found to take linear time. */
export function knownLinear(): (expression: string) => boolean {
  const known = new Set<string>(existsSync(CHECKED) ? JSON.parse(readFileSync(CHECKED, 'utf8')) : [])
  return (expression) => known.has(hashOf(expression))
}

function hashOf(expression: string): string {
  return createHash('sha256').update(expression).digest('hex').slice(0, 20)
}

async function writeChecked(): Promise<void> {
  const isKnown = knownLinear()
  const linear: string[] = []
  for (const expression of await expressionsOfSources()) {
    if (BOUNDED.has(expression)) continue
    const why = isKnown(expression) ? null : await slownessOf(expression)
    if (why === null) linear.push(hashOf(expression))
    else console.error(why)
  }
  writeFileSync(CHECKED, `${JSON.stringify(linear.sort(), null, 2)}\n`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await writeChecked()
