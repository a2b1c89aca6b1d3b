import type { Fetch, Page, Site } from './site.ts'

/** What a saved state holds. */
interface Saved<Options> {
  readonly samples: readonly string[]
  readonly options: Options
  readonly hosts: readonly string[]
  readonly fetches: readonly Fetch[]
}

/** The document: the tables once, the downloads as numbers that point into them. */
interface Document<Options> {
  readonly format: number
  readonly samples: readonly string[]
  readonly options: Options
  readonly hosts: readonly string[]
  readonly urls: readonly string[]
  readonly paths: readonly number[]
  readonly tagLists: readonly number[]
  readonly collections: readonly number[]
  readonly tagListOf: readonly number[]
  readonly downloads: readonly Download[]
  /** Downloads that the strategy has not asked for yet. */
  readonly ready: readonly Fetch[]
}

interface Download {
  readonly requested: number
  readonly final: number
  readonly page: {
    readonly paths: readonly number[]
    readonly parents: readonly number[]
    readonly strings: readonly number[]
    readonly schema: readonly number[]
    readonly linkUrl: readonly number[]
    readonly linkCollection: readonly number[]
    readonly content: number
    readonly redirects: boolean
  } | null
}

const FORMAT = 1

/** The JSON text of a state. O(links of all pages). */
export function encode<Options>(state: {
  readonly samples: readonly string[]
  readonly options: Options
  readonly hosts: readonly string[]
  readonly site: Site
  readonly ready: readonly Fetch[]
}): string {
  const { samples, options, hosts, site, ready } = state
  const document: Document<Options> = {
    format: FORMAT,
    samples,
    options,
    hosts,
    urls: Array.from({ length: site.urls.size }, (_, id) => site.urls.at(id)),
    paths: site.paths.hashes,
    tagLists: site.tagLists.hashes,
    collections: site.collections.hashes,
    tagListOf: site.tagListOf,
    downloads: site.log.map(({ requested, final, page }) => ({ requested, final, page: page && encodePage(page) })),
    ready,
  }
  return JSON.stringify(document)
}

function encodePage({
  paths,
  parents,
  strings,
  schema,
  linkUrl,
  linkCollection,
  content,
  redirects,
}: Page): Download['page'] {
  return {
    paths: [...paths],
    parents: [...parents],
    strings: [...strings],
    schema: [...schema],
    linkUrl: [...linkUrl],
    linkCollection: [...linkCollection],
    content,
    redirects,
  }
}

/** What `encode` was given; null when the text is not of its making. */
export function decode<Options>(text: string): Saved<Options> | null {
  const saved = parseDocument<Options>(text)
  if (saved?.format !== FORMAT) return null
  const { samples, options, hosts, downloads, ready } = saved
  return {
    samples,
    options,
    hosts,
    fetches: [...downloads.map((download) => decodeDownload(saved, download)), ...ready],
  }
}

function parseDocument<Options>(text: string): Document<Options> | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function decodeDownload(saved: Document<unknown>, { requested, final, page }: Download): Fetch {
  return {
    requested: saved.urls[requested]!,
    final: saved.urls[final]!,
    observation: page && {
      paths: page.paths.map((id) => saved.paths[id]!),
      parents: page.parents,
      strings: page.strings,
      schema: page.schema.map((id) => saved.tagLists[id]!).sort(ascending),
      links: page.linkUrl.map((url, i) => {
        const collection = page.linkCollection[i]!
        return {
          url: saved.urls[url]!,
          collection: saved.collections[collection]!,
          tagList: saved.tagLists[saved.tagListOf[collection]!]!,
        }
      }),
      content: page.content,
      redirects: page.redirects,
    },
  }
}

const ascending = (a: number, b: number): number => a - b
