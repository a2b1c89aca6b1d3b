/** Marks between the title of a page and the name of its site. */
const MARK = /(?<!\s)\s+[|\-–—·•»«/]+\s+|(?:(?<!\s)\s+)?[|»]\s*|:\s+/g

/** Titles below which nothing can be said of what they share. */
const LEAST_TITLES = 3
/** Share of the titles that what is the site's stands in. */
const AFFIX_SHARE = 0.5

/** The pieces, marks included, that many titles of a site begin or end with: its name, mostly. O(characters). */
export function titleAffixesOf(titles: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const affix of titles.flatMap((title) => piecesOf(title))) counts.set(affix, (counts.get(affix) ?? 0) + 1)
  const least = Math.max(LEAST_TITLES, AFFIX_SHARE * titles.length)
  return new Set([...counts].filter(([, count]) => count >= least).map(([affix]) => affix))
}

/** A title without what is the site's. */
export function withoutAffixes(title: string, affixes: ReadonlySet<string>): string {
  const [start = '', end = ''] = piecesOf(title).map((piece) => (affixes.has(piece) ? piece : ''))
  const own = title.slice(start.length, title.length - end.length).trim()
  return own === '' ? title : own
}

/** What stands before the first mark and after the last one, with the mark; none of a title without marks. */
function piecesOf(title: string): readonly string[] {
  const marks = [...title.matchAll(MARK)]
  const [first, last] = [marks[0], marks.at(-1)]
  if (first === undefined || last === undefined) return []
  return [title.slice(0, first.index + first[0].length), title.slice(last.index)]
}
