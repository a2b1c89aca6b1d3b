import fc from 'fast-check'
import type { Classes, ClassId } from './index.ts'

/** A tree written out: its label and its children. */
export interface Spec {
  readonly label: string
  readonly children: readonly Spec[]
}

/** Reads `a(b c(d))`. */
export function spec(text: string): Spec {
  let at = 0
  const read = (): Spec => {
    const start = at
    while (at < text.length && !' ()'.includes(text[at]!)) at++
    const label = text.slice(start, at)
    const children: Spec[] = []
    if (text[at] !== '(') return { label, children }
    for (at++; text[at] !== ')'; ) {
      if (text[at] === ' ') at++
      else children.push(read())
    }
    at++
    return { label, children }
  }
  return read()
}

/** The trees of figure 1 of "Design of automatically adaptable Web wrappers". */
export const FIGURE_1: { readonly a: Spec; readonly b: Spec } = {
  a: spec('a(b(d e) c(f) b(e d) c(g(h i j)))'),
  b: spec('a(b(d e) c(g(h) f))'),
}

/** The class of a tree written out. */
export function classOf(classes: Classes, tree: Spec): ClassId {
  const children = tree.children.map((child) => classOf(classes, child))
  return classes.intern(classes.labels.intern(tree.label), children, 0, children.length)
}

/** How many nodes. */
export function sizeOf(tree: Spec): number {
  return tree.children.reduce((sum, child) => sum + sizeOf(child), 1)
}

const label = fc.constantFrom('a', 'b', 'c')

/** Trees of few labels and up to some dozen nodes: small enough for naive oracles, alike enough to match in part. */
export const anyTree: fc.Arbitrary<Spec> = fc.letrec<{ tree: Spec }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, depthSize: 'medium' },
    label.map((name) => ({ label: name, children: [] })),
    fc.record({ label, children: fc.array(tie('tree'), { maxLength: 5 }) }),
  ),
})).tree

/** One change somewhere in a tree: `where` picks the node (modulo the size). */
interface Edit {
  readonly where: number
  readonly kind: 'delete' | 'insert' | 'relabel' | 'repeat'
  readonly label: string
}

const edit: fc.Arbitrary<Edit> = fc.record({
  where: fc.nat(1000),
  kind: fc.constantFrom<Edit['kind']>('delete', 'insert', 'relabel', 'repeat'),
  label,
})

/** Two trees, the second made from the first by a few edits, or unrelated. */
export const anyPair: fc.Arbitrary<readonly [Spec, Spec]> = fc.oneof(
  fc.tuple(anyTree, anyTree),
  fc
    .tuple(anyTree, fc.array(edit, { maxLength: 4 }))
    .map(([tree, edits]) => [tree, edits.reduce(edited, tree)] as const),
)

function edited(tree: Spec, change: Edit): Spec {
  let countdown = change.where % sizeOf(tree)
  const visit = (node: Spec): Spec[] => {
    if (countdown-- !== 0) return [{ label: node.label, children: node.children.flatMap(visit) }]
    if (change.kind === 'delete') return [...node.children]
    if (change.kind === 'insert') return [{ label: node.label, children: [...node.children, leaf(change.label)] }]
    if (change.kind === 'repeat') return [node, node]
    return [{ label: change.label, children: node.children }]
  }
  const changed = visit(tree)
  return changed.length === 1 ? changed[0]! : { label: tree.label, children: changed }
}

function leaf(name: string): Spec {
  return { label: name, children: [] }
}

const { TREEGRAM_FUZZ = '1', TREEGRAM_SEED } = process.env

/**
 * Checks a claim on random input, `runs` times scaled by the environment variable TREEGRAM_FUZZ (1 unless set). A failure
 * prints its seed and path; TREEGRAM_SEED repeats it.
 */
export function holds<T>(arbitrary: fc.Arbitrary<T>, runs: number, claim: (value: T) => void): void {
  const numRuns = Math.ceil(runs * Number(TREEGRAM_FUZZ))
  const seed = TREEGRAM_SEED === undefined ? {} : { seed: Number(TREEGRAM_SEED) }
  fc.assert(fc.property(arbitrary, claim), { numRuns, ...seed })
}
