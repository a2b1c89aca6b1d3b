// What does a repaired wrapper still read of the pages as they were, when a site rolls out slowly?   rollout.ts --data DIR/changes [--site FAMILY] [--limit N]
// For each pair of versions: a wrapper from ten old pages, repaired by a run over the new versions of others (all URLs in both).
// kept    share of the values of the old pages of these others that the repaired wrapper reads as the old one did
// mixed   the same of a run with the first wrapper over old and new pages, shuffled; and of its new pages, against the run over these alone
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { withEvidence } from '../../src/core/adapt/index.ts'
import { createVocabulary, parse } from '../../src/core/dom/index.ts'
import type { FieldData } from '../../src/core/extract/index.ts'
import { learnWrapper } from '../../src/core/induce/index.ts'
import type { Wrapper } from '../../src/core/wrapper/index.ts'
import { type EngineEvent, type HtmlPage, type PageRecord, run } from '../../src/engine/index.ts'
import { randomFrom } from '../lib/random.ts'
import { shuffled } from './constraints/corrupt.ts'
import { type PageGroup, versionGroups } from './constraints/groups.ts'

const TRAINING_PAGES = 10
const SEED = 7

const { values } = parseArgs({
  options: { data: { type: 'string' }, site: { type: 'string' }, limit: { type: 'string', default: '15' } },
})
if (values.data === undefined) throw new Error('Give --data DIR/changes.')

type Pages = ReadonlyMap<string, HtmlPage>

/** Pages by what they are called in every version; URLs say the version, so that both may be in one run. */
function pagesOf({ pages }: PageGroup): Pages {
  const named = pages.map(
    ({ url, file }) => [new URL(url).pathname, { url, html: readFileSync(file, 'utf8') }] as const,
  )
  return new Map(named)
}

function learned(pages: readonly HtmlPage[]): Wrapper | null {
  const vocabulary = createVocabulary()
  const parsed = pages.flatMap(({ url, html }) => {
    const result = parse(html, { vocabulary })
    return result.ok ? [{ url, tree: result.tree }] : []
  })
  const result = learnWrapper(parsed)
  return result.ok ? withEvidence(result.wrapper, parsed) : null
}

/** Records by URL, and the wrapper as it is after the run. */
async function runOver(wrapper: Wrapper, pages: readonly HtmlPage[], heal: 'apply' | 'off') {
  let after = wrapper
  const onEvent = (event: EngineEvent) => {
    if (event.kind === 'healed' || event.kind === 'layouts') after = event.wrapper
  }
  const records = new Map<string, PageRecord>()
  for await (const record of run(wrapper, pages, { heal, onEvent, raw: true, threads: 0 }))
    records.set(record.url, record)
  return { records, after }
}

/** The values of a page with their names, those of lists in their order; none of a page that is refused. */
function valuesOf(record: PageRecord | undefined): ReadonlySet<string> {
  const found = new Set<string>()
  const add = (value: FieldData, name: string): void => {
    if (Array.isArray(value)) for (const [i, one] of value.entries()) add(one, `${name}.${i}`)
    else if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value)) add(one, `${name}.${key}`)
    else if (value !== null) found.add(`${name} ${value}`)
  }
  if (record !== undefined && record.status !== 'other-class' && record.status !== 'violated') add(record.data, '')
  return found
}

/** Values of some pages, and those that are so by others of the same pages too. */
class Kept {
  same = 0
  all = 0
  add(was: ReadonlyMap<string, PageRecord>, is: ReadonlyMap<string, PageRecord>): void {
    for (const [url, record] of was) {
      const now = valuesOf(is.get(url))
      for (const value of valuesOf(record)) {
        this.all++
        if (now.has(value)) this.same++
      }
    }
  }
  toString(): string {
    return `${((100 * this.same) / Math.max(1, this.all)).toFixed(1).padStart(5)} % of ${this.all}`
  }
}

const total = { kept: new Kept(), old: new Kept(), now: new Kept() }
let before: PageGroup | null = null
for (const group of versionGroups(values.data)) {
  const last = before?.site === group.site ? before : null
  before = group
  if (last === null || (values.site !== undefined && !group.site.includes(values.site))) continue
  const [old, now] = [pagesOf(last), pagesOf(group)]
  const names = shuffled([...old.keys()], randomFrom(SEED))
  const wrapper = learned(names.slice(0, TRAINING_PAGES).map((name) => old.get(name)!))
  const others = names
    .slice(TRAINING_PAGES)
    .filter((name) => now.has(name))
    .slice(0, Number(values.limit))
  if (wrapper === null || others.length === 0) continue
  const [oldPages, newPages] = [old, now].map((pages) => others.map((name) => pages.get(name)!)) as [
    HtmlPage[],
    HtmlPage[],
  ]
  const good = await runOver(wrapper, oldPages, 'off')
  const fresh = await runOver(wrapper, newPages, 'apply')
  const again = await runOver(fresh.after, oldPages, 'off')
  const mixed = await runOver(wrapper, shuffled([...oldPages, ...newPages], randomFrom(SEED)), 'apply')
  const own = { kept: new Kept(), old: new Kept(), now: new Kept() }
  for (const one of [own, total]) {
    one.kept.add(good.records, again.records)
    one.old.add(good.records, mixed.records)
    one.now.add(fresh.records, mixed.records)
  }
  console.log(`${last.name} > ${group.name}: kept ${own.kept}; mixed, old pages ${own.old}, new pages ${own.now}`)
}
console.log(`all: kept ${total.kept}; mixed, old pages ${total.old}, new pages ${total.now}`)
