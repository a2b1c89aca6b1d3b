// Selectors of wrappers of real pages, exported and learned from again: do the wrappers give the same records?
//   TREEGRAM_CORPUS=... npx node bench/quality/selectors.ts [css | xpath] [alone]
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { exportSelectors } from '../../src/cli/export-selectors.ts'
import { createVocabulary, parse } from '../../src/core/dom/index.ts'
import { extract, type RecordData } from '../../src/core/extract/index.ts'
import type { Wrapper } from '../../src/core/wrapper/index.ts'
import { type EngineEvent, learn, learnSelected, parseSelectors, type Selected } from '../../src/engine/index.ts'
import { differences, fieldsIn } from '../../src/engine/selectors/selected-data.ts'
import { type CorpusSet, corpusPages } from '../../test/corpus.ts'

const PAGES = 8
// `alone`: without what is said in the wrapper's own words beside the selectors, as of a list that was written by hand.
const isAlone = process.argv[3] === 'alone'
const form = process.argv[2] === 'css' ? 'css' : 'xpath'

// Pages of details and of lists; the pages of a site of `records` lie each in a folder of its own.
const SETS: readonly (readonly [set: CorpusSet, share: number, up: number])[] = [
  ['recipes', 9, 0],
  ['changes', 3, 0],
  ['wrappers', 1, 0],
  ['records', 7, 1],
]
const chosen = SETS.flatMap(([set, share, up]) => {
  const folderOf = (page: string): string => (up === 0 ? dirname(page) : dirname(dirname(page)))
  const families = [...Map.groupBy(corpusPages(set), folderOf)].filter(([, pages]) => pages.length >= 2)
  const every = Math.max(1, Math.floor(families.length / share))
  return families.filter((_, i) => i % every === 0).slice(0, share)
})
if (chosen.length === 0) console.log('skipped: TREEGRAM_CORPUS holds no pages.')

const reasons = new Map<string, number>()
let same = 0
let learned = 0
let fields = 0
let kept = 0
const own = new Map<string, number>()
for (const [folder, all] of chosen) {
  const pages = all.slice(0, PAGES)
  const { others: _, ...wrapper } = await learn(pages).catch(() => ({ others: undefined }) as unknown as Wrapper)
  if (!('page' in wrapper)) continue
  learned++
  const outcome = await again(wrapper as Wrapper, pages)
  fields += outcome.fields
  kept += outcome.kept
  if (outcome.why === null) same++
  else reasons.set(outcome.why, (reasons.get(outcome.why) ?? 0) + 1)
  console.log(
    `${outcome.why === null ? 'same ' : 'other'} ${outcome.kept}/${outcome.fields} fields  ${folder.split('/').slice(-2).join('/')}  ${outcome.why ?? ''}`,
  )
}
console.log(`\n${form}: the same records of ${same} of ${learned} wrappers; ${kept} of ${fields} fields are the same`)
if (!isAlone)
  console.log(`  beside their selectors in the wrapper's own words: ${[...own].map((one) => one.join(' ')).join(', ')}`)
for (const [why, count] of reasons) console.log(`  ${count}: ${why}`)

async function again(wrapper: Wrapper, pages: readonly string[]) {
  const warnings: string[] = []
  const onEvent = (event: EngineEvent): void => {
    if (event.kind === 'warning') warnings.push(event.message)
  }
  const text = exportSelectors(wrapper, form)
  try {
    const given = await parseSelectors(text, 'selectors')
    const selected = isAlone ? withoutOwn(given) : given
    countOwn(given)
    const names = fieldsIn(selected)
    const second = await learnSelected(pages, selected, { onEvent })
    const wrong = new Set<string>()
    const types = new Set<string>()
    // All of it is compared, whatever says it.
    const plain = withoutOwn(selected)
    for (const page of pages) {
      const tree = parse(readFileSync(page, 'utf8'), { vocabulary: createVocabulary() })
      if (!tree.ok) continue
      const input = { url: pathToFileURL(page).href, tree: tree.tree }
      const [want, have] = [wrapper, second].map((one) => extract(one, input, { raw: true }).data) as [
        RecordData,
        RecordData,
      ]
      for (const { field } of differences(want, have, plain)) wrong.add(field)
      const [first, again] = [wrapper, second].map((one) => JSON.stringify(extract(one, input).data))
      if (first !== again && JSON.stringify(want) === JSON.stringify(have)) types.add(page)
    }
    if (process.env.VERBOSE) for (const one of [...warnings, `wrong: ${[...wrong]}`]) console.log(`   ${one}`)
    const out = warnings.filter((one) => one.includes('left out')).length
    const isNoted = /"note":/.test(text)
    const why =
      wrong.size === 0
        ? types.size === 0
          ? null
          : 'types differ'
        : out > 0
          ? isNoted
            ? 'fields left out; some need what a note says'
            : 'fields left out: learned otherwise'
          : 'a note says what the selector does not'
    return { why, fields: names.length, kept: names.length - wrong.size }
  } catch (error) {
    const message = (error as Error).message.replace(/.*line \d+: /, '').slice(0, 80)
    return { why: message, fields: 0, kept: 0 }
  }
}

function withoutOwn(selected: readonly Selected[]): readonly Selected[] {
  return selected.map(({ own: _, ...one }) => (one.kind === 'list' ? { ...one, fields: withoutOwn(one.fields) } : one))
}

/** How often each part of the wrapper's own words is beside a selector. */
function countOwn(selected: readonly Selected[]): void {
  for (const one of selected) {
    const keys = Object.keys(one.own ?? {})
    if (keys.length > 0) own.set('any', (own.get('any') ?? 0) + 1)
    for (const key of keys) own.set(`${one.kind}.${key}`, (own.get(`${one.kind}.${key}`) ?? 0) + 1)
    if (one.kind === 'list') countOwn(one.fields)
  }
}
