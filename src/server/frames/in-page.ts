import type { PartUse } from './parts.ts'

/** A part as it is served. */
export interface ServedPart {
  readonly type: string
  readonly bytes: Uint8Array
}

/** Pictures and fonts that stand in the page itself; their types are as few as those of others. */
const IN_PAGE = /^(?:image\/(?:png|jpeg|gif|webp|avif|bmp|svg\+xml|x-icon)|font\/(?:woff2?|otf|ttf))$/
const FONT_NAMES = /^application\/(?:x-)?font-(woff2?|otf|ttf)$/

/** What a `data:` URL holds; null for what is no picture or font. */
export function inPage(url: string, use: PartUse): ServedPart | null {
  const [, head, body] = /^data:([^,]*),(.*)$/is.exec(url) ?? []
  if (head === undefined || body === undefined) return null
  const [declared = '', ...parameters] = head
    .toLowerCase()
    .split(';')
    .map((one) => one.trim())
  const type = declared.replace(FONT_NAMES, 'font/$1').replace('image/jpg', 'image/jpeg')
  if (!IN_PAGE.test(type) || (use === 'picture' && !type.startsWith('image/'))) return null
  try {
    const text = decodeURIComponent(body.replace(/%(?![0-9a-f]{2})/gi, '%25'))
    return { type, bytes: Buffer.from(text, parameters.includes('base64') ? 'base64' : 'utf8') }
  } catch {
    return null
  }
}
