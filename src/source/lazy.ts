import type { AddressList } from '../core/locate/index.ts'
import type { ArchiveOptions, ArchiveSource } from './archives.ts'
import type { AssetOptions, AssetSource } from './assets/asset-source.ts'
import { NOTHING_COUNTED } from './constants.ts'
import { SourceError } from './errors.ts'
import type { Poster, PosterOptions } from './post.ts'
import { checkOptions } from './settings.ts'
import type { HttpCounts, HttpOptions, HttpSource } from './types.ts'
import type { WalkStep } from './walk/steps.ts'
import type { Walked, WalkOptions } from './walk/walk.ts'

/**
 * A source of pages over HTTP: polite, bounded, guarded. It is loaded when the first page is asked for; most runs on files never
 * need it.
 *
 * @throws SourceError `bad-option` for numbers that make no sense and start URLs that are none
 */
export function createHttpSource(options: HttpOptions = {}): HttpSource {
  checkOptions(options)
  return lazySource(async () => (await import('./http.ts')).createHttpSource(options))
}

/**
 * Pages as a browser shows them once their scripts have run; the same rules and bounds. Loaded when the first page is asked for.
 *
 * @throws SourceError as {@link createHttpSource}, and for headers: a browser would take them along to other hosts that it is led to
 */
export function createBrowserSource(options: HttpOptions = {}): HttpSource {
  checkOptions(options)
  if (Object.keys(options.headers ?? {}).length > 0)
    throw new SourceError(
      'bad-option',
      'Headers cannot be sent where pages are rendered: a browser takes them along to other hosts. Give cookies, or do not render.',
    )
  return lazySource(async () => (await import('./browser/source.ts')).createBrowserSource(options))
}

/** Goes from page to page as a person would; see `walk/walk.ts`. Loaded when it is wanted. */
export async function walk(steps: readonly WalkStep[], options: WalkOptions): Promise<Walked> {
  return (await import('./walk/walk.ts')).walk(steps, options)
}

/** The addresses in a sitemap or feed; null when the text is none. What reads it is loaded when the first one comes. */
export async function readAddressList(text: string): Promise<AddressList | null> {
  return (await import('./read-address-list.ts')).readAddressList(text)
}

/** Sends messages to addresses that people gave; see `post.ts`. Loaded when it is wanted. */
export async function openPoster(options: PosterOptions): Promise<Poster> {
  return (await import('./post.ts')).createPoster(options)
}

/** Gets style sheets, pictures and fonts of pages; see `assets/asset-source.ts`. Loaded when it is wanted. */
export async function openAssetSource(options: AssetOptions): Promise<AssetSource> {
  return (await import('./assets/asset-source.ts')).createAssetSource(options)
}

/** Bytes of archives; see `archives.ts`. Loaded when it is wanted. */
export async function openArchiveSource(options: ArchiveOptions): Promise<ArchiveSource> {
  return (await import('./archives.ts')).createArchiveSource(options)
}

function lazySource(load: () => Promise<HttpSource>): HttpSource {
  let source: HttpSource | null = null
  let loading: Promise<HttpSource> | null = null
  let isClosed = false
  const loaded = async (): Promise<HttpSource> => {
    loading ??= load()
    source = await loading
    if (isClosed) await source.close()
    return source
  }
  return {
    fetch: async (url, options) => (await loaded()).fetch(url, options),
    request: async (url, known) => (await loaded()).request(url, known),
    sitemaps: async (url, signal) => (await loaded()).sitemaps(url, signal),
    close: async () => {
      isClosed = true
      if (loading !== null) await (await loading).close()
    },
    get counts(): HttpCounts {
      return source?.counts ?? NOTHING_COUNTED
    },
  }
}
