import { type NePattern, type PatternSpace, TEXT } from './space.ts'
import type { Wildcard } from './wildcards.ts'

/** A node of an ne-pattern as plain data. */
export type PatternNode =
  | { readonly kind: 'element'; readonly label: string; readonly children: readonly PatternNode[] }
  /** A text that all pages have there: words beside data, `label`, or any other. */
  | { readonly kind: 'text'; readonly role: 'label' | 'template'; readonly text: string }
  | { readonly kind: 'wildcard'; readonly wildcard: Wildcard }

/** A pattern as a tree for people and programs. A text is a label when the next leaf after it is a wildcard. O(nodes). */
export function describePattern(space: PatternSpace, pattern: NePattern): PatternNode {
  let isBeforeData = false
  const write = (own: NePattern): PatternNode => {
    const wildcard = space.wildcardOf(own)
    if (wildcard !== null) {
      isBeforeData = true
      return { kind: 'wildcard', wildcard }
    }
    const label = space.classes.labels.at(space.classes.label[own]!)
    if (label.startsWith(TEXT)) {
      const role = isBeforeData ? 'label' : 'template'
      isBeforeData = false
      return { kind: 'text', role, text: label.slice(TEXT.length) }
    }
    const children = [...space.children(own)].reverse().map(write).reverse()
    return { kind: 'element', label, children }
  }
  return write(pattern)
}

/** A pattern in one line: `ul(li("Price:" .) *)`. */
export function patternText(node: PatternNode): string {
  switch (node.kind) {
    case 'wildcard':
      return node.wildcard
    case 'text':
      return JSON.stringify(node.text)
    case 'element':
      return node.children.length === 0 ? node.label : `${node.label}(${node.children.map(patternText).join(' ')})`
  }
}

/** A described pattern in a space again; roles do not matter. O(nodes). */
export function patternFrom(space: PatternSpace, node: PatternNode): NePattern {
  if (node.kind === 'wildcard') return space.leaf(node.wildcard)
  const { classes } = space
  const label = classes.labels.intern(node.kind === 'text' ? TEXT + node.text : node.label)
  const children = node.kind === 'text' ? [] : node.children.map((child) => patternFrom(space, child))
  return classes.intern(label, children, 0, children.length)
}

/** The texts that a pattern asks for. */
export function templateTextsOf(node: PatternNode): readonly string[] {
  if (node.kind === 'text') return [node.text]
  return node.kind === 'element' ? node.children.flatMap(templateTextsOf) : []
}
