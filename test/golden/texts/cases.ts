/** A case on one line: what it is, and what came out. */
export function caseLine(name: string, summary: readonly (string | number | null)[]): string {
  const told = summary.map((part) => part ?? '-').join(' ')
  const shown = told.length > MOST ? `${told.slice(0, MOST)}...` : told
  return `${name} | ${shown.replace(UNSEEN, ' ')}`
}

/** Characters of a summary. */
const MOST = 110
/** What would not be seen in a file, or would end a line of it. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** The numbers from 0 on. */
export const seeds = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i)
