import type { NodeId } from '../dom/index.ts'
import type { Block } from './blocks.ts'
import { htmlOf } from './html.ts'
import { markdownOf } from './markdown-blocks.ts'
import { readBlocks } from './read-blocks.ts'
import type { RichSource } from './read-line.ts'
import { withoutStart } from './without-start.ts'

/** How texts of several blocks are written: as lines, as Markdown (CommonMark), as HTML of a few harmless elements. */
export type TextFormat = 'text' | 'markdown' | 'html'

export const TEXT_FORMATS: readonly TextFormat[] = ['text', 'markdown', 'html']

/** A format that keeps what the markup says. */
export type MarkupFormat = Exclude<TextFormat, 'text'>

const WRITERS: Readonly<Record<MarkupFormat, (blocks: readonly Block[]) => string>> = {
  markdown: markdownOf,
  html: htmlOf,
}

/**
 * What some siblings hold, in a format; '' for nothing. Addresses are absolute; scripts, styles and hidden parts are left out.
 *
 * @param strip what it begins with and is left out
 */
export function formatNodes(source: RichSource, nodes: readonly NodeId[], format: MarkupFormat, strip = ''): string {
  const blocks = readBlocks(source, nodes)
  return WRITERS[format](strip === '' ? blocks : withoutStart(blocks, strip))
}

/** A text without markup in a format: its lines are paragraphs. */
export function formatText(text: string, format: MarkupFormat): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return WRITERS[format](
    lines.map(
      (line): Block => ({ kind: 'paragraph', inside: [{ kind: 'text', text: line.replace(/\s+/g, ' ').trim() }] }),
    ),
  )
}
