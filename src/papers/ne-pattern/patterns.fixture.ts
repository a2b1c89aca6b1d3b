import fc from 'fast-check'
import { anyTree, type Spec } from '../../core/tree/trees.fixture.ts'
import type { Wildcard } from './wildcards.ts'

const WILDCARDS: readonly Wildcard[] = ['.', '?', '+', '*']

/** Some leaves of a tree made wildcards. */
export const anyPattern: fc.Arbitrary<Spec> = fc
  .tuple(anyTree, fc.array(fc.constantFrom('', '', ...WILDCARDS), { minLength: 12, maxLength: 12 }))
  .map(([tree, marks]) => {
    let next = 0
    const mark = (node: Spec): Spec => {
      const wildcard = marks[next++ % marks.length]!
      if (node.children.length === 0 && wildcard !== '') return { label: wildcard, children: [] }
      return { label: node.label, children: node.children.map(mark) }
    }
    return mark(tree)
  })
