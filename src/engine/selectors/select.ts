import { createRequire } from 'node:module'
import { selectAll } from 'css-select'
import { type ChildNode, Document, Element, type ParentNode, Text } from 'domhandler'
import { attributes, childrenOf, isElement, labelName, type NodeId, rawText, type Tree } from '../../core/dom/index.ts'
import { EngineError } from '../errors.ts'
import { plainNth } from './plain-nth.ts'
import type { SelectorText } from './selected.ts'

/** Finds the elements of one page. */
export interface Selector {
  /** In the page's order, from an element, or from the page (null). @throws EngineError `bad-option` for what is no selector */
  readonly all: (selector: SelectorText, from: NodeId | null) => readonly NodeId[]
}

/** The part of the library that is used: its own types would bring those of a browser to all files. */
interface XPathLibrary {
  evaluateXPathToNodes(
    selector: string,
    from: object,
    facade: object,
    variables: null,
    options: { readonly namespaceResolver: () => null },
  ): readonly object[]
}
let library: XPathLibrary | null = null

/** Loaded for the first XPath. */
function fontoxpath(): XPathLibrary {
  library ??= createRequire(import.meta.url)('fontoxpath') as XPathLibrary
  return library
}

/** Ranges and loops can run for ever on a page of a few words; no selector needs them. */
const LOOPS = /(?:^|[\s(])(?:to|for|some|every|let|return|function)(?=[\s(])/

/** A page for the libraries that know CSS and XPath: nodes as they have them. O(nodes). */
export function selectorOf(tree: Tree): Selector {
  const nodes = new Map<NodeId, Element>()
  const ids = new Map<object, NodeId>()
  const document = new Document([])
  fill(tree, document, (id, element) => {
    nodes.set(id, element)
    ids.set(element, id)
  })
  return {
    all: (selector, from) => {
      const context = from === null ? document : nodes.get(from)!
      const found = selector.form === 'css' ? byCss(selector, context) : byXPath(selector, context)
      return found.flatMap((node) => ids.get(node) ?? [])
    },
  }
}

function byCss({ text, place }: SelectorText, from: Document | Element): readonly object[] {
  if (text === ':scope') return [from]
  try {
    const options = { cacheResults: false, ...(from instanceof Element && { context: from }) }
    return selectAll<ChildNode | Document, Element>(plainNth(text), from, options)
  } catch (error) {
    throw new EngineError('bad-option', `${place}: this is no CSS selector: ${firstLine(error)}`, { cause: error })
  }
}

function byXPath({ text, place }: SelectorText, from: Document | Element): readonly object[] {
  if (LOOPS.test(text.replace(/"[^"]*"|'[^']*'/g, "''")))
    throw new EngineError(
      'bad-option',
      `${place}: an XPath with ranges or loops is not read; give steps and conditions.`,
    )
  try {
    return fontoxpath().evaluateXPathToNodes(text, from, FACADE, null, { namespaceResolver: () => null })
  } catch (error) {
    const why = `${place}: this XPath leads to no elements: ${firstLine(error)}`
    throw new EngineError('bad-option', why, { cause: error })
  }
}

/** How the XPath library walks the nodes. */
const FACADE = {
  getAllAttributes: (node: Element) =>
    Object.entries(node.attribs ?? {}).map(([name, value]) => attributeNode(name, value)),
  getAttribute: (node: Element, name: string) => (Object.hasOwn(node.attribs, name) ? node.attribs[name] : null),
  getChildNodes: (node: ParentNode) => node.children ?? [],
  getData: (node: { readonly data?: string; readonly value?: string }) => node.data ?? node.value ?? '',
  getFirstChild: (node: ParentNode) => node.children?.[0] ?? null,
  getLastChild: (node: ParentNode) => node.children?.at(-1) ?? null,
  getNextSibling: (node: ChildNode) => node.next,
  getParentNode: (node: ChildNode) => node.parent,
  getPreviousSibling: (node: ChildNode) => node.prev,
}

function attributeNode(name: string, value: string): object {
  return { nodeType: 2, name, localName: name, nodeName: name, value, namespaceURI: null, prefix: '' }
}

function firstLine(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  return line.slice(0, 200)
}

/** The same nodes below a document, without going deeper by calls. */
function fill(tree: Tree, document: Document, seen: (id: NodeId, element: Element) => void): void {
  const open: (readonly [NodeId, ParentNode])[] = [[0, document]]
  // A root that is an element is a child of the document.
  if (isElement(tree, 0)) {
    const root = elementOf(tree, 0)
    append(document, root)
    seen(0, root)
    open[0] = [0, root]
  }
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [id, parent] = next
    for (const child of childrenOf(tree, id)) {
      if (!isElement(tree, child)) {
        append(parent, new Text(rawText(tree, child)))
        continue
      }
      const element = elementOf(tree, child)
      append(parent, element)
      seen(child, element)
      open.push([child, element])
    }
  }
}

function elementOf(tree: Tree, id: NodeId): Element {
  const name = labelName(tree, id).replace(/^(?:svg|math):/, '')
  const attribs = Object.fromEntries(attributes(tree, id).map((one) => [one.name, one.value]))
  // What the XPath library reads of a node beside its kind.
  return Object.assign(new Element(name, attribs), { localName: name, namespaceURI: null, prefix: '' })
}

function append(parent: ParentNode, child: ChildNode): void {
  const last = parent.children.at(-1) ?? null
  child.parent = parent
  child.prev = last
  if (last !== null) last.next = child
  parent.children.push(child)
}
