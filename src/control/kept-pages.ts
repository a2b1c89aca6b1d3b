import { canonicalUrl } from '../core/dom/index.ts'
import { type Asset, type Assets, type AssetUse, type History, openAssets, type PageText } from '../engine/index.ts'
import { openKeptHistory } from './kept-history.ts'
import { type Bringing, NOTHING_TO_BRING } from './worker/bringing.ts'

/** Kept pages and their parts, for whoever looks at them. */
export interface KeptPages {
  /** The page as it is kept; null when it is not. @param version `newest`, or the name of a text of the page: its SHA-256 in hexadecimal digits */
  page(url: string, version: string): Promise<PageText | null>
  /** A style sheet, picture or font that a page names; null when it cannot be had. Rejects when the signal fires. @param pageUrl of that page */
  asset(url: string, use: AssetUse, pageUrl: string, signal: AbortSignal): Promise<Asset | null>
}

/** Reads a workspace that runs write at the same time; what it opens stays open, as callers ask again and again. */
export function openKeptPages(
  workspace: string,
  allowPrivate: boolean,
  bring: Pick<Bringing, 'page'> = NOTHING_TO_BRING,
): KeptPages & { readonly close: () => Promise<void> } {
  let history: History | null = null
  let assets: Assets | null = null
  return {
    page: async (url, version) => {
      const known = canonicalUrl(url)
      if (known !== null) await bring.page(known)
      history ??= openKeptHistory(workspace)
      if (history === null || known === null) return null
      return version === 'newest' ? history.page(known) : history.pageVersion(known, version)
    },
    asset: (url, use, pageUrl, signal) => {
      assets ??= openAssets(workspace, { allowPrivate })
      return assets.take(url, use, pageUrl, signal)
    },
    close: async () => {
      history?.close()
      await assets?.close()
    },
  }
}
