// Pages of other classes that a wrapper takes for its own: strangers.ts [FOLDER_OF_SITES...] [--made] [--size N] [--verbose] [--json FILE]
// For each two classes of a site (pages of no class count as one): a wrapper learned from pages of the one is run on further pages of both.
// pure      learned from 10 pages of the class
// tenth     learned from 27 of it and 3 of the other, as a search that errs gives them; the pages not built as the others are left out, as always
// taken     share of the other's pages that are not refused: each on its own, on a site that is known to be unchanged (`collect`); in brackets in a
//           run with further pages of the class (`run`)
// refused   share of the class' further pages that are
// learned   share of the other's pages that were learned from
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { withEvidence } from '../../src/core/adapt/index.ts'
import { createVocabulary, parse, type Tree } from '../../src/core/dom/index.ts'
import { examine, Membership } from '../../src/core/extract/index.ts'
import { learnWrapper } from '../../src/core/induce/index.ts'
import { typicalPages } from '../../src/core/page-class/index.ts'
import type { Wrapper } from '../../src/core/wrapper/index.ts'
import { corpus } from '../../test/corpus.ts'
import { MAKERS } from '../../test/sites/made/index.ts'
import { spreadOver } from '../lib/pages.ts'
import { sitePages } from './page-classes.ts'

const PURE = 10
const TENTH = { own: 27, others: 3 }
const TESTED = 50
/** A class needs so many pages to be learned from; and so many to be strangers. */
const LEAST_PAGES = 20
const LEAST_STRANGERS = 5

/** By class: the HTML of its pages, read when it is asked for. */
interface Site {
  readonly name: string
  readonly classes: ReadonlyMap<string, readonly (() => string)[]>
}

interface Counts {
  others: number
  taken: number
  takenInRun: number
  own: number
  refused: number
  refusedInRun: number
  strangers: number
  learned: number
}

const none = (): Counts => ({
  others: 0,
  taken: 0,
  takenInRun: 0,
  own: 0,
  refused: 0,
  refusedInRun: 0,
  strangers: 0,
  learned: 0,
})

interface Page {
  readonly url: string
  readonly tree: Tree
  readonly isStranger: boolean
}

function sitesIn(folder: string): Site[] {
  const bySite = Map.groupBy(
    sitePages(folder).filter(({ isNeutral }) => !isNeutral),
    ({ site }) => site,
  )
  return [...bySite].map(([name, pages]) => ({
    name,
    classes: new Map(
      [...Map.groupBy(pages, ({ label }) => label?.slice(name.length + 1) ?? 'none')].map(([label, own]) => [
        label,
        own.map(
          ({ file }) =>
            () =>
              readFileSync(file, 'utf8'),
        ),
      ]),
    ),
  }))
}

function madeSites(size: number): Site[] {
  return Object.entries(MAKERS).map(([name, make]) => {
    const { pages, classes } = make(size, 1)
    const html = (path: string) => () => pages[path] as string
    return { name, classes: new Map(Object.entries(classes).map(([label, paths]) => [label, paths.map(html)])) }
  })
}

function score(site: Site, own: string, other: string): { readonly pure: Counts; readonly tenth: Counts } {
  const vocabulary = createVocabulary()
  const pagesOf = (label: string): Page[] =>
    spreadOver(site.classes.get(label)!, TENTH.own + TESTED + PURE).flatMap((read, i) => {
      const parsed = parse(read(), { vocabulary })
      return parsed.ok
        ? [{ url: `https://site.example/${label}/${i}`, tree: parsed.tree, isStranger: label === other }]
        : []
    })
  const [mine, theirs] = [pagesOf(own), pagesOf(other)]
  const training = spreadOver(mine, Math.min(TENTH.own, mine.length >> 1))
  const strangers = spreadOver(theirs, TENTH.others)
  const tested = mixed(
    spreadOver(
      mine.filter((page) => !training.includes(page)),
      TESTED,
    ),
    spreadOver(
      theirs.filter((page) => !strangers.includes(page)),
      TESTED,
    ),
  )
  return { pure: counted(spreadOver(training, PURE), tested), tenth: counted(mixed(training, strangers), tested) }
}

function counted(heap: readonly Page[], tested: readonly Page[]): Counts {
  const training = typicalPages(heap)
  const learned = learnWrapper(training)
  const counts = none()
  if (!learned.ok) return counts
  counts.strangers = heap.filter(({ isStranger }) => isStranger).length
  counts.learned = training.filter(({ isStranger }) => isStranger).length
  const wrapper = withEvidence(learned.wrapper, training)
  const inRun = acceptedInRun(wrapper, tested)
  for (const page of tested) {
    const isTaken = examine(wrapper, page).isSure
    if (page.isStranger) {
      counts.others++
      counts.taken += Number(isTaken)
      counts.takenInRun += Number(inRun.has(page))
    } else {
      counts.own++
      counts.refused += Number(!isTaken)
      counts.refusedInRun += Number(!inRun.has(page))
    }
  }
  return counts
}

/** Pages that a run looks at together. */
const WINDOW = 30

function acceptedInRun(wrapper: Wrapper, pages: readonly Page[]): ReadonlySet<Page> {
  const members = new Membership()
  const accepted = new Set<Page>()
  for (let from = 0; from < pages.length; from += WINDOW) {
    const window = pages.slice(from, from + WINDOW)
    const isMember = members.settle(window.map((page) => examine(wrapper, page)))
    for (const [i, page] of window.entries()) if (isMember[i]) accepted.add(page)
  }
  return accepted
}

/** Both lists in one, evenly mixed. */
function mixed(...lists: readonly (readonly Page[])[]): readonly Page[] {
  const placed = lists.flatMap((list) => list.map((page, i) => ({ page, at: (i + 0.5) / list.length })))
  return placed.sort((a, b) => a.at - b.at).map(({ page }) => page)
}

const share = (part: number, of: number): string => (of === 0 ? '-' : (part / of).toFixed(4))
function line(name: string, counts: Counts): string {
  const { taken, takenInRun, others, refused, refusedInRun, own, learned, strangers } = counts
  return `${name.padEnd(44)} taken ${share(taken, others)} (${share(takenInRun, others)}) refused ${share(refused, own)} (${share(refusedInRun, own)}) learned ${share(learned, strangers)}`
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    made: { type: 'boolean', default: false },
    size: { type: 'string', default: '300' },
    verbose: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
})
const given = positionals.length > 0 || values.made ? positionals : [corpus('sites') ?? []].flat()
const sites = [...given.flatMap(sitesIn), ...(values.made ? madeSites(Number(values.size)) : [])]
const sums = { pure: none(), tenth: none() }
const pairs: { readonly name: string; readonly pure: Counts; readonly tenth: Counts }[] = []
for (const site of sites) {
  for (const [own, pages] of site.classes) {
    if (own === 'none' || pages.length < LEAST_PAGES) continue
    for (const [other, strangers] of site.classes) {
      if (other === own || strangers.length < LEAST_STRANGERS) continue
      const { pure, tenth } = score(site, own, other)
      const name = `${site.name}/${own} < ${other}`
      pairs.push({ name, pure, tenth })
      for (const key of Object.keys(pure) as (keyof Counts)[]) {
        sums.pure[key] += pure[key]
        sums.tenth[key] += tenth[key]
      }
      if (!values.verbose && pure.taken + pure.refused + tenth.taken + tenth.refused === 0) continue
      console.log(line(`${name} pure`, pure))
      console.log(line(`${name} tenth`, tenth))
    }
  }
}
console.log(line('all pure', sums.pure))
console.log(line('all tenth', sums.tenth))
if (values.json) writeFileSync(values.json, `${JSON.stringify({ ...sums, pairs }, null, 1)}\n`)
