/** What a `<page>` argument may be. */
export const PAGE_HELP =
  'a URL, an HTML file, a folder of them, a .warc or .warc.gz, a .jsonl manifest (url, file), or - for a list on stdin'

/** Where `-` reads its list from, when there is one among the pages. */
export function stdinFor(pages: readonly string[]): { readonly stdin?: AsyncIterable<string | Uint8Array> } {
  return pages.includes('-') ? { stdin: process.stdin } : {}
}
