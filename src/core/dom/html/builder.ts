import { type Arena, LimitExceeded } from '../arena.ts'
import { HOPELESS_DEPTHS } from '../constants.ts'
import { isSpace, LINE_FEED, skipSpaces } from './chars.ts'
import { classesOf, TABLE_PART } from './classes.ts'
import { FormattingElements } from './formatting.ts'
import { isForeign, isForeignStart } from './integration.ts'
import { MODE } from './mode-numbers.ts'
import { OpenElements } from './open-elements.ts'
import type { Doctype } from './quirks.ts'
import { CONTENT_NODE, DOCUMENT_NODE, HTML, KEY, KNOWN_TAGS, keyOf, namespaceOf } from './tags.ts'

/** How the tokenizer reads on: as text of this kind until the end tag of `rawName`. */
export type Content = 'data' | 'rcdata' | 'rawtext' | 'script' | 'plaintext'

/** What a mode does with something that it need not know more of than the builder knows: a tag is `p.tag` with its attributes. */
export type Step = (p: Builder) => void
/** What a mode does with `text[from .. to]`, which is not empty and has no NUL. */
export type TextStep = (p: Builder, text: string, from: number, to: number) => void

/** What to do with each kind of token in a mode. */
export interface Mode {
  /** By tag; the first is for tags that no rule names. */
  readonly start: readonly Step[]
  readonly end: readonly Step[]
  readonly text: TextStep
  readonly nul: Step
  readonly comment: (p: Builder, text: string) => void
  readonly doctype: (p: Builder, doctype: Doctype) => void
  readonly eof: Step
}

/** Tree construction: what the tokenizer reads is given to it piece by piece, and put into the arena by the rules of the current mode. */
export class Builder {
  readonly arena: Arena
  readonly document: number
  readonly open: OpenElements
  readonly formatting: FormattingElements
  /** By their numbers. */
  readonly modes: readonly Mode[]
  private readonly maxDepth: number
  mode: number = MODE.initial
  /** The mode to go back to behind text. */
  modeBefore: number = MODE.initial
  readonly templateModes: number[] = []
  head = 0
  form = 0
  framesetOk = true
  isQuirky = false
  /** Whether a line feed that comes next is left out. */
  skipsLineFeed = false
  /** Whether what is not for a table's parts goes before the table. */
  fosters = false
  /** What the tokenizer reads next. */
  content: Content = 'data'

  /** The tag in hand: its id among `arena.tags`, and its attributes' places. */
  tag = 0
  attributesFrom = 0
  attributesTo = 0
  isSelfClosing = false

  /** Where the next node goes instead of into the current one. */
  private fosterParent = 0
  private fosterBefore = 0
  /** By `annotation-xml` element, whether it says that it holds HTML. */
  readonly annotations: Map<number, boolean> = new Map()
  /** Texts that wait for what comes behind them, in a table. */
  readonly waiting: { readonly text: string; readonly from: number; readonly to: number }[] = []

  constructor(arena: Arena, modes: readonly Mode[]) {
    this.arena = arena
    this.modes = modes
    this.document = arena.create(DOCUMENT_NODE, 0, 0)
    this.open = new OpenElements(this.document)
    this.formatting = new FormattingElements(arena)
    this.maxDepth = HOPELESS_DEPTHS * arena.limits.maxDepth
  }

  /** The start tag in hand. */
  startTag(): void {
    this.skipsLineFeed = false
    this.doStartTag()
  }
  /** The start tag in hand again, after the mode has changed. */
  doStartTag(): void {
    this.startBy(
      namespaceOf(this.open.currentKey) !== HTML && isForeignStart(this, this.tag) ? MODE.foreign : this.mode,
    )
  }
  /** The start tag in hand by the rules of a mode. */
  startBy(mode: number): void {
    const steps = this.modes[mode]!.start
    steps[this.tag < KNOWN_TAGS ? this.tag : 0]!(this)
  }
  endTag(): void {
    this.skipsLineFeed = false
    this.endBy(namespaceOf(this.open.currentKey) === HTML ? this.mode : MODE.foreign)
  }
  endBy(mode: number): void {
    const steps = this.modes[mode]!.end
    steps[this.tag < KNOWN_TAGS ? this.tag : 0]!(this)
  }

  text(text: string, from: number, to: number): void {
    let start = from
    if (this.skipsLineFeed) {
      this.skipsLineFeed = false
      if (text.charCodeAt(start) === LINE_FEED && ++start === to) return
    }
    this.textMode().text(this, text, start, to)
  }
  nul(): void {
    this.skipsLineFeed = false
    this.textMode().nul(this)
  }
  private textMode(): Mode {
    const isElsewhere = namespaceOf(this.open.currentKey) !== HTML && isForeign(this)
    return this.modes[isElsewhere ? MODE.foreign : this.mode]!
  }
  comment(text: string): void {
    this.skipsLineFeed = false
    this.modes[namespaceOf(this.open.currentKey) === HTML ? this.mode : MODE.foreign]!.comment(this, text)
  }
  doctype(doctype: Doctype): void {
    this.skipsLineFeed = false
    this.modes[this.mode]!.doctype(this, doctype)
  }
  eof(): void {
    this.modes[this.mode]!.eof(this)
  }

  /** After a text that is more than white space no frameset may come. */
  noteText(text: string, from: number, to: number): void {
    if (this.framesetOk && (!isSpace(text.charCodeAt(from)) || skipSpaces(text, from, to) < to)) this.framesetOk = false
  }

  /** Puts an element for the tag in hand into the current node, and opens it. */
  insert(namespace: number = HTML): void {
    const element = this.appendElement(namespace)
    this.push(element, keyOf(this.tag, namespace))
  }
  /** Puts an element for the tag in hand into the current node. */
  appendElement(namespace: number = HTML): number {
    const element = this.arena.create(keyOf(this.tag, namespace), this.attributesFrom, this.attributesTo)
    this.place(element)
    return element
  }
  /** Opens an element without attributes that no tag stands for. */
  insertImplied(key: number): void {
    const element = this.arena.create(key, 0, 0)
    this.place(element)
    this.push(element, key)
  }
  /** Opens a formatting element for the tag in hand. */
  insertFormatting(): void {
    const element = this.appendElement()
    this.push(element, keyOf(this.tag, HTML))
    const entry = this.formatting.push(element)
    entry.slot = this.open.top
    this.open.entries[this.open.top] = entry
  }
  insertTemplate(): void {
    const element = this.arena.create(KEY.template, this.attributesFrom, this.attributesTo)
    this.arena.append(element, this.arena.create(CONTENT_NODE, 0, 0))
    this.place(element)
    this.push(element, KEY.template)
  }
  push(element: number, key: number): void {
    this.open.push(element, key, null)
    if (this.open.depth > this.maxDepth) throw new LimitExceeded('maxDepth')
  }

  /** Opens the formatting elements again that were closed by the end of what they were in. */
  reconstruct(): void {
    const newest = this.formatting.newest()
    if (newest === null || newest.slot >= 0) return
    let oldest = newest
    for (let older = newest.older; older !== null && older.part === newest.part && older.slot < 0; older = older.older)
      oldest = older
    for (let entry: typeof newest | null = oldest; entry !== null; entry = entry.newer) {
      entry.element = this.arena.createLike(entry.element)
      this.place(entry.element)
      this.push(entry.element, entry.key)
      entry.slot = this.open.top
      this.open.entries[this.open.top] = entry
    }
  }

  addText(text: string, from: number, to: number): void {
    if (this.isFostered()) {
      this.findFosterPlace()
      this.arena.addText(this.fosterParent, this.fosterBefore, text, from, to)
    } else this.arena.addText(this.inside(), 0, text, from, to)
  }
  addComment(text: string, parent: number = this.inside()): void {
    this.arena.append(parent, this.arena.createComment(text))
  }

  /** What a node that goes into the current one goes into: a template's content. */
  private inside(): number {
    const { current, currentKey } = this.open
    return currentKey === KEY.template ? this.arena.first[current]! : current
  }
  private isFostered(): boolean {
    return this.fosters && (classesOf(this.open.currentKey) & TABLE_PART) !== 0
  }
  private place(node: number): void {
    if (this.isFostered()) this.fosterElement(node)
    else this.arena.append(this.inside(), node)
  }
  /** Puts an element before the table. */
  fosterElement(element: number): void {
    this.findFosterPlace()
    this.arena.insert(this.fosterParent, element, this.fosterBefore)
  }
  private findFosterPlace(): void {
    const { open, arena } = this
    const table = open.topOf(KEY.table)
    const template = open.topOf(KEY.template)
    this.fosterBefore = 0
    if (template > table) {
      this.fosterParent = arena.first[open.items[template]!]!
    } else if (table < 0) {
      this.fosterParent = open.items[0]!
    } else {
      const parent = arena.parent[open.items[table]!]!
      this.fosterParent = parent === 0 ? open.items[open.slotBelow(table)]! : parent
      if (parent !== 0) this.fosterBefore = open.items[table]!
    }
  }

  /** Inserts the tag in hand; what it holds is text of a kind. */
  insertText(content: Content): void {
    this.insert()
    this.readText(content)
  }
  readText(content: Content): void {
    this.content = content
    this.modeBefore = this.mode
    this.mode = MODE.text
  }
  closeParagraph(): void {
    this.open.popImplied(KEY.p)
    this.open.popThrough(KEY.p)
  }
  closeParagraphInScope(): void {
    if (this.open.hasInButtonScope(KEY.p)) this.closeParagraph()
  }
}
