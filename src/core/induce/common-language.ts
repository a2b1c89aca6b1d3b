import { languageOf } from '../embedded/index.ts'
import type { TrainingPage } from './template/index.ts'

/** The language (BCP 47, lower case) of all pages, or null when they differ or do not say. */
export function commonLanguage(pages: readonly TrainingPage[]): string | null {
  const languages = new Set(pages.map(({ tree }) => languageOf(tree)?.toLowerCase() ?? null))
  return languages.size === 1 ? [...languages][0]! : null
}
