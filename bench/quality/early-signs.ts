// Do locators of different evidence tell a change early, and are they quiet while a site stays as it is?   early-signs.ts --data DIR/SET
// Each group of pages of one template: a wrapper from 10 pages, then at most 20 others.
// quiet   share of these runs over others of the same template without any disagreement
// early   (of changes, pages of the next version) share of the runs with a disagreement, and share of the fields that differ among those that
//         are still read as often as before: told before data broke
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { watchDrift, watchLocators, withEvidence } from '../../src/core/adapt/index.ts'
import { createVocabulary, type ParsedPage, parse } from '../../src/core/dom/index.ts'
import { extract } from '../../src/core/extract/index.ts'
import { learnWrapper } from '../../src/core/induce/index.ts'
import type { Wrapper } from '../../src/core/wrapper/index.ts'
import { randomFrom } from '../lib/random.ts'
import { shuffled } from './constraints/corrupt.ts'
import { classGroups, type PageGroup, siteGroups, versionGroups } from './constraints/groups.ts'

const TRAINING_PAGES = 10
const TEST_PAGES = 20
const SEED = 7

function readPages({ pages }: PageGroup): readonly ParsedPage[] {
  const vocabulary = createVocabulary()
  return pages.flatMap(({ url, file }) => {
    const result = parse(readFileSync(file, 'utf8'), { vocabulary })
    return result.ok ? [{ url: url.replace(/^https:\/\/[^/]*/, ''), tree: result.tree }] : []
  })
}

function learned(pages: readonly ParsedPage[]): Wrapper | null {
  const result = learnWrapper(pages)
  return result.ok ? withEvidence(result.wrapper, pages) : null
}

/** What a run over some pages says. */
function look(
  wrapper: Wrapper,
  pages: readonly ParsedPage[],
): { readonly differing: readonly string[]; readonly short: readonly string[] } {
  const votes = watchLocators(wrapper)
  votes.add(pages)
  const drift = watchDrift(wrapper)
  for (const page of pages) drift.add(extract(wrapper, page, { raw: true }).data)
  for (const { pattern, locator, pages: count, of } of votes.disagreements())
    if (values.verbose) console.log(`    ${pattern}: ${JSON.stringify(locator)} differs on ${count} of ${of}`)
  return { differing: [...new Set(votes.disagreements().map(({ pattern }) => pattern))], short: drift.short() }
}

const { values } = parseArgs({ options: { data: { type: 'string' }, verbose: { type: 'boolean' } } })
if (values.data === undefined) throw new Error('Give --data DIR/wrappers, DIR/changes or DIR/sites.')
const kinds = { wrappers: siteGroups, changes: versionGroups, sites: classGroups }
const set = Object.keys(kinds).find((name) => basename(values.data!).startsWith(name)) as keyof typeof kinds | undefined
if (set === undefined) throw new Error(`No groups are known in "${values.data}".`)
const counts = { runs: 0, quiet: 0, changed: 0, told: 0, differing: 0, early: 0, witnesses: 0, patterns: 0 }
const before = new Map<string, Wrapper>()
for (const group of kinds[set](values.data)) {
  const pages = shuffled(readPages(group), randomFrom(SEED))
  const others = pages.slice(TRAINING_PAGES, TRAINING_PAGES + TEST_PAGES)
  const old = before.get(group.site)
  if (set === 'changes' && old !== undefined) {
    const { differing, short } = look(old, others)
    const early = differing.filter((pattern) => !short.includes(pattern))
    counts.changed++
    if (differing.length > 0) counts.told++
    counts.differing += differing.length
    counts.early += early.length
    console.log(
      `${group.name}, by the wrapper of the version before: ${differing.length} differ, ${early.length} of them still read`,
    )
  }
  const wrapper = learned(pages.slice(0, TRAINING_PAGES))
  if (wrapper === null || others.length === 0) continue
  before.set(group.site, wrapper)
  const patterns = Object.values(wrapper.evidence!.patterns)
  counts.patterns += patterns.length
  counts.witnesses += patterns.reduce((sum, { witnesses = [] }) => sum + witnesses.length, 0)
  const { differing } = look(wrapper, others)
  counts.runs++
  if (differing.length === 0) counts.quiet++
  else console.log(`${group.name}: ${differing.join(', ')}`)
}
const { runs, quiet, changed, told, differing, early, witnesses, patterns } = counts
const each = (witnesses / Math.max(1, patterns)).toFixed(1)
console.log(
  `early signs: quiet ${quiet}/${runs}; changed ${told}/${changed} told, ${early} of ${differing} differing patterns still read; ${each} witnesses each`,
)
