import { createThreadPool, type KeptPages } from '../../control/index.ts'
import { entryBeside } from '../../threads.ts'
import type { FrameAnswers, FrameCall, Opened } from './frame-shelf.ts'
import type { ServedPart } from './in-page.ts'

/** A page that is shown. */
export interface Frame extends Opened {
  /** Canonical URL of the page. */
  readonly url: string
  readonly hash: string
}

/** The pages that are shown. Each rejects when the signal fires, or with a PlanError `too-long`, `too-large` or `too-busy`. */
export interface Frames {
  /** Null when the workspace has no such page, `too-large` for one that is too large to be shown. */
  open(url: string, version: string, signal: AbortSignal): Promise<Frame | null | 'too-large'>
  /** The page of a frame as harmless HTML; null when there is no such frame, or no longer. */
  html(id: string, signal: AbortSignal): Promise<string | null>
  /** A part that the page or one of its sheets names; null when there is none. */
  part(id: string, part: string, signal: AbortSignal): Promise<ServedPart | null>
  /** Ends the thread. */
  close(): Promise<void>
}

/**
 * Bounds on the thread that has the frames: calls that may wait (a page may name two thousand parts), its memory, and the time of one call. A thread that
 * goes past them ends with the frames it has, which are then opened anew.
 */
const THREAD = { threads: 1, mostWaiting: 4000, heapMb: 1024, patienceMs: 30_000 } as const

/** Shows kept pages. What is written for them, and kept of them, is on a thread of its own: no page holds up or ends the service. */
export function createFrames(pages: KeptPages): Frames {
  const pool = createThreadPool<FrameCall, FrameAnswers[FrameCall['kind']]>({
    entry: entryBeside(import.meta.url),
    ...THREAD,
    finishes: true,
    says: (call) => (call.kind === 'open' ? `Showing ${call.url}` : 'Showing a page'),
  })
  const ask = <Kind extends FrameCall['kind']>(
    call: Extract<FrameCall, { readonly kind: Kind }>,
    signal: AbortSignal,
  ) => pool.ask(call, signal) as Promise<FrameAnswers[Kind]>
  return {
    open: async (url, version, signal) => {
      const page = await pages.page(url, version)
      if (page === null) return null
      const { html, hash } = page
      const opened = await ask<'open'>({ kind: 'open', url: page.url, html }, signal)
      return opened === 'too-large' ? opened : { ...opened, url: page.url, hash }
    },
    html: (id, signal) => ask<'html'>({ kind: 'html', id }, signal),
    part: async (id, name, signal) => {
      const part = await ask<'part'>({ kind: 'part', id, name }, signal)
      if (part === null || 'bytes' in part) return part
      const asset = await pages.asset(part.url, part.use, part.pageUrl, signal)
      if (asset?.type !== 'text/css') return asset
      const css = Buffer.from(asset.bytes).toString('utf8')
      return ask<'sheet'>({ kind: 'sheet', id, css, base: asset.url }, signal)
    },
    close: () => pool.close(),
  }
}
