import type { Need, PageClass, Sample } from './page-class.ts'
import type { Program } from './program.ts'

/** A law of the learning core. It gives a line for each way in which a program breaks it: what, on which page, what was expected and what was given. */
export interface Law<Pages extends Sample = PageClass> {
  readonly number: number
  readonly title: string
  /** What a generated class must have for the law to say anything. */
  readonly need: Need
  readonly counterExamples: (pages: Pages, program: Program) => readonly string[]
}
