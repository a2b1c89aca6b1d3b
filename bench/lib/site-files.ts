import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { canonicalUrl } from '../../src/core/dom/index.ts'

/** A stored site as text, without its trees: a folder `www` of HTML files and a `site.json` with a pattern on the path for each class. */
export interface SiteFiles {
  readonly name: string
  /** HTML text by URL, in the order of the URLs. */
  readonly pages: ReadonlyMap<string, string>
  /** The URL of the page that any URL leads to; null when there is none. */
  readonly pageAt: (url: string) => string | null
  /** Of each class its middle page, by the name of the class. */
  readonly samples: ReadonlyMap<string, string>
}

/** The host that stored sites are read under. */
export const SITE_HOST = 'site.example'

/** The HTML files of a folder `www`, and the URLs that they are served under. */
export interface ServedFiles {
  /** URL by file, in the order of the files. */
  readonly urls: ReadonlyMap<string, string>
  /** The URL of the page that any URL leads to; null when there is none. */
  readonly pageAt: (url: string) => string | null
}

/** Lists the files of a folder `www`. O(files). */
export function servedFiles(www: string): ServedFiles {
  const files = readdirSync(www, { recursive: true, encoding: 'utf8' }).filter((file) => /\.x?html?$/.test(file))
  const urlOf = (file: string): string =>
    canonicalUrl(file.split('/').map(encodeURIComponent).join('/'), `http://${SITE_HOST}`)!
  const urls = new Map(files.sort().map((file) => [file, urlOf(file)]))
  return {
    urls,
    pageAt(url) {
      const path = pathOf(url)
      const file = [path, `${path}.html`, `${path}index.html`, `${path}/index.html`].find((at) => urls.has(at))
      return file === undefined ? null : urls.get(file)!
    },
  }
}

/** Reads a site of a folder of sites. O(bytes). */
export function readSiteFiles(folder: string, name: string): SiteFiles {
  const www = join(folder, name, 'www')
  const { urls, pageAt } = servedFiles(www)
  const files = [...urls.keys()]
  const { classes } = JSON.parse(readFileSync(join(folder, name, 'site.json'), 'utf8')) as {
    classes: Readonly<Record<string, string>>
  }
  const samples = Object.entries(classes).map(([kind, pattern]) => {
    const members = files.filter((file) => new RegExp(pattern).test(file))
    return [kind, urls.get(members[members.length >> 1]!)!] as const
  })
  return {
    name,
    pages: new Map([...urls].map(([file, url]) => [url, readFileSync(join(www, file), 'utf8')])),
    pageAt,
    samples: new Map(samples),
  }
}

/** The path below the root, as files are named; as it is spelled when that cannot be decoded. */
export function pathOf(url: string): string {
  const path = new URL(url).pathname.slice(1)
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
