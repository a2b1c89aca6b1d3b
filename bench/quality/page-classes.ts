import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A page of a corpus and the class that it is of. */
export interface LabelledPage {
  readonly file: string
  readonly site: string
  /** `<site>/<class>`; null for a page of none of the classes that the corpus names. */
  readonly label: string | null
  /** Counts neither way. */
  readonly isNeutral: boolean
}

interface Site {
  readonly classes: Readonly<Record<string, string>>
  readonly neutral: Readonly<Record<string, string>>
}

/** The pages of all sites of the corpus `sites`, in order of their paths. */
export function sitePages(sites: string): readonly LabelledPage[] {
  return readdirSync(sites)
    .sort()
    .flatMap((site) => {
      const { classes, neutral }: Site = JSON.parse(readFileSync(join(sites, site, 'site.json'), 'utf8'))
      const named = Object.entries(classes).map(([name, pattern]) => ({ name, pattern: new RegExp(pattern) }))
      const odd = Object.values(neutral).map((pattern) => new RegExp(pattern))
      const www = join(sites, site, 'www')
      return htmlFiles(www).map((path): LabelledPage => {
        const own = named.find(({ pattern }) => pattern.test(path))
        const isNeutral = own === undefined && odd.some((pattern) => pattern.test(path))
        return { file: join(www, path), site, label: own === undefined ? null : `${site}/${own.name}`, isNeutral }
      })
    })
}

/** The pages of a site of the corpus `wrappers`, which are all of one class. */
export function wrapperPages(folder: string, site: string): readonly LabelledPage[] {
  return htmlFiles(folder).map((path) => ({ file: join(folder, path), site, label: `${site}/page`, isNeutral: false }))
}

function htmlFiles(folder: string): readonly string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => /\.html?$/.test(name)).sort()
}

/** How well groups agree with classes, over pairs of pages. */
export interface PairScore {
  readonly precision: number
  readonly recall: number
  readonly f1: number
}

/**
 * Pairwise precision and recall of groups. Counted are pairs of which at least one page is of a named class: in one group
 * they are right when both are of the same class; two pages of no named class may or may not be alike, nobody knows.
 *
 * @param groupOf by page
 * @returns of all classes, and of each: of pairs with at least one page of it
 */
export function pairScores(
  pages: readonly LabelledPage[],
  groupOf: readonly number[],
): { readonly all: PairScore; readonly byClass: ReadonlyMap<string, PairScore> } {
  const sizes = new Map<number, number>()
  const inGroup = new Map<string, Map<number, number>>()
  for (const [i, { label, isNeutral }] of pages.entries()) {
    if (isNeutral) continue
    const group = groupOf[i]!
    sizes.set(group, (sizes.get(group) ?? 0) + 1)
    if (label === null) continue
    const own = inGroup.get(label) ?? new Map<number, number>()
    inGroup.set(label, own.set(group, (own.get(group) ?? 0) + 1))
  }
  const byClass = new Map<string, PairScore>()
  let right = 0
  let wrong = 0
  let wanted = 0
  for (const [label, groups] of inGroup) {
    let ownRight = 0
    let ownWrong = 0
    let count = 0
    for (const [group, n] of groups) {
      count += n
      ownRight += pairs(n)
      const others = sizes.get(group)! - n
      ownWrong += n * others
      // A pair of two named classes is met twice, once from each side.
      wrong += n * (others - namedOthers(inGroup, label, group) / 2)
    }
    byClass.set(label, score(ownRight, ownWrong, pairs(count)))
    right += ownRight
    wanted += pairs(count)
  }
  return { all: score(right, wrong, wanted), byClass }
}

function namedOthers(inGroup: ReadonlyMap<string, ReadonlyMap<number, number>>, label: string, group: number): number {
  let sum = 0
  for (const [other, groups] of inGroup) if (other !== label) sum += groups.get(group) ?? 0
  return sum
}

const pairs = (n: number): number => (n * (n - 1)) / 2

function score(right: number, wrong: number, wanted: number): PairScore {
  const precision = right + wrong === 0 ? 1 : right / (right + wrong)
  const recall = wanted === 0 ? 1 : right / wanted
  return { precision, recall, f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall) }
}
