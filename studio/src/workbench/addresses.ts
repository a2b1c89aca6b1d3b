/** The addresses of a text, each once, and what in it is none. */
export function addressesIn(text: string): { readonly urls: readonly string[]; readonly wrong: readonly string[] } {
  const parts = text.split(/\s+/).filter((part) => part !== '')
  const read = parts.map((part) => ({ part, url: URL.parse(part) }))
  const isWeb = ({ url }: { readonly url: URL | null }): boolean =>
    url?.protocol === 'http:' || url?.protocol === 'https:'
  return {
    urls: [...new Set(read.filter(isWeb).map(({ url }) => (url as URL).href))],
    wrong: read.filter((one) => !isWeb(one)).map(({ part }) => part),
  }
}
