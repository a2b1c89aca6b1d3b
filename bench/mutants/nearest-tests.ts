import { posix } from 'node:path'

/** Files by their path from the root, with slashes. */
export type Sources = ReadonlyMap<string, string>

const QUOTED = /'([a-z]+)'/g
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(\.{1,2}\/[^']+)'/g

/** The files of the project that a file imports, types too. */
export function importsOf(file: string, text: string): readonly string[] {
  return [...text.matchAll(IMPORT)].map(([, to]) => posix.join(posix.dirname(file), to!))
}

/**
 * The unit tests that a change of a file is likely to break: those of its folder that import it, directly or not, the nearest first by the number
 * of imports between; where there are none the `most` nearest of other folders. Empty when no test imports it. O(imports of all sources).
 */
export function nearestTests(sources: Sources, file: string, most: number): readonly string[] {
  const tests = testsByDistance(sources, file)
  const own = tests.filter((test) => posix.dirname(test) === posix.dirname(file))
  return own.length > 0 ? own : tests.slice(0, most)
}

/** All tests that import a file, directly or not, by the number of imports between. */
export function testsByDistance(sources: Sources, file: string): readonly string[] {
  const steps = importersOf(sources, file)
  const tests = [...steps.keys()].filter((name) => name.endsWith('.test.ts'))
  return tests.sort((a, b) => steps.get(a)! - steps.get(b)! || (a < b ? -1 : 1))
}

/** The tests that hold against golden files what comes of a file, directly or not, the nearest first. */
export function goldenTests(sources: Sources, file: string): readonly string[] {
  return testsByDistance(sources, file).filter((test) => test.startsWith('test/golden/'))
}

/**
 * The end-to-end tests that start a command in which a file is, directly or not: first those in a folder that has the name of one of the file's, as
 * `test/fleet` has for `src/cli/fleet`; then those of the nearest commands, of several the shortest. A test starts the commands that it names in quotes, or,
 * of such a folder, what it imports. O(imports and texts of all sources).
 */
export function journeysTo(sources: Sources, file: string): readonly string[] {
  const steps = importersOf(sources, file)
  const nearest = (text: string): number =>
    Math.min(...[...text.matchAll(QUOTED)].map(([, name]) => steps.get(`src/cli/commands/${name}.ts`) ?? Infinity))
  const folders = posix.dirname(file).split('/')
  const isNamed = (test: string): boolean => folders.includes(test.split('/')[1]!)
  const said = (test: string): string =>
    (isNamed(test) ? helpersOf(sources, test) : [test]).map((name) => sources.get(name)!).join('\n')
  return [...sources.keys()]
    .filter((test) => test.endsWith('.test.ts') && test.startsWith('test/') && !test.startsWith('test/golden/'))
    .filter((test) => test.startsWith('test/e2e/') || isNamed(test))
    .map((test) => ({ test, steps: nearest(said(test)), length: sources.get(test)!.length }))
    .filter((journey) => journey.steps < Infinity)
    .sort((a, b) => Number(isNamed(b.test)) - Number(isNamed(a.test)) || a.steps - b.steps || a.length - b.length)
    .map(({ test }) => test)
}

/** A test and what it imports of the tests, directly or not. */
function helpersOf(sources: Sources, test: string): readonly string[] {
  const found = new Set([test])
  for (const file of found)
    for (const to of importsOf(file, sources.get(file)!)) if (to.startsWith('test/') && sources.has(to)) found.add(to)
  return [...found]
}

/** What imports a file, directly or not, with the number of imports between; itself at none. */
function importersOf(sources: Sources, file: string): ReadonlyMap<string, number> {
  const importers = new Map<string, string[]>()
  for (const [from, text] of sources) {
    for (const to of importsOf(from, text)) {
      const known = importers.get(to)
      if (known === undefined) importers.set(to, [from])
      else known.push(from)
    }
  }
  const steps = new Map([[file, 0]])
  for (const [at, count] of steps)
    for (const importer of importers.get(at) ?? []) if (!steps.has(importer)) steps.set(importer, count + 1)
  return steps
}
