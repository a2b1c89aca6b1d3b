import type { ArticleTemplate } from '../article/index.ts'
import type { PageSignature } from '../page-class/index.ts'
import type { ValueFormat, ValueType } from '../values/index.ts'
import type { AdaptSettings, PatternAdaptSettings } from './adapt-settings.ts'
import type { Constraint } from './constraints.ts'
import type { Edit } from './edits/edit.ts'
import type { Across, GoesOn, Locator, Step, ValueSource } from './steps.ts'

/**
 * The wrapper document (format 1): plain JSON that turns pages of one class into records. A tree of patterns, as in Ferrara & Baumgartner
 * 2011: page -> field or list, list -> record, record -> field or list.
 */
export interface Wrapper {
  readonly format: 1
  /** A short name: letters, digits, dashes. */
  readonly name: string
  /** Counts up from 1 with each change. */
  readonly version: number
  /** The version this one was made from, or null. */
  readonly parent: number | null
  readonly learned: LearnedFrom
  readonly page: PagePattern
  /** What is known of the patterns' values, for finding them again when the site changes. */
  readonly evidence?: WrapperEvidence
  /** How patterns are found again. @default `ADAPT_DEFAULTS` */
  readonly adapt?: AdaptSettings
  /** What a person changed of what was learned, in order: done again when it is learned again. */
  readonly edits?: readonly Edit[]
  /** What edits left out, in the order in which they did: `restore` brings it back. */
  readonly dropped?: readonly DroppedPattern[]
  /** Layouts that the pages had before and some may have still, newest first: each page is read by the one that it has. */
  readonly layouts?: readonly KeptLayout[]
  /** Runs one after the other in which no page had its own layout, only earlier ones. @default 0 */
  readonly unseen?: number
  /** Wrappers for the other classes of pages that it was learned with, largest class first; they have no `others`. */
  readonly others?: readonly Wrapper[]
}

/** A pattern that an edit left out, as it was. It is not read; a repair of the others looks for it too. */
export interface DroppedPattern {
  /** The lists that it was in, outermost first, by the names that they have now. */
  readonly lists: readonly string[]
  /** Its place among the patterns there, from 0; others that are left out there count. */
  readonly at: number
  readonly pattern: FieldPattern | ListPattern
  /** By the names from its own on, joined by dots; none when nothing was known of it. */
  readonly evidence: Readonly<Record<string, PatternEvidence>>
  /** Of a list: what had been left out of its records before; `lists` from these on. @default nothing */
  readonly within?: readonly DroppedPattern[]
}

/** An earlier layout of a wrapper: all that reads its pages, as it was. */
export interface KeptLayout {
  /** The wrapper's version when this was its own layout. */
  readonly version: number
  /** Runs one after the other in which no page had it, see `countRun`. */
  readonly unseen: number
  /** Paths of patterns that are gone from a later layout although this one reads something there on its pages: none tells this layout. @default none */
  readonly doubted?: readonly string[]
  readonly page: PagePattern
  readonly evidence?: WrapperEvidence
  /** What edits left out of it. */
  readonly dropped?: readonly DroppedPattern[]
}

/** What a wrapper's patterns were like on pages on which it worked. */
export interface WrapperEvidence {
  readonly pages: number
  /** By the names from the page to the pattern, joined by dots; patterns that were nowhere are left out. */
  readonly patterns: Readonly<Record<string, PatternEvidence>>
}

/** What is known of a pattern's values and what stands around them; a list's value is how a record's text begins. Rounded to thousandths. */
export interface PatternEvidence {
  /** Share of the pages that have it, 0..1. */
  readonly presence: number
  /** Mean and standard deviation over all pages of ln(1 + values). */
  readonly count: readonly [number, number]
  /** ln(1 + values for each record or page that could have one). */
  readonly fill: number
  /** Mean and standard deviation of ln(1 + characters). */
  readonly length: readonly [number, number]
  /** Mean shares of small letters, capitals, digits, spaces, punctuation and other characters. */
  readonly characters: readonly number[]
  /** Distinct values / values. */
  readonly distinct: number
  /** Share of the values that were the first of several at their place. */
  readonly several: number
  /** Mean share of a value's words that stand in the page's title, and in its address. */
  readonly inTitle: number
  readonly inUrl: number
  /** Mean place of a page's first value in the page's text, 0..1. */
  readonly position: number
  /** Things counted by kind: one on each line, its share of the values before it. */
  readonly bags: Readonly<Record<string, string>>
  /** Sub-trees as `writeTreegram` writes them: the most typical of the training pages, then up to three later ones, the latest last. */
  readonly treegrams?: readonly string[]
  /** Some of the values, or how they begin; in the same order of age. */
  readonly texts?: readonly string[]
  /** What each value had: a digit (`9`), a letter (`a`), words. */
  readonly always?: readonly string[]
  /** Fields of the same records that it is the sum of, in all records of all pages. */
  readonly sumOf?: readonly string[]
  /** Other ways to tell where the values are, of different kinds. */
  readonly witnesses?: readonly RedundantLocator[]
}

/** A way to where a pattern's values (or first record) are, by evidence of one kind: the first such element in page or record. It only votes. */
export type LocatorEvidence =
  /** An element with this attribute: `id`, `itemprop`, `name`, `role`, `aria-label`, `rel`, `property`, `data-...`. */
  | {
      readonly kind: 'attribute'
      readonly tag: string
      readonly name: string
      readonly value: string
      readonly below: readonly Step[]
    }
  | { readonly kind: 'class'; readonly tag: string; readonly name: string; readonly below: readonly Step[] }
  /** An element with this text just before it. */
  | { readonly kind: 'label'; readonly tag: string; readonly text: string }
  /** Tags and positions alone. */
  | { readonly kind: 'position'; readonly path: readonly Step[] }

/** How it did on the pages that the evidence is from. */
export type RedundantLocator = LocatorEvidence & {
  /** Pages on which it led to where the values are, of those on which it led anywhere or there were values. */
  readonly agreed: number
  readonly asked: number
}

/** What a wrapper was learned from, and by which program. */
export interface LearnedFrom {
  readonly urls: readonly string[]
  /** Name and version of the program. */
  readonly program: string
  /** Pages that the user said are like the samples, when the training pages were searched for; left out when nothing was said. */
  readonly like?: readonly string[]
  /** Pages that the user said are not. */
  readonly unlike?: readonly string[]
}

export type Pattern = PagePattern | ListPattern | RecordPattern | FieldPattern

/** The root: what a page of the class holds. */
export interface PagePattern {
  readonly kind: 'page'
  readonly signature: PageSignature
  /** Where the pages are articles: what they have in common, for the fields that are parts of the article. */
  readonly article?: ArticleTemplate
  /** How strange a page may be before its learned constraints count as broken. */
  readonly tolerance?: Tolerance
  readonly children: readonly (FieldPattern | ListPattern)[]
}

/** How far good pages of a class depart from what is learned from the others. */
export interface Tolerance {
  /** Greatest sum of weights of broken learned constraints that is still normal, see `checkConstraints`. */
  readonly strangeness: number
  /** Pages it was learned from. */
  readonly learned: number
}

/** A list inside a page or record: the same kind of record, any number of times. */
export interface ListPattern {
  readonly kind: 'list'
  readonly name: string
  /** Ways to the element whose children are the records; the first that leads somewhere counts. */
  readonly locators: readonly Locator[]
  /** Which elements' records count, in the page's order. @default those of the first element of the first locator that leads anywhere */
  readonly across?: Across
  /** The levels of groups that its records stand in, outermost first: what is above a group is a field of each of its records. */
  readonly groups?: readonly GroupPattern[]
  /** It left the site's pages: nothing is looked for, and the list is empty. @default false */
  readonly gone?: boolean
  /** How it goes on where it ends, of lists of pages; see `GoesOn`. @default nobody said: what the page has is all that is read, and nothing is told of more */
  readonly goesOn?: GoesOn
  readonly record: RecordPattern
  /** What a right list looks like: `occurrence`. */
  readonly constraints?: readonly Constraint[]
  /** How it is found again, where it is not as the wrapper says. */
  readonly adapt?: PatternAdaptSettings
}

/**
 * A level of groups: a heading is of the records behind it, within the smallest element with it and any record, up to the next of this or
 * an outer level.
 */
export interface GroupPattern {
  /** Ways to the headings, from where those of the list start; what all of them lead to counts. */
  readonly locators: readonly Locator[]
}

/** One entry of a list. */
export interface RecordPattern {
  readonly kind: 'record'
  /** Children of the list's element that begin a record; any of these steps. */
  readonly starts: readonly Step[]
  /** Whether the siblings up to the next start belong to the record. */
  readonly spans: boolean
  /** Where records stand side by side: rows that one is split over, at least 2. Starts are rows; of so many the nth children are the nth record. */
  readonly rows?: number
  /** Records that are left out at the beginning and the end of each of the list's elements. @default none */
  readonly skip?: { readonly first?: number; readonly last?: number }
  readonly children: readonly (FieldPattern | ListPattern)[]
}

/** A field: how its value is found and read. */
export interface FieldPattern {
  readonly kind: 'field'
  readonly name: string
  readonly locators: readonly Locator[]
  /** Of fields of records: the level of the list's `groups`, from 0, in whose heading the value is; locators start at that. @default in the record */
  readonly group?: number
  readonly value: ValueSource
  /** How it is made of other fields, by an edit; its own locators and value are then those of the first of them. */
  readonly made?: Made
  readonly type: ValueType
  /** What reading the type takes beside the value. */
  readonly format?: ValueFormat
  /** Texts that stood in place of values of the type on the training pages (`Present`, `Call for price`): null, and no sign of a change. @default none */
  readonly none?: readonly string[]
  /** Whether every training page (or record) had it. */
  readonly required: boolean
  /** It left the site's pages: nothing is looked for, and the value is null. @default false */
  readonly gone?: boolean
  /** Estimated share of its values that are wrong, 0..1, when a repair last found it again. @default none did, or it was not estimated */
  readonly estimatedError?: number
  readonly constraints?: readonly Constraint[]
  readonly adapt?: PatternAdaptSettings
}

/** How a field is made of others. */
export type Made =
  /** The texts of the parts that are there, with a separator between them. */
  | { readonly kind: 'joined'; readonly separator: string; readonly parts: readonly MadePart[] }
  /** A list of the parts that are there, each read as the field's type. */
  | { readonly kind: 'texts'; readonly parts: readonly MadePart[] }
  /** One of some pieces of a text, from 1 on; the last has all that is left. */
  | {
      readonly kind: 'cut'
      readonly separator: string
      readonly nth: number
      readonly pieces: number
      readonly part: MadePart
    }

/** A field that another one is made of, with what is known of its values. */
export interface MadePart {
  readonly field: FieldPattern
  readonly evidence?: PatternEvidence
}

/** The patterns right below one. */
export function childPatterns(pattern: Pattern): readonly Pattern[] {
  switch (pattern.kind) {
    case 'page':
    case 'record':
      return pattern.children
    case 'list':
      return [pattern.record]
    case 'field':
      return []
  }
}
