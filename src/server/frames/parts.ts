/** What a part of a page is wanted as; `any` is what a style sheet names: a picture or a font. */
export type PartUse = 'style' | 'picture' | 'any'

/** A part that a page or one of its sheets names. */
export type Part =
  | { readonly kind: 'url'; readonly url: string; readonly use: PartUse }
  /** In the page itself: a `data:` URL. */
  | { readonly kind: 'data'; readonly url: string; readonly use: PartUse }
  /** A style sheet in the page itself, and what its URLs are relative to. */
  | { readonly kind: 'sheet'; readonly css: string; readonly base: string }

/** The parts of one frame: each gets a place below the frame, and nothing else has one. */
export interface Parts {
  /** Where a part is in the frame; null for what cannot be one. @param reference as the page writes it */
  readonly place: (reference: string, use: PartUse, base: string) => string | null
  readonly placeSheet: (css: string, base: string) => string | null
  /** What is at a place. */
  readonly at: (id: string) => Part | null
}

/** Bounds on one frame: its parts, the characters of an address, of one `data:` URL, and of all that are in the page itself. */
const MOST = { parts: 2000, urlChars: 8192, dataChars: 1_000_000, ownChars: 16_000_000 } as const

/** @param path of the frame, with a slash at its end */
export function createParts(path: string): Parts {
  const parts: Part[] = []
  const places = new Map<string, string>()
  let ownChars = 0
  const add = (key: string, part: Part, chars: number): string | null => {
    const known = places.get(key)
    if (known !== undefined) return known
    if (parts.length >= MOST.parts || ownChars + chars > MOST.ownChars) return null
    ownChars += chars
    const place = `${path}assets/${parts.length.toString(36)}`
    parts.push(part)
    places.set(key, place)
    return place
  }
  return {
    place: (reference, use, base) => {
      const trimmed = reference.trim()
      if (/^data:/i.test(trimmed)) {
        if (use === 'style' || trimmed.length > MOST.dataChars) return null
        return add(`${use} ${trimmed}`, { kind: 'data', url: trimmed, use }, trimmed.length)
      }
      const url = trimmed === '' || trimmed.length > MOST.urlChars ? null : URL.parse(trimmed, base)
      if (url === null || !/^https?:$/.test(url.protocol) || url.href.length > MOST.urlChars) return null
      const fragment = /^#[\w.-]{1,100}$/.test(url.hash) ? url.hash : ''
      url.hash = ''
      url.username = ''
      url.password = ''
      const place = add(`${use} ${url.href}`, { kind: 'url', url: url.href, use }, 0)
      return place && place + fragment
    },
    placeSheet: (css, base) => add(`sheet ${css}`, { kind: 'sheet', css, base }, css.length),
    at: (id) => (/^[0-9a-z]{1,4}$/.test(id) ? (parts[Number.parseInt(id, 36)] ?? null) : null),
  }
}
