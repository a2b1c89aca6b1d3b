import { isObject, type JsonObject } from '../embedded/index.ts'
import type { PortalPage } from './portal-page.ts'
import type { SiteLinks } from './site-links.ts'

/** The sections of a portal: pages of its menu that are no articles. */
export interface Sections {
  /** The section of an article by its address, else by the section that lists it; null when nothing says it. */
  readonly of: (page: PortalPage) => string | null
}

/** @param articles URLs of the articles @param home URL of the home page. O(links). */
export function sectionsOf(site: SiteLinks, articles: ReadonlySet<string>, home: string): Sections {
  const lists = [...site.byUrl.values()].filter(({ url }) => url !== home && !articles.has(url))
  const pages = [...site.menu].flatMap((url) => site.byUrl.get(url) ?? [])
  const sections = pages
    .filter(({ url }) => url !== home && !articles.has(url))
    .map(({ url, links }) => {
      const folder = folderOf(url)
      // A list goes on below it.
      const parts = lists.filter((page) => page.url.startsWith(`${folder}/`) || folderOf(page.url) === folder)
      const all = [...links, ...parts.flatMap((page) => page.links)]
      const listed = new Set(all.filter((to) => articles.has(to) && !site.menu.has(to)))
      return { url, folder, name: site.captionOf(url), listed }
    })
    .filter(({ name, listed }) => name !== null && listed.size > 0)
  const byFolder = sections.toSorted((a, b) => b.folder.length - a.folder.length)
  const bySize = sections.toSorted((a, b) => a.listed.size - b.listed.size)
  const root = folderOf(home)
  return {
    of: ({ url }) => {
      const above = byFolder.find(({ folder }) => folder !== root && folder !== '' && url.startsWith(`${folder}/`))
      return (above ?? bySize.find(({ listed }) => listed.has(url)))?.name ?? null
    },
  }
}

/** An address without its query, its last slash, the file of a folder and the ending of a page. */
function folderOf(url: string): string {
  return url
    .replace(/[?#].*/s, '')
    .replace(/\/(?:index|default|home)\.\w+$/i, '')
    .replace(/\.(?:html?|php|aspx?)$/i, '')
    .replace(/\/$/, '')
}

/** The section that a page names for programs: as such, else the innermost step of its path that has a page of its own; null when it names none. */
export function declaredSection(
  jsonLd: readonly JsonObject[],
  meta: Readonly<Record<string, readonly string[]>>,
): string | null {
  const named = jsonLd.flatMap((thing) => thing.articleSection ?? []).flatMap(namesIn)
  const inMeta = SECTION_META.flatMap((name) => meta[name] ?? [])
  return named[0] ?? inMeta[0] ?? crumbOf(jsonLd)
}

const SECTION_META = ['article:section', 'og:section', 'parsely-section', 'section', 'category']

/** The last step of a path but for the page itself and the home page. */
function crumbOf(jsonLd: readonly JsonObject[]): string | null {
  const path = jsonLd.find((thing) => namesIn(thing['@type']).includes('BreadcrumbList'))
  const steps = Array.isArray(path?.itemListElement) ? path.itemListElement : []
  const names = steps.flatMap((step) => {
    if (!isObject(step)) return []
    const name = step.name ?? (isObject(step.item) ? step.item.name : undefined)
    return typeof name === 'string' ? [name] : []
  })
  return names.length < STEPS_OF_ARTICLE ? null : names[names.length - 2]!
}

/** Home page, section, article. */
const STEPS_OF_ARTICLE = 3

function namesIn(value: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  return values.filter((one) => typeof one === 'string' && one.trim() !== '').map((one) => (one as string).trim())
}
