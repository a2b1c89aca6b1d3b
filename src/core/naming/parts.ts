import { type NodeId, oneLine, type Tree } from '../dom/index.ts'

export interface NameHints {
  /** Elements on the way to the part, nearest last. */
  readonly path: readonly NameHint[]
  /** The attribute that the value is. */
  readonly attribute?: string
}

/** What one element, or a text beside a value, says of what is in it. */
export interface NameHint {
  /** '' for a text. */
  readonly tag: string
  readonly words: readonly string[]
  /** A text that labels it, an item property, an ARIA label. */
  readonly label: string | null
}

/** A part of a page or record that wants a name. */
export interface Nameless {
  readonly kind: 'field' | 'list'
  readonly hints: NameHints
  /** One for each owner that has the field; none for a list. */
  readonly values: readonly {
    readonly owner: number
    readonly node: NodeId
    readonly text: string
    /** The element that the last hint is of. @default the node, or its parent for a text */
    readonly holder?: NodeId
  }[]
  /** Where a list stands: the first node of its records, for each owner that has some, in order of owners. @default none is known */
  readonly stands?: readonly { readonly owner: number; readonly node: NodeId; readonly holder?: NodeId }[]
  /** It stands above several records: it is no record's own title. @default false */
  readonly isAbove?: boolean
  /** Its name whatever the evidence. */
  readonly given?: string | undefined
  /** What the records of a list are called (`contentName`). */
  readonly content?: string | undefined
}

export interface NamingScope {
  /** Whether the parts are of records, else of a page. */
  readonly isRecord: boolean
  /** Words that the record is called by (`ownerWords`). */
  readonly owner: ReadonlySet<string>
  /** Number of records or pages. */
  readonly owners: number
  readonly treeOf: (owner: number) => Tree
  /** What embedded data of the pages calls these values; '' for nothing. */
  readonly embedded?: (part: Nameless) => string
  readonly taken?: readonly string[]
  /** Whether a class or id word is of layout (`layoutWords`). @default none is known to be */
  readonly isLayout?: (token: string) => boolean
}

/** Elements on the way to a value whose labels speak of it, not of the box it stands in. */
export const NEAR_LABELS = 3
/** Elements on the way whose class words are read. */
export const NEAR_WORDS = 4
/** Places of a part that are looked at for what stands around it. */
export const SAMPLE = 12
/** Values of a part that are read for what they are. */
const VALUES = 48

/** Some of all values, at most `VALUES`, spread over their owners: the first ones may be of one page. */
export function sampled<Value>(all: readonly Value[]): readonly Value[] {
  if (all.length <= VALUES) return all
  return Array.from({ length: VALUES }, (_, i) => all[Math.floor((i * all.length) / VALUES)]!)
}

export function textsOf(values: Nameless['values']): readonly string[] {
  return values.map(({ text }) => oneLine(text))
}

/** The text of the middle length. */
export function usualText({ values }: Pick<Nameless, 'values'>): string {
  const texts = textsOf(sampled(values))
  return texts.toSorted((a, b) => a.length - b.length)[texts.length >> 1] ?? ''
}

/** Whether all values are the same text: of a link or button, a badge, a label that its neighbour does not name. */
export function isFixed({ values }: Pick<Nameless, 'values'>): boolean {
  if (values.length < FIXED_LEAST) return false
  const first = oneLine(values[0]!.text)
  return values.every(({ text }) => oneLine(text) === first)
}

/** Least number of equal texts that say what they are. */
export const FIXED_LEAST = 3
