import { createVocabulary, parse } from '../../dom/index.ts'
import type { ValueType } from '../../values/index.ts'
import type { TrainingPage } from '../template/index.ts'
import type { Wanted } from './wanted.ts'

/** A property of a path written with dots. */
export function wantedOf(path: string, type: ValueType = 'text', kind: 'value' | 'texts' = 'value'): Wanted {
  const words = path.split('.')
  return { name: words.join('_'), path: words, required: false, kind, type }
}

const vocabulary = createVocabulary()

/** A page as it is written; all share a vocabulary. */
export function writtenPage(html: string, url = 'https://a.test/1'): TrainingPage {
  const result = parse(`<!doctype html>${html}`, { vocabulary })
  if (!result.ok) throw new Error(result.problem.message)
  return { url, tree: result.tree }
}
