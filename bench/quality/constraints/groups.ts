import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Pages of one template: files of the corpora with the URLs that they are given. */
export interface PageGroup {
  readonly name: string
  /** The site that they are of. */
  readonly site: string
  readonly pages: readonly { readonly url: string; readonly file: string }[]
}

/** Pages of a site's class that are used at most: enough to learn from and as many again to test on, three times over. */
const MOST_PAGES = 60
/** Fewer pages leave nothing to test on. */
const LEAST_PAGES = 5

const isPage = (name: string): boolean => /\.x?html?$/.test(name)
const pagesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isPage).sort()

/** An even spread of at most `MOST_PAGES` of the names. */
function some(names: readonly string[]): readonly string[] {
  const every = Math.max(1, names.length / MOST_PAGES)
  return names.filter((_, i) => Math.floor(i / every) !== Math.floor((i - 1) / every))
}

function group(site: string, name: string, folder: string, names: readonly string[]): PageGroup[] {
  if (names.length < LEAST_PAGES) return []
  const pages = some(names).map((path) => ({ url: `https://${name}.example/${path}`, file: join(folder, path) }))
  return [{ name, site, pages }]
}

const folders = (data: string): readonly string[] =>
  existsSync(data)
    ? readdirSync(data, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
        .sort()
    : []

/** Sites of one template each: folders of pages. */
export function siteGroups(data: string): readonly PageGroup[] {
  return folders(data).flatMap((site) => group(site, site, join(data, site), pagesBelow(join(data, site))))
}

/** Each version of each family: pages of one template at one time. */
export function versionGroups(data: string): readonly PageGroup[] {
  return folders(data).flatMap((family) =>
    folders(join(data, family)).flatMap((version) =>
      group(family, `${family}.${version}`, join(data, family, version), pagesBelow(join(data, family, version))),
    ),
  )
}

/** The page classes that `site.json` names, by a regular expression of their files. */
export function classGroups(data: string): readonly PageGroup[] {
  return folders(data).flatMap((site) => {
    const { classes }: { classes: Record<string, string> } = JSON.parse(
      readFileSync(join(data, site, 'site.json'), 'utf8'),
    )
    const www = join(data, site, 'www')
    const files = pagesBelow(www)
    return Object.entries(classes).flatMap(([name, pattern]) => {
      const isOfClass = new RegExp(pattern)
      return group(
        site,
        `${site}.${name}`,
        www,
        files.filter((file) => isOfClass.test(file)),
      )
    })
  })
}
