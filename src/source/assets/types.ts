import { mediaType } from '../../core/charset/index.ts'

/** What a part of a page is wanted as. `any` is what a style sheet names: a picture or a font. */
export type AssetUse = 'style' | 'picture' | 'any'

const PICTURES: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/apng',
  'image/bmp',
  'image/svg+xml',
  'image/x-icon',
])

/** Other names of the same types. */
const ALIASES: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'image/x-ms-bmp': 'image/bmp',
  'image/vnd.microsoft.icon': 'image/x-icon',
}

/** What fonts are sent as; what they are their first bytes say. */
const FONT_TYPES =
  /^(?:font\/[\w.+-]+|application\/(?:x-)?font-[\w.+-]+|application\/(?:vnd\.ms-fontobject|vnd\.ms-opentype|octet-stream|x-font))$/

const FONT_STARTS: readonly (readonly [string, string])[] = [
  ['wOF2', 'font/woff2'],
  ['wOFF', 'font/woff'],
  ['OTTO', 'font/otf'],
  ['true', 'font/ttf'],
  ['ttcf', 'font/collection'],
  ['\x00\x01\x00\x00', 'font/ttf'],
]

/** What is asked for by a use. */
export const ACCEPTED: Readonly<Record<AssetUse, string>> = {
  style: 'text/css',
  picture: 'image/avif,image/webp,image/apng,image/svg+xml,image/*;q=0.8',
  any: 'image/avif,image/webp,image/svg+xml,image/*;q=0.8,font/woff2,font/*;q=0.8,*/*;q=0.1',
}

/** Whether what is declared so can be of use. */
export function isUsable(contentType: string, use: AssetUse): boolean {
  const type = mediaType(contentType)
  if (use === 'style') return type === 'text/css'
  return PICTURES.has(ALIASES[type] ?? type) || (use === 'any' && FONT_TYPES.test(type))
}

/** The media type that a body is served as; null when it is not what it was wanted as. Nothing is guessed but fonts, which are often declared wrong. */
export function assetType(contentType: string, bytes: Uint8Array, use: AssetUse): string | null {
  if (!isUsable(contentType, use)) return null
  const declared = mediaType(contentType)
  const type = ALIASES[declared] ?? declared
  if (type === 'text/css' || PICTURES.has(type)) return type
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1')
  return FONT_STARTS.find(([known]) => known === start)?.[1] ?? null
}
