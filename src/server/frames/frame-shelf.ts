import { randomBytes } from 'node:crypto'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { inPage, type ServedPart } from './in-page.ts'
import { createKeptTexts } from './kept-texts.ts'
import { createParts, type Parts, type PartUse } from './parts.ts'
import { rewriteSheet } from './style.ts'
import { parseShown, writePage } from './write-page.ts'

/** What is asked of the thread that has the frames. */
export type FrameCall =
  | { readonly kind: 'open'; readonly url: string; readonly html: string }
  | { readonly kind: 'html'; readonly id: string }
  | { readonly kind: 'part'; readonly id: string; readonly name: string }
  /** A sheet that was fetched, to be shown as a part of a frame. */
  | { readonly kind: 'sheet'; readonly id: string; readonly css: string; readonly base: string }

/** What it answers, by the kind of call; null where there is no such frame, no longer, or no such part. */
export interface FrameAnswers {
  readonly open: Opened | 'too-large'
  readonly html: string | null
  /** A part that is in the page itself, or where it is to be fetched. */
  readonly part: ServedPart | { readonly url: string; readonly use: PartUse; readonly pageUrl: string } | null
  readonly sheet: ServedPart | null
}

/** A page that is shown now. */
export interface Opened {
  readonly path: string
  readonly title: string
  /** Elements that are marked. */
  readonly nodes: number
}

interface OpenFrame {
  readonly html: Uint8Array
  readonly url: string
  readonly parts: Parts
}

/** Frames that are open at a time, and the bytes of all of them with what they name and hold: beyond them the oldest ones go. */
export const MOST = { frames: 200, bytes: 128 * 1024 * 1024 } as const
/** 192 bits: who has a path was given it. */
const ID_BYTES = 24

/** The frames that are open, and all that is written anew for them. @param most other bounds, for tests */
export function createFrameShelf(most: { readonly frames: number; readonly bytes: number } = MOST) {
  const open = new Map<string, OpenFrame>()
  const texts = createKeptTexts()
  let bytes = 0
  const isOver = (): boolean => open.size > most.frames || (bytes + texts.bytes() > most.bytes && open.size > 1)
  const forgetOldest = (): void => {
    for (const [id, { html, parts }] of open) {
      if (!isOver()) return
      open.delete(id)
      parts.close()
      bytes -= html.length + parts.bytes()
    }
  }
  const openFrame = (html: string, url: string): Opened | 'too-large' => {
    const tree = parseShown(html)
    if (tree === null) return 'too-large'
    const id = randomBytes(ID_BYTES).toString('base64url')
    const path = `/frames/${id}/`
    const parts = createParts(path, texts)
    const page = writePage(tree, url, parts)
    const packed = zstdCompressSync(page.html)
    open.set(id, { html: packed, url, parts })
    bytes += packed.length + parts.bytes()
    forgetOldest()
    return { path, title: page.title, nodes: page.nodes }
  }
  const htmlOf = (id: string): string | null => {
    const frame = open.get(id)
    return frame === undefined ? null : zstdDecompressSync(frame.html).toString('utf8')
  }
  const sheetOf = (id: string, css: string, base: string): ServedPart | null => {
    const frame = open.get(id)
    if (frame === undefined) return null
    const { parts } = frame
    const before = parts.bytes()
    const served = { type: 'text/css; charset=utf-8', bytes: Buffer.from(rewriteSheet(css, { parts, base })) }
    bytes += parts.bytes() - before
    forgetOldest()
    return served
  }
  const partOf = (id: string, name: string): FrameAnswers['part'] => {
    const frame = open.get(id)
    const part = frame?.parts.at(name) ?? null
    if (frame === undefined || part === null) return null
    if (part.kind === 'sheet') return sheetOf(id, part.css, part.base)
    return part.kind === 'data' ? inPage(part.url, part.use) : { url: part.url, use: part.use, pageUrl: frame.url }
  }
  return {
    /** Bytes that all frames take together, compressed. */
    bytes: (): number => bytes + texts.bytes(),
    answer: (call: FrameCall): FrameAnswers[FrameCall['kind']] => {
      if (call.kind === 'open') return openFrame(call.html, call.url)
      if (call.kind === 'html') return htmlOf(call.id)
      return call.kind === 'part' ? partOf(call.id, call.name) : sheetOf(call.id, call.css, call.base)
    },
  }
}
