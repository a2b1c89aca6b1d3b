const MOST = 90

/**
 * A name for the site of an address, made of its host: letters, digits, `.`, `-`; with a number behind it where it is taken.
 *
 * @param taken names that there are
 */
export function siteName(address: string, taken: ReadonlySet<string>): string {
  const { host } = new URL(address)
  const plain = host
    .toLowerCase()
    .replace(/^www\./, '')
    .replaceAll(/[^a-z0-9.-]+/g, '-')
    .replaceAll(/^[^a-z0-9]+|[^a-z0-9]+$/g, '')
    .slice(0, MOST)
  const name = plain === '' ? 'site' : plain
  if (!taken.has(name)) return name
  let nth = 2
  while (taken.has(`${name}-${nth}`)) nth++
  return `${name}-${nth}`
}

/** The web address that a person means, scheme added where it was left out; null when it is none. */
export function addressOf(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed === '' || /\s/.test(trimmed)) return null
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`
  if (!URL.canParse(whole)) return null
  const url = new URL(whole)
  const isHost = url.hostname.includes('.') || url.hostname === 'localhost' || url.hostname.startsWith('[')
  return /^https?:$/.test(url.protocol) && isHost ? url.href : null
}

/** Addresses of a pasted list: one a line, or split by blanks or commas; each once, those that are none apart. */
export function addressList(text: string): { readonly urls: readonly string[]; readonly wrong: readonly string[] } {
  const parts = text.split(/[\s,]+/).filter((part) => part !== '')
  const read = parts.map((part) => ({ part, url: addressOf(part) }))
  const urls = new Set(read.flatMap(({ url }) => (url === null ? [] : [url])))
  return { urls: [...urls], wrong: read.filter(({ url }) => url === null).map(({ part }) => part) }
}
