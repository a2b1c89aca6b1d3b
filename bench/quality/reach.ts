/** What a frozen site answers for the path of a URL: a file below its root, a redirect to another path, or null (not found). */
export type Answer = { readonly file?: string; readonly redirect?: string } | null

const ANCHOR = /<(?:a|area)(?=\s)[^>]*?\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi
const NO_LINKS = /<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1\s*>/gi

/** Paths of the same site that the page at `pathname` links to by `<a>` and `<area>`, without query and fragment. */
export function linkedPaths(html: string, pathname: string): readonly string[] {
  const page = new URL(pathname, 'http://site')
  const paths = new Set<string>()
  for (const [, double, single, bare] of html.replace(NO_LINKS, '').matchAll(ANCHOR)) {
    const href = (double ?? single ?? bare ?? '').replaceAll('&amp;', '&').trim()
    const url = URL.parse(href, page.href)
    if (url?.host === page.host) paths.add(url.pathname)
  }
  return [...paths]
}

/** The site's HTML files that links lead to from the file `start`, itself included. `read` gives the text of a file. */
export function reachableFiles(
  start: string,
  read: (file: string) => string,
  answer: (pathname: string) => Answer,
): ReadonlySet<string> {
  const fileOf = (pathname: string): string | undefined => {
    const at = answer(pathname)
    return at?.redirect ? answer(at.redirect)?.file : at?.file
  }
  const found = new Set([start])
  for (const file of found) {
    for (const path of linkedPaths(read(file), `/${file}`)) {
      const linked = fileOf(path)
      if (linked && /\.x?html?$/.test(linked)) found.add(linked)
    }
  }
  return found
}
