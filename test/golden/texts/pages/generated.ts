import { createVocabulary, parse, type Tree, type Vocabulary } from '../../../../src/core/dom/index.ts'

/** The tree of a page within the limits. */
export function treeOf(html: string, vocabulary: Vocabulary = createVocabulary()): Tree {
  const parsed = parse(html, { vocabulary })
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return parsed.tree
}
