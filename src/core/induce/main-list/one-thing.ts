import { attribute, LABEL, type NodeId, oneLine, rawText } from '../../dom/index.ts'
import { areSections, pathsIn, type TrainingPage } from '../template/index.ts'
import { ATTRIBUTE_SHARE } from './constants.ts'

type ReadRecords = readonly (readonly (readonly NodeId[])[])[]

/**
 * Whether the records are attributes of one thing: most begin with words that begin a record of other pages but no other one of theirs (`Weight`,
 * `Colour`; numbers count as equal: `Day 1`, `Day 2`). False for a single page.
 */
export function areAttributes(pages: readonly TrainingPage[], read: ReadRecords): boolean {
  const texts = read.map((records, page) => records.map((nodes) => textsOf(pages[page]!, nodes)))
  const pagesWith = new Map<string, number>()
  const count = (text: string): number => pagesWith.get(text) ?? 0
  for (const own of texts) {
    for (const text of new Set(own.flatMap(({ head, whole }) => [head, whole]))) pagesWith.set(text, count(text) + 1)
  }
  const labelled = texts.flatMap((own) => {
    const times = Map.groupBy(own, ({ head }) => unnumbered(head))
    return own.filter(
      ({ head, whole }) =>
        /\p{L}/u.test(head) &&
        times.get(unnumbered(head))!.length === 1 &&
        count(head) > 1 &&
        (head === whole || count(whole) === 1),
    )
  })
  return labelled.length >= ATTRIBUTE_SHARE * texts.flat().length
}

function unnumbered(text: string): string {
  return text.replace(/\p{N}+/gu, '0')
}

/** Whether records are parts of one thing (picture, price, story): no class twice on a page, the same on nearly all pages, of different makes. */
export function areParts(pages: readonly TrainingPage[], read: ReadRecords): boolean {
  if (read.length < 2) return false
  const looks = read.map((records, page) => records.map(([first]) => lookOf(pages[page]!, first!)))
  const names = looks.map((own) => new Set(own.map(({ name }) => name)))
  if (looks.some((own, page) => names[page]!.size < own.length)) return false
  const lasting = looks[0]!.filter(({ name }) => names.every((own) => own.has(name)))
  const areMost = looks.every((own) => lasting.length > own.length / 2)
  const makes = new Set(lasting.map(({ make }) => make)).size
  return areMost && makes > 1 && makes > lasting.length / 2
}

export function arePageSections(pages: readonly TrainingPage[], read: ReadRecords): boolean {
  return areSections(read, (nodes, page) => pathsIn(pages[page]!.tree, nodes))
}

/** Whether most records are paragraphs that hold neither a link nor a picture. */
export function areParagraphs(pages: readonly TrainingPage[], read: ReadRecords): boolean {
  const records = read.flatMap((own, page) => own.map((nodes) => ({ tree: pages[page]!.tree, nodes })))
  const plain = records.filter(({ tree, nodes: [node, ...others] }) => {
    if (others.length > 0 || tree.label[node!] !== LABEL.p) return false
    const labels = tree.label.subarray(node!, node! + tree.size[node!]!)
    return !labels.includes(LABEL.a) && !labels.includes(LABEL.img)
  })
  return plain.length * 2 > records.length
}

/** Tag and classes of an element without numbers, and the tags in it. */
function lookOf({ tree }: TrainingPage, node: NodeId): { readonly name: string; readonly make: string } {
  const tag = tree.labels.at(tree.label[node]!)
  const name = `${tag} ${attribute(tree, node, 'class')?.replace(/\d+/g, '') ?? ''}`
  const labels = Array.from(tree.label.subarray(node + 1, node + tree.size[node]!))
  return { name, make: labels.join(' ') }
}

/** The first text of a record, and all of it. */
function textsOf({ tree }: TrainingPage, nodes: readonly NodeId[]): { readonly head: string; readonly whole: string } {
  const whole = nodes.map((node) => oneLine(rawText(tree, node))).join(' ')
  for (const root of nodes) {
    for (let node = root; node < root + tree.size[root]!; node++) {
      const head = tree.label[node] === LABEL['#text'] ? oneLine(rawText(tree, node)) : ''
      if (head !== '') return { head, whole }
    }
  }
  return { head: '', whole }
}
