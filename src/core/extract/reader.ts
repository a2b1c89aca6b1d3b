import { type FoundArticle, findArticle } from '../content/index.ts'
import { baseUrl, type NodeId, type Tree } from '../dom/index.ts'
import { parseValue, TYPES, type ValueType } from '../values/index.ts'
import { memo, type PageView, type Run, runsOf, type Step, viewPage } from '../wrapper/index.ts'
import type { FieldData, Violation } from './data.ts'
import { createPathWriter } from './paths.ts'
import type { FieldPlan, Plan } from './plan.ts'

/** A page to read. */
export interface PageInput {
  readonly url: string
  readonly tree: Tree
}

/** A page while it is read. */
export interface Reader extends PageInput {
  readonly view: PageView
  /** What relative links are relative to. */
  readonly base: string
  readonly raw: boolean
  /** By field: the violation of its type by its first value that is not of it. */
  readonly misread: Map<string, Violation>
  readonly pathTo: (element: NodeId) => string
  /** The runs of a node by some breaks. */
  readonly runs: (breaks: readonly Step[]) => (node: NodeId) => readonly Run[]
  /** The article of the page, or null. */
  readonly article: () => FoundArticle | null
}

/** A page made ready for reading; nothing is looked up before it is asked for. */
export function openPage({ url, tree }: PageInput, articleHints: Plan['articleHints'], raw: boolean): Reader {
  const view = viewPage(tree)
  let found: FoundArticle | null | undefined
  const article = (): FoundArticle | null => {
    if (found === undefined) found = findArticle(tree, url, articleHints)
    return found
  }
  const runs = memo((breaks: readonly Step[]) => memo((node: NodeId) => runsOf(view, node, breaks)))
  return {
    url,
    tree,
    view,
    base: baseUrl(tree, url),
    raw,
    misread: new Map(),
    pathTo: createPathWriter(tree),
    runs,
    article,
  }
}

/** The value that a text is by its field's type; the text itself, and a violation, when it is none. */
export function typed({ base, misread }: Reader, text: string, { pattern, path }: FieldPlan): FieldData {
  const value = parseValue(text, pattern.type, pattern.format, base)
  if (value === null && !misread.has(path)) misread.set(path, isNot(path, pattern.type, text))
  return value ?? text
}

function isNot(path: string, type: ValueType, text: string): Violation {
  const shown = text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS)}…` : text
  const message = `"${path}" is ${TYPES[type].noun} on the pages the wrapper was learned from; "${shown}" is not, so the text is given.`
  return { pattern: path, rule: 'type', message }
}

/** How much of a text a message shows, in characters. */
const SHOWN_CHARS = 80
