import type { Wrapper } from '../../core/wrapper/index.ts'
import type { PageInputs } from '../common-options.ts'
import type { LearnSelectedOptions } from './learn-selected.ts'
import type { Selected } from './selected.ts'

/** See `learn-selected.ts`, which is loaded when it is wanted, with what knows CSS and XPath. */
export async function learnSelected(
  pages: PageInputs,
  selected: readonly Selected[],
  options?: LearnSelectedOptions,
): Promise<Wrapper> {
  return (await import('./learn-selected.ts')).learnSelected(pages, selected, options)
}

/** The selectors in the text of a file; see `selectors-file.ts`. What reads YAML is loaded when it is wanted. */
export async function parseSelectors(text: string, file: string): Promise<readonly Selected[]> {
  return (await import('./selectors-file.ts')).parseSelectors(text, file)
}
