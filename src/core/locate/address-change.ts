/**
 * What differs between two addresses: the part that each has between what they begin and end with alike. Runs of letters and digits are not
 * broken: of `/artikel/7` and `/arbeit/7` these are `artikel` and `arbeit`. O(length).
 */
export function addressChange(from: string, to: string): readonly [from: string, to: string] {
  const [a, b] = [wordsOf(from), wordsOf(to)]
  const most = Math.min(a.length, b.length)
  let start = 0
  while (start < most && a[start] === b[start]) start++
  let end = 0
  while (end < most - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const middle = (words: readonly string[]): string => words.slice(start, words.length - end).join('')
  return [middle(a), middle(b)]
}

function wordsOf(url: string): readonly string[] {
  return url.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]/gu) ?? []
}
