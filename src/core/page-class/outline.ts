import { createIntTable, mix } from '../base/index.ts'
import { LABEL, type NodeId, type Tree } from '../dom/index.ts'
import { MAX_PATHS, MAX_STRING_CHARS, MAX_TEXTS } from './constants.ts'

/** A page's tree with all elements of one path made one, and its short texts. What is by node or position is good until the next page is outlined. */
export interface Outline {
  /** Distinct hashes in document order, at most `MAX_PATHS`: the tags from the root and the class tokens of the last element, digits masked. */
  readonly paths: Int32Array
  /** Distinct short texts (`shortTextHash`), each with the tag that it stands in, in document order; as many as were asked for. */
  readonly texts: Int32Array
  /** By position of a path, and of a text: the first node that has it. */
  readonly pathNodes: Int32Array
  readonly textNodes: Int32Array
  /** By node: hash of the tags from the root; 0 for the document. Texts and comments have none. */
  readonly tagPath: Int32Array
  /** By node: hash of the class tokens of the nearest element on the way up, itself first, that has any; 0 when none has. */
  readonly nearClasses: Int32Array
}

/** Outlines pages one after the other. O(nodes + characters). */
export type Outliner = (tree: Tree) => Outline

/** An outliner, which keeps its work space from page to page. @param mostTexts of a page that are kept, the first. @default MAX_TEXTS */
export function createOutliner(mostTexts: number = MAX_TEXTS): Outliner {
  const paths = createFound(MAX_PATHS)
  const texts = createFound(mostTexts)
  let tagPath = new Int32Array(0)
  let nearClasses = new Int32Array(0)
  return (tree) => {
    const { nodeCount, label, parent, attributeStart, labels } = tree
    const classId = tree.attributeNames.find('class')
    if (tagPath.length < nodeCount) {
      tagPath = new Int32Array(2 * nodeCount)
      nearClasses = new Int32Array(2 * nodeCount)
    }
    paths.clear()
    texts.clear()
    for (let node = 1; node < nodeCount; node++) {
      const own = label[node]!
      const up = parent[node]!
      if (own === LABEL['#text']) {
        const within = label[up]!
        if (texts.isFull || within === LABEL.script || within === LABEL.style) continue
        const hash = shortTextHash(tree.text, tree.textStart[node]!, tree.textStart[node + 1]!)
        if (hash !== 0) texts.add(mix(hash, labels.hashAt(within)), node)
        continue
      }
      if (own === LABEL['#comment']) continue
      const tags = mix(tagPath[up]!, labels.hashAt(own))
      const hasClasses = attributeStart[node] !== attributeStart[node + 1] && mayHaveClasses(own)
      const classes = hasClasses ? classesHash(tree, node, classId) : 0
      tagPath[node] = tags
      nearClasses[node] = classes === 0 ? nearClasses[up]! : classes
      if (!paths.isFull) paths.add(classes === 0 ? tags : mix(tags, classes), node)
    }
    return {
      paths: paths.keys(),
      texts: texts.keys(),
      pathNodes: paths.nodes,
      textNodes: texts.nodes,
      tagPath,
      nearClasses,
    }
  }
}

/** The classes of html and body often name the single page: in a path they would make it unlike all others. */
export function mayHaveClasses(label: number): boolean {
  return label !== LABEL.body && label !== LABEL.html
}

/** Distinct hashes in the order in which they were found, and where. */
function createFound(most: number) {
  const table = createIntTable()
  const nodes = new Int32Array(most)
  return {
    nodes,
    get isFull(): boolean {
      return table.size === most
    },
    add(hash: number, node: NodeId): void {
      const count = table.size
      if (table.intern(hash) === count) nodes[count] = node
    },
    keys: () => table.keys(),
    clear: () => table.clear(),
  }
}

/** Hash of the class tokens of a node, in any order, each run of digits as one `0`; 0 when it has none. No allocation. */
function classesHash(tree: Tree, node: NodeId, classId: number): number {
  const { attributeStart, attributeName, attributeText, attributeTextStart } = tree
  const last = attributeStart[node + 1]!
  let at = attributeStart[node]!
  while (at < last && attributeName[at] !== classId) at++
  return at === last ? 0 : tokensHash(attributeText, attributeTextStart[at]!, attributeTextStart[at + 1]!)
}

/** Hash of the tokens in a part of a text, in any order, each run of digits as one `0`; 0 when there are none. No allocation. */
function tokensHash(text: string, start: number, end: number): number {
  let sum = 0
  let token = 0
  let before = SPACE
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i)
    const unit = code <= SPACE ? SPACE : code >= ZERO && code <= NINE ? ZERO : code
    if (unit === SPACE) {
      if (token !== 0) sum = (sum + mix(token, SPACE)) | 0
      token = 0
    } else if (unit !== ZERO || before !== ZERO) token = hashStep(token, unit)
    before = unit
  }
  return token === 0 ? sum : (sum + mix(token, SPACE)) | 0
}

/** White space collapsed, digits masked; 0 when empty or above `MAX_STRING_CHARS` characters without spaces, four times that with. No allocation. */
export function shortTextHash(text: string, start: number, end: number): number {
  if (end - start > 4 * MAX_STRING_CHARS) return 0
  let hash = 0
  let length = 0
  let last = SPACE
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i)
    if (code <= SPACE || code === NO_BREAK_SPACE) {
      last = SPACE
      continue
    }
    const unit = code >= ZERO && code <= NINE ? ZERO : code
    if (unit === ZERO && last === ZERO) continue
    if (++length > MAX_STRING_CHARS) return 0
    if (last === SPACE && length > 1) hash = hashStep(hash, SPACE)
    hash = hashStep(hash, unit)
    last = unit
  }
  return length === 0 ? 0 : mix(hash, length)
}

/** Whether a text that stands after its tag, as in a signature, is a short one. */
export function isShortText(text: string): boolean {
  return shortTextHash(text, text.indexOf(' ') + 1, text.length) !== 0
}

function hashStep(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01000193) ^ (hash >>> 15)
}

const SPACE = 32
const NO_BREAK_SPACE = 160
const ZERO = 48
const NINE = 57
