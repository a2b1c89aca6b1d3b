/**
 * A small site for tests: HTML by path; a value that starts with `->` is a redirect, one that starts with `sitemap:`, `sitemaps:` or
 * `feed:` a list of the addresses that follow.
 */
export type Pages = Readonly<Record<string, string>>
export const ORIGIN = 'http://site.example'

export function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** An anchor for each path, inside `wrap` with `$` for the anchor. */
export function anchors(paths: readonly string[], wrap = '<li>$</li>'): string {
  return paths.map((path) => wrap.replace('$', `<a href="${path}">x</a>`)).join('')
}

/** `count` paths `prefix1`, `prefix2`, ... */
export function numbered(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, i) => `${prefix}${i + 1}`)
}

/** Numbers 0, 1, 2, ... below `limit` that look random and are always the same. */
export function dice(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state % limit
  }
}

/** A list in pieces of `size`, the last one of what is left. */
export function chunk<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size))
}

/** The same HTML at each path. */
export function pagesAt(paths: readonly string[], html: string): Record<string, string> {
  return Object.fromEntries(paths.map((path) => [path, html]))
}
