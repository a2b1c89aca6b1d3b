import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FetchPage } from '../../../src/index.ts'
import { PORTALS } from '../../../test/sites/portal/index.ts'
import { SITE_HOST, servedFiles } from '../../lib/site-files.ts'

/** What an article is known to say; undefined: nobody knows. */
export interface KnownArticle {
  /** Paths of the article, the first and further ones. */
  readonly paths: readonly string[]
  readonly title?: string
  readonly paragraphs?: readonly string[]
  readonly authors?: readonly string[]
  readonly published?: string | null
  readonly section?: string
  readonly image?: string | null
}

/** A portal in memory. */
export interface KnownPortal {
  readonly name: string
  readonly home: string
  readonly fetchPage: FetchPage
  readonly articles: readonly KnownArticle[]
  /** Kinds of the pages that are no articles, by path. */
  readonly others: ReadonlyMap<string, string>
}

const HOME = `http://${SITE_HOST}/`

/** The made portals. */
export function* madePortals(stories: number, seeds: readonly number[]): Generator<KnownPortal> {
  for (const [name, make] of Object.entries(PORTALS)) {
    for (const seed of seeds) {
      const { pages, articles } = make(stories, seed)
      const known = articles.map(({ path, alsoAt, author, ...more }) => ({
        ...more,
        paths: [path, ...alsoAt],
        authors: author === null ? [] : [author],
      }))
      yield { name, home: HOME, fetchPage: fetcherOf((path) => pages[path]), articles: known, others: new Map() }
    }
  }
}

/** Pages on a list page: a home page of all would be a list that no portal has. */
const LISTED = 25

/** Single pages of many sites, as one portal: its home page leads to lists of them. Files `<name>.html` with `<name>.truth.json`. */
export function pagesPortal(folder: string, isArticle: (truth: { readonly kind?: string }) => boolean): KnownPortal {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
  const names = files.sort().filter((file) => readdirSync(join(folder, file, '..')).includes(truthOf(file)))
  const articles: KnownArticle[] = []
  const others = new Map<string, string>()
  for (const name of names) {
    const truth = JSON.parse(readFileSync(join(folder, name, '..', truthOf(name)), 'utf8'))
    const before = articles.findIndex(
      ({ title, paragraphs }) => title === truth.title && paragraphs?.[0] === truth.paragraphs?.[0],
    )
    // One article, as it was stored on two days.
    if (isArticle(truth) && truth.paragraphs !== undefined && before >= 0)
      articles[before] = { ...articles[before]!, paths: [...articles[before]!.paths, `/${name}`] }
    else if (isArticle(truth)) articles.push(knownOf(truth, `/${name}`))
    else others.set(`/${name}`, truth.kind)
  }
  const lists = Array.from({ length: Math.ceil(names.length / LISTED) }, (_, i) =>
    names.slice(i * LISTED, (i + 1) * LISTED),
  )
  const links = (paths: readonly string[]): string =>
    paths.map((path) => `<li><a href="/${path}">${path}</a></li>`).join('')
  const html = (path: string): string | undefined => {
    if (path === '/') return `<ul>${links(lists.map((_, i) => `list-${i}`))}</ul>`
    const list = /^\/list-(\d+)$/.exec(path)?.[1]
    if (list !== undefined) return `<ul>${links(lists[Number(list)] ?? [])}</ul>`
    return names.includes(path.slice(1)) ? readFileSync(join(folder, path.slice(1)), 'utf8') : undefined
  }
  return { name: folder.split('/').at(-1)!, home: HOME, fetchPage: fetcherOf(html), articles, others }
}

/** A stored site: the classes of `site.json` that are called articles by `articles`, the rest by their names. */
export function storedPortal(folder: string, articles: readonly string[]): KnownPortal {
  const www = join(folder, 'www')
  const { urls, pageAt } = servedFiles(www)
  const files = new Map([...urls].map(([file, url]) => [url, file]))
  const spec = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8'))
  const kindOf = (file: string): string =>
    Object.keys(spec.classes).find((name) => new RegExp(spec.classes[name]).test(file)) ?? 'other'
  const known: KnownArticle[] = []
  const others = new Map<string, string>()
  for (const [file, url] of urls) {
    const [kind, path] = [kindOf(file), new URL(url).pathname]
    if (articles.includes(kind)) known.push({ paths: [path] })
    else others.set(path, kind)
  }
  const html = (path: string): string | undefined => {
    const page = pageAt(new URL(path, HOME).href)
    return page === null ? undefined : readFileSync(join(www, files.get(page)!), 'utf8')
  }
  return { name: spec.name, home: HOME, fetchPage: fetcherOf(html), articles: known, others }
}

function fetcherOf(html: (path: string) => string | undefined): FetchPage {
  return async (url) => {
    if (new URL(url).host !== SITE_HOST) return null
    const text = html(pathOf(url))
    return text === undefined ? null : { url, html: text }
  }
}

/** Path and query. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return decodeURI(pathname) + search
}

function truthOf(file: string): string {
  return file
    .split('/')
    .at(-1)!
    .replace(/\.html$/, '.truth.json')
}

interface Truth {
  readonly title?: string
  readonly paragraphs?: readonly string[]
  readonly text?: string
  readonly authors?: readonly string[]
  readonly author?: string | null
  readonly published?: string | null
}

function knownOf({ title, paragraphs, text, authors, published }: Truth, path: string): KnownArticle {
  const lines = paragraphs ?? text?.split('\n')
  return {
    paths: [path],
    ...(title !== undefined && { title }),
    ...(lines !== undefined && { paragraphs: lines }),
    ...(authors !== undefined && { authors }),
    ...(published !== undefined && { published }),
  }
}
