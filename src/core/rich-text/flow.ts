import type { Around, Block, Inline } from './blocks.ts'
import { lineOf, type Reading, within } from './read-line.ts'

/** Blocks that are read one after the other, and the line that is not at its end. */
export class Flow {
  readonly blocks: Block[] = []
  line: Inline[] = []
  private readonly source: Reading
  /** Marks and links that have begun and stretch over blocks, outermost first: where in the line each begins. */
  private readonly opened: { readonly own: Around; from: number }[] = []

  constructor(source: Reading) {
    this.source = source
  }

  /** What follows stands in a mark or link. */
  open(own: Around): void {
    this.opened.push({ own, from: this.line.length })
  }

  /** The mark or link that was opened last ends here. */
  close(): void {
    const { own, from } = this.opened.pop()!
    this.wrap(own, from)
  }

  /** The line is a paragraph, if there is anything to be seen in it. */
  endLine(): void {
    for (const { own, from } of this.opened.toReversed()) this.wrap(own, from)
    const inside = lineOf(this.source, this.line)
    if (inside.length > 0) this.blocks.push({ kind: 'paragraph', inside })
    this.line = []
    for (const one of this.opened) one.from = 0
  }

  private wrap(own: Around, from: number): void {
    for (const piece of within(own, this.line.splice(from))) this.line.push(piece)
  }
}
