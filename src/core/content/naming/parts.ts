import { type NodeId, oneLine, type Tree } from '../../dom/index.ts'

/** What is known of a part's meaning before it has a name. */
export interface NameHints {
  /** The elements on the way to the part, nearest last. */
  readonly path: readonly NameHint[]
  /** The attribute that the value is. */
  readonly attribute?: string
}

/** What one element, or a text beside a value, says of what is in it. */
export interface NameHint {
  /** '' for a text. */
  readonly tag: string
  /** Id and class words. */
  readonly words: readonly string[]
  /** What the page calls it for readers or machines: a text that labels it, an item property, an ARIA label. */
  readonly label: string | null
}

/** A part of a page or record that wants a name, with what is known of it. */
export interface Nameless {
  readonly kind: 'field' | 'list'
  readonly hints: NameHints
  /** One for each owner that has the field; none for a list. */
  readonly values: readonly { readonly owner: number; readonly node: NodeId; readonly text: string }[]
  /** It stands above the records, over several of them: it is no record's own title. @default false */
  readonly isAbove?: boolean
  /** What is to be its name whatever the evidence. */
  readonly given?: string | undefined
  /** What the records of a list are called by (`contentName`). */
  readonly content?: string | undefined
}

/** What the parts are of. */
export interface NamingScope {
  /** Whether they are parts of records, else of a page. */
  readonly isRecord: boolean
  /** Words that the record itself is called by (`ownerWords`). */
  readonly owner: ReadonlySet<string>
  /** How many records or pages there are. */
  readonly owners: number
  readonly treeOf: (owner: number) => Tree
  /** What data that the pages embed calls these values; '' for nothing. */
  readonly embedded?: (part: Nameless) => string
  /** Names that are taken. */
  readonly taken?: readonly string[]
}

/** Elements on the way to a value whose labels speak of it rather than of the box it stands in. */
export const NEAR_LABELS = 3
/** Elements whose class words are looked at. */
export const NEAR_WORDS = 4
/** Values that tell the role of a field: more say the same. */
export const SAMPLE = 12

/** The values, each as one line. */
export function textsOf(values: Nameless['values']): readonly string[] {
  return values.map(({ text }) => oneLine(text))
}

/** The text of the middle length. */
export function usualText({ values }: Pick<Nameless, 'values'>): string {
  const texts = textsOf(values.slice(0, SAMPLE))
  return texts.toSorted((a, b) => a.length - b.length)[texts.length >> 1] ?? ''
}

/** Whether all values of a field are the same text: a link or button, a badge, a label that its neighbour does not name. */
export function isFixed({ values }: Pick<Nameless, 'values'>): boolean {
  const texts = textsOf(values)
  return texts.length >= FIXED_LEAST && texts.every((text) => text === texts[0])
}

/** Least number of equal texts that say what they are. */
export const FIXED_LEAST = 3
