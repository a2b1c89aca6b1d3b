import { getOrAdd } from '../base/index.ts'
import type { RecordData } from '../extract/index.ts'
import { exampleName } from './example-names.ts'
import { calledBy } from './examples.ts'

/** The texts of each column of a record, by its names from the page down: `reviews.author`. O(values). */
export function columnsOf(
  data: RecordData,
  of = '',
  found: Map<string, Set<string>> = new Map(),
): ReadonlyMap<string, ReadonlySet<string>> {
  for (const [name, value] of Object.entries(data)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one === null) continue
      if (typeof one === 'object') columnsOf(one as RecordData, `${of}${name}.`, found)
      else getOrAdd(found, `${of}${name}`, () => new Set<string>()).add(String(one))
    }
  }
  return found
}

/** Whether a column is what an example names, in whatever lists that no example names: a name of the page may be read in a list, one of a list in a group of records. */
export function isColumnOf(field: string, path: string): boolean {
  const { lists } = exampleName(field)!
  const called = calledBy(field)
  const endsWith = (names: string): boolean => path === names || path.endsWith(`.${names}`)
  return lists.length === 0 ? endsWith(called) : endsWith([...lists, called].join('.')) || endsWith(lists.join('.'))
}
