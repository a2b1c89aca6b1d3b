import type { ExtraLink, ListLinks } from './address-list.ts'
import type { Captions } from './captions.ts'
import { TYPES } from './constants.ts'
import type { Link } from './links.ts'
import type { Observation } from './observe.ts'
import type { Fetch, Page, Site } from './site.ts'

/** What a saved state holds. */
interface Saved<Options> {
  readonly samples: readonly string[]
  readonly options: Options
  readonly hosts: readonly string[]
  readonly captions: ReturnType<Captions['entries']>
  readonly answers: readonly Answer[]
  readonly fetches: readonly Fetch[]
}

/** What a person said of a page while a search went on. */
export interface Answer {
  /** How many downloads there were by then. */
  readonly after: number
  readonly url: string
  readonly isLike: boolean
}

/** The document: the tables once, the downloads as numbers that point into them. */
interface Document<Options> {
  readonly format: number
  readonly samples: readonly string[]
  readonly options: Options
  readonly hosts: readonly string[]
  readonly captions: ReturnType<Captions['entries']>
  readonly answers: readonly Answer[]
  readonly urls: readonly string[]
  readonly paths: readonly number[]
  readonly tagLists: readonly number[]
  readonly types: readonly number[]
  readonly collections: readonly number[]
  readonly tagListOf: readonly number[]
  /** By collection: what its links are; null for plain ones. */
  readonly kinds: readonly (ExtraLink['kind'] | null)[]
  readonly downloads: readonly Download[]
  /** Downloads that the strategy has not asked for yet. */
  readonly ready: readonly Waiting[]
}

/** A download with its hashes and URLs in full: the strategy may never take it. */
interface Waiting {
  readonly requested: string
  readonly final: string
  readonly observation: Numbers | null
  readonly list: ListLinks | null
}

/** An observation as JSON has it. */
type Numbers = {
  readonly [Name in keyof Observation]: Observation[Name] extends Int32Array ? readonly number[] : Observation[Name]
}

interface Download {
  readonly requested: number
  readonly final: number
  readonly page: {
    readonly paths: readonly number[]
    readonly strings: readonly number[]
    readonly schema: readonly number[]
    readonly types: readonly number[]
    readonly language: number
    readonly longTexts: readonly number[]
    readonly guides: readonly number[]
    readonly linkUrl: readonly number[]
    readonly linkCollection: readonly number[]
    readonly next: number | null
    readonly canonical: number | null
    readonly content: number
    readonly redirects: boolean
  } | null
  readonly list: {
    readonly kind: ListLinks['kind']
    readonly linkUrl: readonly number[]
    readonly linkCollection: readonly number[]
  } | null
}

/** Raised with each change of what is kept; a state of another format is refused, as its pages would have to be read again. */
export const FORMAT = 9

/** The JSON text of a state. O(links of all pages). */
export function encode<Options>(state: {
  readonly samples: readonly string[]
  readonly options: Options
  readonly hosts: readonly string[]
  readonly captions: ReturnType<Captions['entries']>
  readonly answers: readonly Answer[]
  readonly site: Site
  readonly ready: readonly Fetch[]
}): string {
  const { samples, options, hosts, captions, answers, site, ready } = state
  const document: Document<Options> = {
    format: FORMAT,
    samples,
    options,
    hosts,
    captions,
    answers,
    urls: Array.from({ length: site.urls.size }, (_, id) => site.urls.at(id)),
    paths: [...site.paths.keys()],
    tagLists: [...site.tagLists.keys()],
    types: [...site.types.keys().slice(0, TYPES.mostNames)],
    collections: [...site.collections.keys()],
    tagListOf: site.tagListOf,
    kinds: Array.from({ length: site.collections.size }, (_, id) => site.kindOf[id] ?? null),
    downloads: site.log.map(({ requested, final, page, list }) => ({
      requested,
      final,
      page: page && encodePage(page),
      list: list && { kind: list.kind, linkUrl: [...list.linkUrl], linkCollection: [...list.linkCollection] },
    })),
    ready: ready.map((fetch) => ({ ...fetch, observation: fetch.observation && toNumbers(fetch.observation) })),
  }
  return JSON.stringify(document)
}

function encodePage(page: Page): Download['page'] {
  const { language, next, canonical, content, redirects } = page
  return {
    paths: [...page.paths],
    strings: [...page.strings],
    schema: [...page.schema],
    types: [...page.types],
    language,
    longTexts: [...page.longTexts],
    guides: [...page.guides],
    linkUrl: [...page.linkUrl],
    linkCollection: [...page.linkCollection],
    next,
    canonical,
    content,
    redirects,
  }
}

/** What `encode` was given; null when the text is not of its making. */
export function decode<Options>(text: string): Saved<Options> | null {
  const saved = parseDocument<Options>(text)
  if (saved?.format !== FORMAT) return null
  const { samples, options, hosts, captions, answers, downloads, ready } = saved
  return {
    samples,
    options,
    hosts,
    captions,
    answers,
    fetches: [
      ...downloads.map((download) => decodeDownload(saved, download)),
      ...ready.map((fetch) => ({ ...fetch, observation: fetch.observation && fromNumbers(fetch.observation) })),
    ],
  }
}

function parseDocument<Options>(text: string): Document<Options> | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function decodeDownload(saved: Document<unknown>, { requested, final, page, list }: Download): Fetch {
  return {
    requested: saved.urls[requested]!,
    final: saved.urls[final]!,
    observation:
      page &&
      fromNumbers({
        paths: page.paths.map((id) => saved.paths[id]!),
        strings: page.strings,
        schema: page.schema.map((id) => saved.tagLists[id]!),
        types: page.types.map((id) => saved.types[id]!),
        language: page.language,
        longTexts: page.longTexts,
        guides: page.guides.map((url) => saved.urls[url]!),
        ...decodeLinks(saved, page),
        next: page.next === null ? null : saved.urls[page.next]!,
        canonical: page.canonical === null ? null : saved.urls[page.canonical]!,
        content: page.content,
        redirects: page.redirects,
      }),
    list: list && { kind: list.kind, ...decodeLinks(saved, list) },
  }
}

/** Links in full, the plain ones and the others apart, as they were observed. */
function decodeLinks(
  saved: Document<unknown>,
  { linkUrl, linkCollection }: { readonly linkUrl: readonly number[]; readonly linkCollection: readonly number[] },
): Pick<Observation, 'links' | 'extra'> {
  const links: Link[] = []
  const extra: ExtraLink[] = []
  for (const [i, url] of linkUrl.entries()) {
    const at = linkCollection[i]!
    const kind = saved.kinds[at] ?? null
    const link: Link = {
      url: saved.urls[url]!,
      collection: saved.collections[at]!,
      tagList: saved.tagLists[saved.tagListOf[at]!]!,
    }
    if (kind === null) links.push(link)
    else extra.push({ ...link, kind })
  }
  return { links, extra }
}

function toNumbers(observation: Observation): Numbers {
  const { paths, strings, schema, types, longTexts } = observation
  return {
    ...observation,
    paths: [...paths],
    strings: [...strings],
    schema: [...schema],
    types: [...types],
    longTexts: [...longTexts],
  }
}

function fromNumbers(numbers: Numbers): Observation {
  const { paths, strings, schema, types, longTexts } = numbers
  return {
    ...numbers,
    paths: Int32Array.from(paths),
    strings: Int32Array.from(strings),
    schema: Int32Array.from(schema),
    types: Int32Array.from(types),
    longTexts: Int32Array.from(longTexts),
  }
}
