import { createKeptTexts, type KeptTexts } from './kept-texts.ts'

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
  /** Bytes of the addresses of its parts, without the texts that are kept. */
  readonly bytes: () => number
  /** Lets go of the texts that it kept. */
  readonly close: () => void
}

/** A part as it is remembered: texts by their names. */
type Kept =
  | { readonly kind: 'url'; readonly url: string; readonly use: PartUse }
  | {
      readonly kind: 'data'
      readonly text: string
      readonly use: PartUse
    }
  | { readonly kind: 'sheet'; readonly text: string; readonly base: string }

/** What a character of an address takes, at most. */
const BYTES_PER_CHAR = 2

/** Bounds on one frame: its parts, the characters of an address, of one `data:` URL, and of all that are in the page itself. */
const MOST = { parts: 2000, urlChars: 8192, dataChars: 1_000_000, ownChars: 16_000_000 } as const

/** @param path of the frame, with a slash at its end. @param texts where the parts that are in the page itself are kept */
export function createParts(path: string, texts: KeptTexts = createKeptTexts()): Parts {
  const parts: Kept[] = []
  const places = new Map<string, string>()
  let ownChars = 0
  let bytes = 0
  const add = (key: string, chars: number, part: () => Kept): string | null => {
    const known = places.get(key)
    if (known !== undefined) return known
    if (parts.length >= MOST.parts || ownChars + chars > MOST.ownChars) return null
    ownChars += chars
    bytes += BYTES_PER_CHAR * key.length
    const place = `${path}assets/${parts.length.toString(36)}`
    parts.push(part())
    places.set(key, place)
    return place
  }
  return {
    place: (reference, use, base) => {
      const trimmed = reference.trim()
      if (/^data:/i.test(trimmed)) {
        if (use === 'style' || trimmed.length > MOST.dataChars) return null
        const key = `${use} data ${texts.nameOf(trimmed)}`
        return add(key, trimmed.length, () => ({ kind: 'data', text: texts.keep(trimmed), use }))
      }
      const url = trimmed === '' || trimmed.length > MOST.urlChars ? null : URL.parse(trimmed, base)
      if (url === null || !/^https?:$/.test(url.protocol) || url.href.length > MOST.urlChars) return null
      const fragment = /^#[\w.-]{1,100}$/.test(url.hash) ? url.hash : ''
      url.hash = ''
      url.username = ''
      url.password = ''
      const place = add(`${use} ${url.href}`, 0, () => ({ kind: 'url', url: url.href, use }))
      return place && place + fragment
    },
    placeSheet: (css, base) =>
      add(`sheet ${texts.nameOf(css)}`, css.length, () => ({ kind: 'sheet', text: texts.keep(css), base })),
    at: (id) => {
      const part = /^[0-9a-z]{1,4}$/.test(id) ? parts[Number.parseInt(id, 36)] : undefined
      if (part === undefined) return null
      if (part.kind === 'url') return part
      const text = texts.read(part.text)
      return part.kind === 'data'
        ? { kind: 'data', url: text, use: part.use }
        : { kind: 'sheet', css: text, base: part.base }
    },
    bytes: () => bytes,
    close: () => {
      for (const part of parts) if (part.kind !== 'url') texts.release(part.text)
    },
  }
}
