import { crawl } from './crawl.ts'
import type { Rival } from './rival.ts'

/** Different names in one place from which on they are data. */
const MANY_NAMES = 10

/** A URL taken apart. */
interface Address {
  /** Number of folders, ending of the file's name in lower case, keys of the query in order: what two URLs of one shape have in common. */
  readonly frame: string
  /** The folders and the file without its ending, from the root; each run of digits as one `0`. */
  readonly names: readonly string[]
}

/**
 * Everything is fetched; kept are the pages whose URL has the sample's shape: as many folders, the same ending of the file's name, the
 * same keys in the query, and, place by place from the root, the same names of folders and file with digits masked, but where names
 * are data. They are data in a place where more than 10 different ones (digits masked) stand in URLs of the site that have the sample's
 * shape as far as the place before: `/books/dune/index.html` has the shape of `/books/emma/index.html` on a site of many books, and not
 * that of `/videos/dune/index.html` where there are few such folders. Pages go by the URL of their file.
 */
export const urlShape: Rival = {
  name: 'url-shape',
  search(site, sampleUrl) {
    const { pages, downloads } = crawl(site, sampleUrl)
    const sample = addressOf(site.pageAt(sampleUrl)!)
    let like = [...pages].map((page) => ({ page, ...addressOf(page) })).filter(({ frame }) => frame === sample.frame)
    for (const [place, name] of sample.names.entries()) {
      const isData = new Set(like.map(({ names }) => names[place])).size > MANY_NAMES
      if (!isData) like = like.filter(({ names }) => names[place] === name)
    }
    return { found: new Set(like.map(({ page }) => page)), downloads }
  },
}

function addressOf(url: string): Address {
  const { pathname, searchParams } = new URL(url)
  const folders = pathname.slice(1).split('/')
  const file = folders.pop()!
  const dot = file.lastIndexOf('.')
  const ending = dot < 0 ? '' : file.slice(dot + 1).toLowerCase()
  const keys = [...new Set(searchParams.keys())].sort()
  return {
    frame: [folders.length, ending, ...keys].join(' '),
    names: [...folders, dot < 0 ? file : file.slice(0, dot)].map((name) => name.replace(/\d+/g, '0')),
  }
}
