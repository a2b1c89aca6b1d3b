import { getOrAdd } from '../base/index.ts'
import type { RecordData } from '../extract/index.ts'
import type { Example } from './example-choice.ts'
import { exampleName, listPathOf } from './example-names.ts'
import { calledBy } from './examples.ts'
import { PageTexts } from './one-page/index.ts'
import { keyOf } from './record/index.ts'
import type { OwnRead } from './self-check.ts'

/**
 * Values and lists of the page that read what examples show to be another's, by name: law 3. Texts that stand several times on a page show nothing. A list may hold
 * one value of the page, as `first_author` beside `authors[].name`; with two, its records are parts that the examples tell apart. O(examples x columns + text).
 */
export function readsOfOthers(examples: readonly Example[], reads: readonly OwnRead[]): readonly string[] {
  const bad = reads.flatMap(({ page, extraction: { data } }) => {
    const columns = [...columnsOf(data)]
    const texts = new PageTexts(page.tree, true)
    const isSole = ({ value }: Example): boolean => texts.find(value).filter(({ isWhole }) => isWhole).length === 1
    const isRead = ({ field, value }: Example): boolean =>
      columns.some(([path, own]) => isOf(field, path) && own.has(keyOf(value)))
    const shown = examples.filter(
      (one) => (one.url === undefined || one.url === page.url) && isRead(one) && isSole(one),
    )
    return columns.flatMap(([path, own]): string[] => {
      const said = new Set(examples.filter(({ field }) => isOf(field, path)).map(({ value }) => keyOf(value)))
      const others = shown.filter(
        ({ field, value }) => !isOf(field, path) && own.has(keyOf(value)) && !said.has(keyOf(value)),
      )
      const ofPage = others.filter(({ field }) => listPathOf(field) === '')
      const isMixed = ofPage.length < others.length || ofPage.length > Number(path.includes('.'))
      return isMixed ? [path.split('.')[0]!] : []
    })
  })
  return [...new Set(bad)]
}

/** The texts of each column, as `reviews.author`, without what is no letter or digit. */
function columnsOf(
  data: RecordData,
  of = '',
  found = new Map<string, Set<string>>(),
): ReadonlyMap<string, Set<string>> {
  for (const [name, value] of Object.entries(data)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one === null) continue
      if (typeof one === 'object') columnsOf(one as RecordData, `${of}${name}.`, found)
      else getOrAdd(found, `${of}${name}`, () => new Set<string>()).add(keyOf(String(one)))
    }
  }
  return found
}

/** Whether a column is what an example names; a name of the page may be read in a list, whatever that is called. */
function isOf(field: string, path: string): boolean {
  const { lists } = exampleName(field)!
  const called = calledBy(field)
  return lists.length === 0
    ? path === called || path.endsWith(`.${called}`)
    : path === [...lists, called].join('.') || path === lists.join('.')
}
