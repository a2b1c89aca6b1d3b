/** Texts of several blocks with what their markup says: as Markdown, and as HTML that is safe in a page. */

export { formatNodes, formatText, type MarkupFormat, TEXT_FORMATS, type TextFormat } from './format.ts'
export type { NodeRange } from './read-line.ts'
