import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Example } from '../../src/core/induce/index.ts'
import { type BundledPage, readBundle } from './bundle.ts'

/** The doors of the core that golden cases go through; each is a folder of cases. */
export const DOORS = ['learn', 'lists', 'article', 'adapt', 'extract', 'locate'] as const
export type Door = (typeof DOORS)[number]

/** What a case gives beside pages: its `case.json`. */
export interface CaseOptions {
  /** learn, adapt: examples; `url` is the name of a page. */
  readonly examples?: readonly Example[]
  /** learn: a JSON Schema. */
  readonly schema?: unknown
  /** learn: pages to learn from, by name; every page is read. @default all */
  readonly train?: readonly string[]
  /** Names of the fields and lists (of `lists`: of the columns) that the case is about; others are left out of the answer. @default all */
  readonly only?: readonly string[]
  /** lists: how many of the lists found the case is about, best first. @default 1 */
  readonly lists?: number
  /** lists: those that a reader would take from the page (`readLists`) instead of the main ones (`findLists`). @default false */
  readonly read?: boolean
  /** lists: the published method (`get --method nested-lists`) instead of ours. */
  readonly method?: 'nested-lists'
  /** locate: path of the sample page. */
  readonly sample?: string
}

/** A golden case: one folder. */
export interface GoldenCase {
  readonly door: Door
  readonly name: string
  readonly folder: string
  readonly options: CaseOptions
  /** One line: what the case shows and why its answer is right. */
  readonly shows: string
  /** Why the program's answer is wrong today; null for a case that it answers right. */
  readonly knownWrong: string | null
}

const KNOWN_WRONG = 'Known wrong: '

/** All cases of a door, by name. Throws where a folder is no case. */
export function casesOf(door: Door): readonly GoldenCase[] {
  const folder = join(import.meta.dirname, door)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort()
    .map((name) => readCase(door, name))
}

function readCase(door: Door, name: string): GoldenCase {
  const folder = join(import.meta.dirname, door, name)
  const [shows = '', wrong = null, ...more] = readFileSync(join(folder, 'notes.md'), 'utf8').trim().split('\n\n')
  const isSound = shows !== '' && !shows.includes('\n') && more.length === 0 && (wrong?.startsWith(KNOWN_WRONG) ?? true)
  if (!isSound)
    throw new Error(
      `${folder}/notes.md must be one line, then "${KNOWN_WRONG}" and the reason where the answer is wrong.`,
    )
  const options = join(folder, 'case.json')
  return {
    door,
    name,
    folder,
    options: existsSync(options) ? (JSON.parse(readFileSync(options, 'utf8')) as CaseOptions) : {},
    shows,
    knownWrong: wrong?.slice(KNOWN_WRONG.length) ?? null,
  }
}

/** The pages of a bundle of the case, such as `pages.html`. */
export function pagesIn({ folder }: GoldenCase, file: string): readonly BundledPage[] {
  return readBundle(readFileSync(join(folder, file), 'utf8'))
}

/** The text of a file of the case; null where there is none. */
export function textIn({ folder }: GoldenCase, file: string): string | null {
  const path = join(folder, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}
