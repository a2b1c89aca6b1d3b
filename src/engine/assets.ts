import { type AssetSource, type AssetUse, honestUserAgent, openAssetSource } from '../source/index.ts'
import { openReader, openStore, type StoredAsset, StoreError, type StoreReader } from '../store/index.ts'
import { PROGRAM_VERSION } from '../version.ts'

/** A style sheet (in UTF-8), picture or font. */
export interface Asset {
  /** After redirects. */
  readonly url: string
  /** Media type. */
  readonly type: string
  readonly bytes: Uint8Array
}

/** Parts of kept pages, kept with them: each is asked for once, when somebody first looks. */
export interface Assets {
  /**
   * A part of a page; null when it cannot be had, or could not a while ago. Rejects when the signal fires.
   *
   * @param pageUrl of the page that names it; private addresses are asked on its own origin alone
   */
  take(url: string, use: AssetUse, pageUrl: string, signal: AbortSignal): Promise<Asset | null>
  close(): Promise<void>
}

/** How parts of pages are had. */
export interface AssetsOptions {
  /** Pages of any private host may have parts there. @default false */
  readonly allowPrivate?: boolean
  /** Milliseconds after which what failed is tried again. @default 10 minutes */
  readonly retryAfterMs?: number
  /** Milliseconds since 1970. @default the system's clock */
  readonly now?: () => number
}

const RETRY_MS = 600_000

/** The parts of the pages of a workspace. The caller must `close`. */
export function openAssets(folder: string, options: AssetsOptions = {}): Assets {
  const { allowPrivate = false, retryAfterMs = RETRY_MS, now = Date.now } = options
  const kept = keptAssets(folder)
  const closing = new AbortController()
  const underWay = new Map<string, Promise<StoredAsset>>()
  let source: Promise<AssetSource> | null = null

  const fetched = async (url: string, use: AssetUse, pageUrl: string): Promise<StoredAsset> => {
    source ??= openAssetSource({ userAgent: honestUserAgent(PROGRAM_VERSION), allowPrivate })
    const outcome = await (await source).get(url, use, pageUrl, closing.signal)
    const { status, url: finalUrl } = outcome
    const known = { url, finalUrl, status, fetchedAt: now() }
    if (outcome.kind === 'asset') return kept.keep({ ...known, type: outcome.type, body: outcome.bytes })
    const none = { ...known, type: '', body: null }
    return outcome.isLasting ? kept.keep(none) : none
  }
  return {
    take: async (url, use, pageUrl, signal) => {
      signal.throwIfAborted()
      const known = kept.find(url)
      if (known !== null && (known.body !== null || known.fetchedAt > now() - retryAfterMs)) return asAsset(known, use)
      // Others may wait for the same: who leaves does not stop it, its own bounds do. What is private depends on the page.
      const key = `${new URL(pageUrl).origin} ${use} ${url}`
      const asked = underWay.get(key) ?? fetched(url, use, pageUrl).finally(() => underWay.delete(key))
      underWay.set(key, asked)
      return asAsset(await unlessAborted(asked, signal), use)
    },
    close: async () => {
      closing.abort()
      await Promise.allSettled(underWay.values())
      if (source !== null) await (await source).close()
      kept.close()
    },
  }
}

/** A style sheet is nothing else, and nothing else a style sheet. */
function asAsset({ finalUrl, type, body }: StoredAsset, use: AssetUse): Asset | null {
  if (body === null || (type === 'text/css') !== (use === 'style')) return null
  if (use === 'picture' && !type.startsWith('image/')) return null
  return { url: finalUrl, type, bytes: body }
}

function unlessAborted<Value>(waiting: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
    waiting.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}

interface KeptAssets {
  readonly find: (url: string) => StoredAsset | null
  /** Keeps it if that can be now: the workspace may be read-only, full, or being cleaned. */
  readonly keep: (asset: StoredAsset) => StoredAsset
  readonly close: () => void
}

/** Reads from one open workspace; it is opened for writing for moments only, as cleaning wants it alone. */
function keptAssets(folder: string): KeptAssets {
  let reader: StoreReader | null = null
  return {
    find: (url) => {
      reader ??= openReader(folder)
      return reader.asset(url)
    },
    keep: (asset) => {
      try {
        const store = openStore(folder)
        try {
          store.saveAsset(asset)
        } finally {
          store.close()
        }
      } catch (error) {
        if (!(error instanceof StoreError)) throw error
      }
      return asset
    },
    close: () => reader?.close(),
  }
}
