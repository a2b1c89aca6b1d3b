import { html as spec, type Token, type TreeAdapter, type TreeAdapterTypeMap } from 'parse5'
import type { ParseLimits } from './constants.ts'
import type { Interner } from './interner.ts'
import { LABEL } from './tag-labels.ts'

type Handle = number
type Attribute = Token.Attribute
/** parse5's name for "every kind of node is an integer". */
export type HandleMap = TreeAdapterTypeMap<
  Handle,
  Handle,
  Handle,
  Handle,
  Handle,
  Handle,
  Handle,
  Handle,
  Handle,
  Handle
>

/** Which bound of `ParseLimits` a page went past. Thrown through parse5, caught by `parse`. */
export class LimitExceeded extends Error {
  readonly limit: keyof ParseLimits
  constructor(limit: keyof ParseLimits) {
    super(limit)
    this.limit = limit
  }
}

const FIRST_CAPACITY = 1024
const NO_ATTRIBUTES: Attribute[] = []

function labelPrefix(namespace: spec.NS): string {
  if (namespace === spec.NS.SVG) return 'svg:'
  return namespace === spec.NS.MATHML ? 'math:' : ''
}

/** The tree that parse5 builds, as linked integers: handles 1, 2, 3, ... in order of creation; 0 is "none". `flatten` puts it into pre-order. */
export class Arena implements TreeAdapter<HandleMap> {
  readonly labels: Interner
  /** The highest handle in use. */
  last = 0
  label: Int32Array = new Int32Array(FIRST_CAPACITY)
  parent: Int32Array = new Int32Array(FIRST_CAPACITY)
  first: Int32Array = new Int32Array(FIRST_CAPACITY)
  lastChild: Int32Array = new Int32Array(FIRST_CAPACITY)
  next: Int32Array = new Int32Array(FIRST_CAPACITY)
  previous: Int32Array = new Int32Array(FIRST_CAPACITY)
  /** By handle: the text of a text node, the attributes of anything else. */
  readonly payload: (string | Attribute[])[] = [NO_ATTRIBUTES]
  private readonly namespaces: (spec.NS | undefined)[] = [undefined]
  /** By the root of a copy, what it is a copy of. */
  readonly copies: Map<Handle, Handle> = new Map()
  readonly limits: ParseLimits
  /** Names that an element has, kept for elements that were given the attributes of a repeated tag. */
  private readonly merged: Map<Handle, Set<string>> = new Map()
  private mode: spec.DOCUMENT_MODE = spec.DOCUMENT_MODE.NO_QUIRKS

  constructor(labels: Interner, limits: ParseLimits) {
    this.labels = labels
    this.limits = limits
  }

  private create(label: number, payload: string | Attribute[], namespace?: spec.NS): Handle {
    const handle = ++this.last
    if (handle > this.limits.maxNodes) throw new LimitExceeded('maxNodes')
    if (handle === this.label.length) this.grow()
    this.label[handle] = label
    this.payload.push(payload)
    this.namespaces.push(namespace)
    return handle
  }

  private grow(): void {
    const grown = (old: Int32Array): Int32Array => {
      const array = new Int32Array(old.length * 2)
      array.set(old)
      return array
    }
    this.label = grown(this.label)
    this.parent = grown(this.parent)
    this.first = grown(this.first)
    this.lastChild = grown(this.lastChild)
    this.next = grown(this.next)
    this.previous = grown(this.previous)
  }

  /** Puts a copy of an element and all below it under `parent`, before `before` or, when that is 0, last. */
  addCopy(element: Handle, parent: Handle, before: Handle): void {
    const copy = this.clone(element)
    this.copies.set(copy, element)
    this.link(parent, copy, before)
  }
  private clone(node: Handle): Handle {
    const copy = this.create(this.label[node]!, this.payload[node]!, this.namespaces[node])
    for (let child = this.first[node]!; child !== 0; child = this.next[child]!) this.link(copy, this.clone(child), 0)
    return copy
  }

  createDocument(): Handle {
    return this.create(LABEL['#document'], NO_ATTRIBUTES)
  }
  createDocumentFragment(): Handle {
    return this.create(LABEL['#content'], NO_ATTRIBUTES)
  }
  createElement(tagName: string, namespace: spec.NS, attrs: Attribute[]): Handle {
    if (attrs.length > this.limits.maxAttributes) throw new LimitExceeded('maxAttributes')
    return this.create(this.labels.intern(labelPrefix(namespace) + tagName), attrs, namespace)
  }
  createCommentNode(data: string): Handle {
    return this.create(LABEL['#comment'], [{ name: '#data', value: data }])
  }
  createTextNode(value: string): Handle {
    return this.create(LABEL['#text'], value)
  }

  appendChild(parent: Handle, node: Handle): void {
    this.link(parent, node, 0)
  }
  insertBefore(parent: Handle, node: Handle, reference: Handle): void {
    this.link(parent, node, reference)
  }
  /** Puts `node` under `parent`, before `before` or, when that is 0, last. */
  private link(parent: Handle, node: Handle, before: Handle): void {
    this.parent[node] = parent
    const previous = before === 0 ? this.lastChild[parent]! : this.previous[before]!
    this.previous[node] = previous
    this.next[node] = before
    if (previous === 0) this.first[parent] = node
    else this.next[previous] = node
    if (before === 0) this.lastChild[parent] = node
    else this.previous[before] = node
  }
  detachNode(node: Handle): void {
    const parent = this.parent[node]!
    if (parent === 0) return
    const previous = this.previous[node]!
    const next = this.next[node]!
    if (previous === 0) this.first[parent] = next
    else this.next[previous] = next
    if (next === 0) this.lastChild[parent] = previous
    else this.previous[next] = previous
    this.parent[node] = 0
  }
  insertText(parent: Handle, text: string): void {
    this.addText(parent, text, 0)
  }
  insertTextBefore(parent: Handle, text: string, reference: Handle): void {
    this.addText(parent, text, reference)
  }
  private addText(parent: Handle, text: string, before: Handle): void {
    const previous = before === 0 ? this.lastChild[parent]! : this.previous[before]!
    if (previous !== 0 && this.isTextNode(previous)) this.payload[previous] = (this.payload[previous] as string) + text
    else this.link(parent, this.createTextNode(text), before)
  }
  /** Here the content is the template's first child. */
  setTemplateContent(template: Handle, content: Handle): void {
    this.link(template, content, this.first[template]!)
  }
  getTemplateContent(template: Handle): Handle {
    return this.first[template]!
  }
  setDocumentType(document: Handle, name: string, publicId: string, systemId: string): void {
    const attrs = [
      { name: 'name', value: name },
      { name: 'publicId', value: publicId },
      { name: 'systemId', value: systemId },
    ]
    this.link(document, this.create(LABEL['#doctype'], attrs), 0)
  }
  adoptAttributes(recipient: Handle, attrs: Attribute[]): void {
    const own = this.payload[recipient] as Attribute[]
    const names = this.merged.get(recipient) ?? new Set(own.map((attr) => attr.name))
    this.merged.set(recipient, names)
    for (const attr of attrs) {
      if (names.has(attr.name)) continue
      names.add(attr.name)
      own.push(attr)
    }
    if (own.length > this.limits.maxAttributes) throw new LimitExceeded('maxAttributes')
  }

  getFirstChild(node: Handle): Handle | null {
    return this.first[node]! || null
  }
  getChildNodes(node: Handle): Handle[] {
    const children: Handle[] = []
    for (let child = this.first[node]!; child !== 0; child = this.next[child]!) children.push(child)
    return children
  }
  getParentNode(node: Handle): Handle | null {
    return this.parent[node]! || null
  }
  getAttrList(element: Handle): Attribute[] {
    return this.payload[element] as Attribute[]
  }
  getTagName(element: Handle): string {
    return this.labels.at(this.label[element]!).slice(labelPrefix(this.namespaces[element]!).length)
  }
  getNamespaceURI(element: Handle): spec.NS {
    return this.namespaces[element]!
  }
  isTextNode(node: Handle): node is Handle {
    return this.label[node] === LABEL['#text']
  }
  isCommentNode(node: Handle): node is Handle {
    return this.label[node] === LABEL['#comment']
  }
  isDocumentTypeNode(node: Handle): node is Handle {
    return this.label[node] === LABEL['#doctype']
  }
  isElementNode(node: Handle): node is Handle {
    return this.namespaces[node] !== undefined
  }
  getTextNodeContent(node: Handle): string {
    return this.payload[node] as string
  }
  getCommentNodeContent(node: Handle): string {
    return this.getAttrList(node)[0]!.value
  }
  getDocumentTypeNodeName(node: Handle): string {
    return this.getAttrList(node)[0]!.value
  }
  getDocumentTypeNodePublicId(node: Handle): string {
    return this.getAttrList(node)[1]!.value
  }
  getDocumentTypeNodeSystemId(node: Handle): string {
    return this.getAttrList(node)[2]!.value
  }
  setDocumentMode(_document: Handle, mode: spec.DOCUMENT_MODE): void {
    this.mode = mode
  }
  getDocumentMode(): spec.DOCUMENT_MODE {
    return this.mode
  }
  // Source positions are not kept: parse5 is never asked for them.
  setNodeSourceCodeLocation(): void {}
  getNodeSourceCodeLocation(): null {
    return null
  }
  updateNodeSourceCodeLocation(): void {}
}
