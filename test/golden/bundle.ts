/** A page of a bundle: its name, which is a file name or a path of a site, and its HTML. */
export interface BundledPage {
  readonly name: string
  readonly html: string
}

const MARK = /^<!-- page: (\S+) -->\n/gm

/**
 * The pages of a bundle, in their order: a line `<!-- page: NAME -->` begins each, and its HTML follows up to the next such line.
 *
 * Throws where the text does not begin with such a line, or names a page twice. O(text).
 */
export function readBundle(text: string): readonly BundledPage[] {
  const marks = [...text.matchAll(MARK)]
  if (marks[0]?.index !== 0) throw new Error('A bundle begins with a line <!-- page: NAME -->.')
  const pages = marks.map((mark, i) => ({
    name: mark[1]!,
    html: text.slice(mark.index + mark[0].length, marks[i + 1]?.index),
  }))
  const names = new Set(pages.map(({ name }) => name))
  if (names.size < pages.length) throw new Error('A bundle names one page twice.')
  return pages
}
