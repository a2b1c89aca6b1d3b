import { columnsOf, isColumnOf } from './columns.ts'
import type { Example } from './example-choice.ts'
import { listPathOf } from './example-names.ts'
import { PageTexts } from './one-page/index.ts'
import { keyOf } from './record/index.ts'
import type { OwnRead } from './self-check.ts'

/**
 * Values and lists of the page that read what examples show to be another's, by name: law 3. Texts that stand several times on a page show nothing. A list may hold
 * one value of the page, as `first_author` beside `authors[].name`; with two, its records are parts that the examples tell apart. O(examples x columns + text).
 */
export function readsOfOthers(examples: readonly Example[], reads: readonly OwnRead[]): readonly string[] {
  const bad = reads.flatMap(({ page, extraction: { data } }) => {
    const columns = [...columnsOf(data)].map(([path, own]) => [path, new Set([...own].map(keyOf))] as const)
    const texts = new PageTexts(page.tree, true)
    const isSole = ({ value }: Example): boolean => texts.find(value).filter(({ isWhole }) => isWhole).length === 1
    const isRead = ({ field, value }: Example): boolean =>
      columns.some(([path, own]) => isColumnOf(field, path) && own.has(keyOf(value)))
    const shown = examples.filter(
      (one) => (one.url === undefined || one.url === page.url) && isRead(one) && isSole(one),
    )
    return columns.flatMap(([path, own]): string[] => {
      const said = new Set(examples.filter(({ field }) => isColumnOf(field, path)).map(({ value }) => keyOf(value)))
      const others = shown.filter(
        ({ field, value }) => !isColumnOf(field, path) && own.has(keyOf(value)) && !said.has(keyOf(value)),
      )
      const ofPage = others.filter(({ field }) => listPathOf(field) === '')
      const isMixed = ofPage.length < others.length || ofPage.length > Number(path.includes('.'))
      return isMixed ? [path.split('.')[0]!] : []
    })
  })
  return [...new Set(bad)]
}
