import { randomBytes } from 'node:crypto'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { KeptPages } from '../../control/index.ts'
import { createParts, type Part, type Parts } from './parts.ts'
import { rewriteSheet } from './style.ts'
import { parseShown, writePage } from './write-page.ts'

/** A page that is shown. */
export interface Frame {
  readonly path: string
  /** Canonical URL of the page. */
  readonly url: string
  readonly hash: string
  readonly title: string
  /** Elements that are marked. */
  readonly nodes: number
}

/** A part as it is served. */
export interface ServedPart {
  readonly type: string
  readonly bytes: Uint8Array
}

/** The pages that are shown. */
export interface Frames {
  /** Null when the workspace has no such page, `too-large` for one that is too large to be shown. */
  open(url: string, version: string): Promise<Frame | null | 'too-large'>
  /** The page of a frame as harmless HTML; null when there is no such frame, or no longer. */
  html(id: string): string | null
  /** A part that the page or one of its sheets names; null when there is none. Rejects when the signal fires. */
  part(id: string, part: string, signal: AbortSignal): Promise<ServedPart | null>
}

interface OpenFrame {
  readonly html: Uint8Array
  readonly url: string
  readonly parts: Parts
}

/** Frames that are open at a time, and the bytes of their pages: beyond them the oldest ones go. */
const MOST_FRAMES = 200
const MOST_BYTES = 128 * 1024 * 1024
/** 192 bits: who has a path was given it. */
const ID_BYTES = 24

export function createFrames(pages: KeptPages): Frames {
  const open = new Map<string, OpenFrame>()
  let bytes = 0
  const forgetOldest = (): void => {
    for (const [id, { html }] of open) {
      if (open.size <= MOST_FRAMES && (bytes <= MOST_BYTES || open.size === 1)) return
      open.delete(id)
      bytes -= html.length
    }
  }
  return {
    open: async (url, version) => {
      const page = await pages.page(url, version)
      if (page === null) return null
      const tree = parseShown(page.html)
      if (tree === null) return 'too-large'
      const id = randomBytes(ID_BYTES).toString('base64url')
      const path = `/frames/${id}/`
      const parts = createParts(path)
      const { html, title, nodes } = writePage(tree, page.url, parts)
      const packed = zstdCompressSync(html)
      open.set(id, { html: packed, url: page.url, parts })
      bytes += packed.length
      forgetOldest()
      return { path, url: page.url, hash: page.hash, title, nodes }
    },
    html: (id) => {
      const frame = open.get(id)
      return frame === undefined ? null : zstdDecompressSync(frame.html).toString('utf8')
    },
    part: async (id, name, signal) => {
      const frame = open.get(id)
      const part = frame?.parts.at(name) ?? null
      return frame === undefined || part === null ? null : served(part, frame, pages, signal)
    },
  }
}

async function served(part: Part, frame: OpenFrame, pages: KeptPages, signal: AbortSignal): Promise<ServedPart | null> {
  const { parts, url } = frame
  if (part.kind === 'sheet') return sheet(part.css, parts, part.base)
  if (part.kind === 'data') return inPage(part.url, part.use)
  const asset = await pages.asset(part.url, part.use, url, signal)
  if (asset === null) return null
  return asset.type === 'text/css' ? sheet(Buffer.from(asset.bytes).toString('utf8'), parts, asset.url) : asset
}

function sheet(css: string, parts: Parts, base: string): ServedPart {
  return { type: 'text/css; charset=utf-8', bytes: Buffer.from(rewriteSheet(css, { parts, base })) }
}

/** Pictures and fonts that stand in the page itself; their types are as few as those of others. */
const IN_PAGE = /^(?:image\/(?:png|jpeg|gif|webp|avif|bmp|svg\+xml|x-icon)|font\/(?:woff2?|otf|ttf))$/
const FONT_NAMES = /^application\/(?:x-)?font-(woff2?|otf|ttf)$/

function inPage(url: string, use: 'style' | 'picture' | 'any'): ServedPart | null {
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
