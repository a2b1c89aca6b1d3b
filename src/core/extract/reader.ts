import { type ArticleHints, type FoundArticle, findArticle } from '../article/index.ts'
import { baseUrl, labelName, type NodeId, oneLine, type ParsedPage, type Tree } from '../dom/index.ts'
import type { TextFormat } from '../rich-text/index.ts'
import { parseValue, TYPES, type ValueType } from '../values/index.ts'
import { memo, memoByNode, type PageView, type Run, runsOf, type Step, viewPage } from '../wrapper/index.ts'
import type { FieldData, Violation } from './data.ts'
import type { Misread } from './grades.ts'
import { TYPE_RULE } from './misread-texts.ts'
import type { FieldPlan } from './plan.ts'

export interface Reader extends ParsedPage {
  readonly view: PageView
  /** What relative links are relative to. */
  readonly base: string
  readonly raw: boolean
  /** How texts of several blocks are written. */
  readonly text: TextFormat
  /** By field: what is not of its type. */
  readonly misread: Map<string, Misread>
  readonly pathTo: (element: NodeId) => string
  /** By provenance of a value, a record or a list: its elements. @default nobody asks for them */
  readonly places: Map<object, readonly NodeId[]> | null
  /** The runs of a node by some breaks. */
  readonly runs: (breaks: readonly Step[]) => (node: NodeId) => readonly Run[]
  readonly article: () => FoundArticle | null
}

/** A page made ready for reading; nothing is looked up before it is asked for. */
export function openPage(
  { url, tree }: ParsedPage,
  articleHints: ArticleHints | null,
  { raw, text, places = null }: Pick<Reader, 'raw' | 'text'> & Partial<Pick<Reader, 'places'>>,
): Reader {
  const view = viewPage(tree)
  return {
    url,
    tree,
    view,
    base: baseUrl(tree, url),
    raw,
    text,
    misread: new Map(),
    pathTo: createPathWriter(tree),
    places,
    runs: memo((breaks) => memo((node) => runsOf(view, node, breaks))),
    article: memo<void, FoundArticle | null>(() => findArticle(tree, url, articleHints)),
  }
}

/** A text by its field's type; null when it is none, with a violation unless the field knows such texts. */
export function typed({ base, misread }: Reader, text: string, { pattern, path }: FieldPlan): FieldData {
  const value = parseValue(text, pattern.type, pattern.format, base)
  if (value !== null || pattern.none?.includes(oneLine(text))) return value
  const known = misread.get(path)
  if (known === undefined) misread.set(path, { violation: isNot(path, pattern.type, text), count: 1 })
  else known.count++
  return null
}

function isNot(path: string, type: ValueType, text: string): Violation {
  const shown = text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS)}…` : text
  const message = `"${path}" is ${TYPES[type].noun} on the pages the wrapper was learned from; "${shown}" is not: the value is null, and the text is in its provenance.`
  return { pattern: path, rule: TYPE_RULE, message }
}

/** How much of a text a message shows, in characters. */
const SHOWN_CHARS = 80

/** Node paths of elements, as `pathOf` writes them; parents' paths and siblings' positions are found once, which pays for many nodes of one page. */
function createPathWriter(tree: Tree): (element: NodeId) => string {
  /** By node: which child of its label it is, 1-based; 0 while its parent was not met. */
  const position = new Int32Array(tree.nodeCount)
  const pathTo: (node: NodeId) => string = memoByNode(tree, (node) => {
    const parent = tree.parent[node]!
    if (parent < 0) return ''
    if (position[node] === 0) countChildren(tree, parent, position)
    return `${pathTo(parent)}/${labelName(tree, node)}[${position[node]}]`
  })
  return pathTo
}

function countChildren(tree: Tree, parent: NodeId, position: Int32Array): void {
  const counts = new Map<number, number>()
  for (let child = tree.firstChild[parent]!; child >= 0; child = tree.nextSibling[child]!) {
    const nth = (counts.get(tree.label[child]!) ?? 0) + 1
    counts.set(tree.label[child]!, nth)
    position[child] = nth
  }
}
