import { attribute, elementsOf, LABEL, type Tree } from '../dom/index.ts'

/** The language that all pages say they are in (BCP 47, lower case), or null when they differ or do not say. */
export function languageOf(trees: readonly Tree[]): string | null {
  const languages = new Set(trees.map(languageOfPage))
  const [language] = languages
  return languages.size === 1 ? (language ?? null) : null
}

function languageOfPage(tree: Tree): string | null {
  const root = elementsOf(tree, 0).find((node) => tree.label[node] === LABEL.html)
  return (root !== undefined && attribute(tree, root, 'lang')?.trim().toLowerCase()) || null
}
