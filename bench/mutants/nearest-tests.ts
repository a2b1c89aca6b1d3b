import { posix } from 'node:path'

/** Files by their path from the root, with slashes. */
export type Sources = ReadonlyMap<string, string>

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
  const tests = [...steps.keys()].filter((name) => name.endsWith('.test.ts'))
  return tests.sort((a, b) => steps.get(a)! - steps.get(b)! || (a < b ? -1 : 1))
}
