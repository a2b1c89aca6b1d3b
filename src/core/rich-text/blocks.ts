/** A text of several blocks: what is left of its markup, in plain data. Addresses are absolute and lead to pages or mail. */
export type Block =
  | { readonly kind: 'paragraph'; readonly inside: readonly Inline[] }
  /** `level`: 1 to 6. */
  | { readonly kind: 'heading'; readonly level: number; readonly inside: readonly Inline[] }
  /** `start`: the number of the first entry; null when they have none. */
  | { readonly kind: 'list'; readonly start: number | null; readonly entries: readonly (readonly Block[])[] }
  | { readonly kind: 'terms'; readonly entries: readonly TermEntry[] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  /** Lines as they are. */
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly Row[] }
  | { readonly kind: 'rule' }

export interface TermEntry {
  readonly isTerm: boolean
  readonly blocks: readonly Block[]
}

export interface Row {
  readonly isHeader: boolean
  readonly cells: readonly Cell[]
}

export interface Cell {
  readonly inside: readonly Inline[]
  /** How many columns and rows it stretches over. */
  readonly columns: number
  readonly rows: number
}

/** A piece of a line. White space in texts is single spaces. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | (Around & { readonly inside: readonly Inline[] })
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'image'; readonly src: string; readonly alt: string }
  | { readonly kind: 'break' }

export type Mark = 'strong' | 'em' | 'del' | 'sup' | 'sub'

/** What stands around pieces of a line. */
export type Around = { readonly kind: Mark } | { readonly kind: 'link'; readonly href: string }
