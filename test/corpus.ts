import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The sets of pages, and of truths about them (`fields`), that tests and benches may read; none of them is part of the repository. */
export const CORPUS_SETS = [
  'articles',
  'articles-2',
  'changes',
  'changes-2',
  'changes-3',
  'changes-4',
  'changes-5',
  'content',
  'fields',
  'fields-2',
  'listings',
  'makers',
  'news-2',
  'paging',
  'products',
  'recipes',
  'records',
  'records-2',
  'segments',
  'sites',
  'sites-2',
  'sites-3',
  'sites-4',
  'tables',
  'wrappers',
  'wrappers-3',
] as const
export type CorpusSet = (typeof CORPUS_SETS)[number]

const PROJECT = fileURLToPath(new URL('..', import.meta.url))

/**
 * The folder of an unpacked corpus set, or null when there is none.
 *
 * `TREEGRAM_CORPUS` names a folder (relative to the project root; `none` says that there is none) that holds `<set>/` or `<set>.tar.xz`. A packed set is
 * unpacked once into the cache folder: `TREEGRAM_CACHE`, else `.cache/corpus` in the project. Throws when unpacking fails.
 */
export function corpus(set: CorpusSet): string | null {
  const named = process.env.TREEGRAM_CORPUS
  if (!named || named === 'none') return null
  const folder = resolve(PROJECT, named, set)
  if (existsSync(folder)) return folder
  return existsSync(`${folder}.tar.xz`) ? unpackOnce(`${folder}.tar.xz`, set) : null
}

/** The folder of a corpus set. Throws when there is none. */
export function neededCorpus(set: CorpusSet): string {
  const folder = corpus(set)
  if (folder === null) throw new Error(`TREEGRAM_CORPUS names no folder with ${set}.`)
  return folder
}

/** Absolute paths of all HTML files of a set, in code-unit order; none when the set is not there. */
export function corpusPages(set: CorpusSet): readonly string[] {
  const folder = corpus(set)
  if (folder === null) return []
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names
    .filter((name) => /\.(?:html?|xhtml)$/.test(name))
    .map((name) => join(folder, name))
    .sort()
}

/**
 * Whether a test must be skipped because its corpus is not there; says so on stderr.
 *
 * For `describe.skipIf(lacksCorpus('records', 'dom: real pages parse as in parse5'))`.
 */
export function lacksCorpus(set: CorpusSet, test: string): boolean {
  if (corpus(set) !== null) return false
  const named = process.env.TREEGRAM_CORPUS
  const why =
    named && named !== 'none' ? `TREEGRAM_CORPUS (${named}) holds no ${set}` : 'TREEGRAM_CORPUS names no folder'
  console.warn(`skipped: ${test}: ${why}`)
  return true
}

/**
 * Unpacks an archive whose top folder is `set`; gives that folder, from the cache when it is there.
 *
 * The archive's digest names its place in the cache, and the place appears by one rename: whoever sees it sees all of it,
 * and of two processes that unpack at once the later one throws its copy away.
 */
function unpackOnce(archive: string, set: CorpusSet): string {
  const cache = resolve(PROJECT, process.env.TREEGRAM_CACHE || '.cache/corpus')
  const digest = createHash('sha256').update(readFileSync(archive)).digest('hex')
  const place = join(cache, `${set}-${digest.slice(0, 16)}`)
  if (existsSync(place)) return join(place, set)
  mkdirSync(cache, { recursive: true })
  const partial = mkdtempSync(join(cache, `.${set}-`))
  try {
    execFileSync('tar', ['-xJf', archive, '-C', partial], { stdio: 'pipe' })
    renameSync(partial, place)
  } catch (error) {
    rmSync(partial, { recursive: true, force: true })
    if (!existsSync(place)) throw new Error(`Cannot unpack ${archive} (are tar and xz installed?)`, { cause: error })
  }
  return join(place, set)
}
