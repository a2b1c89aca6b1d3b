import type { Law } from './law.ts'
import { READ_BACK } from './law-1-read-back.ts'
import { OWN_PAGES_PASS } from './law-2-own-pages.ts'
import { ONE_LOCATOR } from './law-3-one-locator.ts'
import { BY_LABEL } from './law-4-by-label.ts'
import { GRID } from './law-5-grid.ts'
import { HEADLINE } from './law-6-headline.ts'
import { MORE_NEVER_HURTS } from './law-7-more.ts'
import { INDIFFERENCE } from './law-8-indifference.ts'
import { LIST_STAYS } from './law-9-lists.ts'
import { drawClass, type PageClass, type Sample } from './page-class.ts'
import { PROGRAM, type Program } from './program.ts'

/** The nine laws, in their order. */
export const LAWS: readonly Law[] = [
  READ_BACK,
  OWN_PAGES_PASS,
  ONE_LOCATOR,
  BY_LABEL,
  GRID,
  HEADLINE,
  MORE_NEVER_HURTS,
  INDIFFERENCE,
  LIST_STAYS,
]

/** How pages do under a law; what the program throws is a counter-example too. */
export function judged<Pages extends Sample>(
  law: Law<Pages>,
  pages: Pages,
  program: Program = PROGRAM,
): readonly string[] {
  try {
    return law.counterExamples(pages, program)
  } catch (error) {
    return [`threw ${error instanceof Error ? error.message : String(error)}`]
  }
}

/** The generated class of a seed for a law, with what that law is about. */
export function classFor(law: Law, seed: number): PageClass {
  return drawClass(seed, law.need)
}
