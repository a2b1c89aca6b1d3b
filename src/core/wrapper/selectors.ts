/** Child steps from the page's root, or from the nodes of a record, to a node. No step: the context itself (lists and articles). */
export interface Locator {
  readonly path: readonly Step[]
}

/**
 * One child step: children with this tag, all these classes, none of those in `not`, and this id; narrowed by what they hold and by
 * a label text; then the nth of those left (1-based), or all.
 */
export interface Step {
  readonly tag: string
  readonly classes?: readonly string[]
  /** Classes it must not have: those of other parts with this tag. */
  readonly not?: readonly string[]
  readonly id?: string
  /** A tag that one of its own children has. */
  readonly has?: string
  /** How many children it has: a heading among the rows of a table is one of a single cell. */
  readonly children?: number
  /** The first text inside the child reads so. */
  readonly label?: string
  /** The element before the child reads so. */
  readonly after?: string
  /** The first text inside the child reads as none of these: parts with a label that has a step of its own. */
  readonly notLabels?: readonly string[]
  /** The element before the child reads as none of these. */
  readonly notAfter?: readonly string[]
  readonly nth?: number
}

/** What of the located node is the value. */
export type ValueSource =
  /** The text a reader sees in it. `all`: in every located node, one line each. `strip`: a label that it starts with. */
  | { readonly kind: 'text'; readonly all?: boolean; readonly strip?: string }
  /** One of its attributes. */
  | { readonly kind: 'attribute'; readonly name: string }
  /** The text of some of its children: the run that follows a child (`after`; null: the first), up to the next break. */
  | {
      readonly kind: 'run'
      readonly after: RunAnchor | null
      readonly breaks: readonly Step[]
      readonly strip?: string
    }
  /** A part of the article that the page holds, found by `findArticle`; of pages only, whatever their markup. */
  | { readonly kind: 'article'; readonly part: ArticlePart }

/** The child that a run of text follows. */
export interface RunAnchor extends Step {
  /** Which of several such children, 1-based. */
  readonly nth: number
}

/** A part of an article; `authors` is a list of names. */
export type ArticlePart = 'title' | 'text' | 'authors' | 'published' | 'language'
