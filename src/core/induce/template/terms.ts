import {
  attribute,
  childrenOf,
  elementsOf,
  isElement,
  LABEL,
  type NodeId,
  oneLine,
  visibleText,
} from '../../dom/index.ts'
import { asLabel, ownLabel, type Step } from '../../wrapper/index.ts'
import type { Member } from './align.ts'
import { FACT_SHARE, LABEL_SHARE, LABELLED_SHARE, TERM_LABEL_SHARE } from './constants.ts'
import { wholeText } from './fields.ts'
import { type FieldDraft, type ListDraft, type Occurrence, type Scope, type Vertex, varies } from './scope.ts'
import type { Section } from './sections.ts'

/** A term of a definition list with what it means. */
interface Term extends Member {
  readonly term: NodeId
  readonly text: string
  readonly meanings: readonly NodeId[]
}

const TERM: Step = { tag: 'dt' }

/**
 * Definition lists as a list of terms, each with its description and with the parts of it that begin with a label (`Default: 4`). Null where they are
 * facts: the same terms on most pages, with other values on each. O(size of the lists).
 */
export function termsDraft(vertex: Vertex, occurrences: readonly Occurrence[]): ListDraft | null {
  if (!occurrences.every(({ tree, node, nodes }) => nodes === undefined && tree.label[node] === LABEL.dl)) return null
  const terms = occurrences.flatMap(termsIn)
  if (!areLists(terms, occurrences.length) || areFacts(terms, occurrences.length)) return null
  const scope: Scope = {
    pages: vertex.scope.pages,
    pageOf: terms.map(({ owner }) => vertex.scope.pageOf[owner]!),
    fixedIsData: true,
  }
  const inner: Vertex = { scope, paths: [[]], hints: { path: [] }, level: vertex.level + 1 }
  const children = [...nameFields(terms), ...meaningFields(inner, terms)]
  const names = terms.map(({ owner, term, text }) => ({ owner, text, node: term }))
  if (!varies(vertex.scope, names)) return null
  return { kind: 'list', paths: vertex.paths, starts: [TERM], spans: true, hints: vertex.hints, scope, children }
}

/** Definition lists of facts cut into terms with several meanings and the rest. */
interface Facts {
  /** One for each such term: what stands behind it. */
  readonly sections: readonly Section[]
  /** The siblings without them. */
  readonly rest: readonly Member[]
}

/**
 * The facts of definition lists that have several meanings on some page, whatever stands before and behind them: each a section, so that its meanings are
 * a list. Null where none has. O(size of the lists).
 */
export function severalMeanings(occurrences: readonly Occurrence[]): Facts | null {
  if (!occurrences.every(({ tree, node, nodes }) => nodes === undefined && tree.label[node] === LABEL.dl)) return null
  const terms = occurrences.flatMap(termsIn)
  const least = Math.max(2, LABEL_SHARE * occurrences.length)
  const several = [...Map.groupBy(terms, ({ term, tree }) => asLabel(visibleText(tree, term)))].filter(
    ([label, same]) =>
      label !== null &&
      same.some(({ meanings }) => meanings.length > 1) &&
      new Set(same.map(({ owner }) => owner)).size >= least,
  )
  if (several.length === 0) return null
  const sections = several.map(([label, same]): Section => {
    const found = same.map(({ owner, tree, term, meanings }) => {
      return { owner, tree, node: term, before: undefined, at: 0, nodes: meanings }
    })
    return { steps: [{ ...TERM, reads: [label!], until: [TERM] }], label, occurrences: found }
  })
  const taken = new Set(
    several.flatMap(([, same]) =>
      same.flatMap(({ owner, term, meanings }) => [term, ...meanings].map((node) => `${owner} ${node}`)),
    ),
  )
  const rest = occurrences.map(({ owner, tree, node }) => {
    return { owner, tree, siblings: childrenOf(tree, node).filter((one) => !taken.has(`${owner} ${one}`)) }
  })
  return { sections, rest }
}

function termsIn({ owner, tree, node }: Occurrence): Term[] {
  const terms: (Term & { meanings: NodeId[] })[] = []
  for (const child of elementsOf(tree, node)) {
    if (tree.label[child] === LABEL.dt) {
      const text = oneLine(visibleText(tree, child))
      terms.push({ owner, tree, siblings: [], term: child, text, meanings: [] })
    } else if (tree.label[child] === LABEL.dd) terms.at(-1)?.meanings.push(child)
  }
  return terms
}

/** Whether most of the lists have several terms: one with a single term may be a card with a title. */
function areLists(terms: readonly Term[], listCount: number): boolean {
  const owners = [...Map.groupBy(terms, ({ owner }) => owner).values()]
  return owners.filter(({ length }) => length > 1).length * 2 >= listCount
}

/** Whether most terms come again on other pages, most of them with other meanings there. */
function areFacts(terms: readonly Term[], ownerCount: number): boolean {
  const least = Math.max(2, LABEL_SHARE * ownerCount)
  const known = [...Map.groupBy(terms, ({ text }) => text).values()].filter(
    (same) => new Set(same.map(({ owner }) => owner)).size >= least,
  )
  const covered = known.reduce((sum, { length }) => sum + length, 0)
  if (covered < LABELLED_SHARE * terms.length) return ownerCount < 2
  const meaningOf = ({ tree, meanings }: Term): string => visibleText(tree, meanings)
  const varying = known.filter((same) => new Set(same.map(meaningOf)).size > 1).length
  return varying >= FACT_SHARE * known.length
}

function nameFields(terms: readonly Term[]): FieldDraft[] {
  const path = [{ tag: '', words: [], label: 'name' }]
  const values = terms.map(({ text, term }, owner) => ({ owner, text, node: term })).filter(({ text }) => text !== '')
  const name: FieldDraft = { kind: 'field', paths: [[TERM]], value: { kind: 'text' }, hints: { path }, values }
  const links = terms.flatMap(({ tree, term }, owner) => {
    const [link, ...others] = childrenOf(tree, term).filter((node) => isElement(tree, node))
    const text =
      link !== undefined && others.length === 0 && tree.label[link] === LABEL.a ? attribute(tree, link, 'href') : null
    return text === null ? [] : [{ owner, text, node: link! }]
  })
  if (links.length * 2 < terms.length) return [name]
  const value = { kind: 'attribute', name: 'href' } as const
  const hints = { path: [], attribute: 'href' }
  return [name, { kind: 'field', paths: [[TERM, { tag: 'a' }]], value, hints, values: links }]
}

function meaningFields(vertex: Vertex, terms: readonly Term[]): FieldDraft[] {
  const parts = terms.flatMap(({ tree, meanings }, owner) =>
    meanings.map((node): Occurrence & { readonly label: string | null } => {
      return { owner, tree, node, before: undefined, at: 0, label: ownLabel(tree, node) }
    }),
  )
  const least = Math.max(3, TERM_LABEL_SHARE * terms.length)
  const labelled = [...Map.groupBy(parts, ({ label }) => label)].filter(
    ([label, { length }]) => label !== null && length >= least,
  )
  const labels = labelled.map(([label]) => label!).sort()
  const rest = { tag: 'dd', ...(labels.length > 0 && { notLabels: labels }) }
  const values = [
    ...Map.groupBy(
      parts.filter(({ label }) => !labels.includes(label ?? '')),
      ({ owner }) => owner,
    ),
  ].flatMap(([owner, own]) => {
    const text = visibleText(
      own[0]!.tree,
      own.map(({ node }) => node),
    )
    return text === '' ? [] : [{ owner, text, node: own[0]!.node }]
  })
  const description: FieldDraft = {
    kind: 'field',
    paths: [[rest]],
    value: { kind: 'text', all: true, rich: true },
    hints: { path: [{ tag: '', words: [], label: 'description' }] },
    values,
  }
  const others = labelled.flatMap(([label, own]) => {
    const draft = wholeText(
      { ...vertex, paths: [[{ tag: 'dd', label: label! }]], hints: { path: [{ tag: '', words: [], label }] } },
      own,
    )
    return draft === null ? [] : [draft]
  })
  return values.length === 0 ? others : [description, ...others]
}
