// What generated classes of pages say of the laws: npm run laws -- [--count N] [--law N] [--first SEED] [--seed S [--out FOLDER]] [--write [--allow-worse]]
// --count    that many classes: counter-examples by law and by markup, and the seeds that have some
// --seed     one class: each counter-example; --out writes its pages and their truth into a folder
// --write    keeps what the tests' classes break in known-wrong.json, and what real pages do (TREEGRAM_CORPUS); more than before only with --allow-worse
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { lacksCorpus } from '../corpus.ts'
import {
  compareKnown,
  GENERATED_FILE,
  type KnownWrong,
  REAL_FILE,
  readKnown,
  withTried,
  writeKnown,
} from './known-wrong.ts'
import type { Law } from './law.ts'
import { classFor, judged, LAWS } from './laws.ts'
import { REAL_LAWS, triedReal } from './real-pages.ts'
import { triedSeeds } from './tried.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100' },
    first: { type: 'string', default: '1' },
    law: { type: 'string' },
    seed: { type: 'string' },
    out: { type: 'string' },
    write: { type: 'boolean', default: false },
    'allow-worse': { type: 'boolean', default: false },
  },
})
const laws = LAWS.filter(({ number }) => values.law === undefined || number === Number(values.law))

function showSeed(seed: number, folder: string | undefined): void {
  for (const law of laws) {
    const cls = classFor(law, seed)
    const faults = judged(law, cls)
    console.log(
      `law ${law.number} (${law.title}): ${faults.length} counter-examples; ${cls.kinds.join(', ')}; ${cls.pages.length} pages`,
    )
    for (const fault of faults) console.log(`  ${fault}`)
    if (folder === undefined) continue
    // Laws with one need have one class.
    const own = join(folder, law.need)
    mkdirSync(own, { recursive: true })
    for (const [i, { html }] of [...cls.pages, ...cls.more].entries()) writeFileSync(join(own, `${i}.html`), html)
    const truths = [...cls.pages, ...cls.more].map(({ truth }) => truth)
    writeFileSync(join(own, 'truth.json'), `${JSON.stringify(truths, null, 1)}\n`)
  }
}

/** Classes tried, and those with counter-examples. */
interface Tally {
  tried: number
  broken: number
}

function tryMany(law: Law, first: number, count: number): void {
  const all: Tally = { tried: 0, broken: 0 }
  const byKind = new Map<string, Tally>()
  const broken: number[] = []
  const start = performance.now()
  for (let seed = first; seed < first + count; seed++) {
    const cls = classFor(law, seed)
    const isBroken = judged(law, cls).length > 0
    if (isBroken) broken.push(seed)
    for (const kind of [`naming: ${cls.spec.naming}`, ...new Set(cls.kinds)]) {
      if (!byKind.has(kind)) byKind.set(kind, { tried: 0, broken: 0 })
      add(byKind.get(kind)!, isBroken)
    }
    add(all, isBroken)
    showProgress(law, all, count, start)
  }
  const rate = all.tried / ((performance.now() - start) / 1000)
  const share = ((100 * all.broken) / all.tried).toFixed(1)
  console.log(
    `law ${law.number} (${law.title}): ${all.broken} of ${all.tried} classes have counter-examples (${share} %), ${rate.toFixed(1)} classes a second`,
  )
  for (const [kind, own] of [...byKind].sort(([a], [b]) => (a < b ? -1 : 1)))
    if (own.broken > 0) console.log(`  ${kind}: ${own.broken} of ${own.tried}`)
  if (broken.length > 0) console.log(`  seeds: ${broken.slice(0, 20).join(' ')}${broken.length > 20 ? ' ...' : ''}`)
}

function add(tally: Tally, isBroken: boolean): void {
  tally.tried++
  if (isBroken) tally.broken++
}

function showProgress({ number }: Law, { tried, broken }: Tally, count: number, start: number): void {
  if (!process.stderr.isTTY && tried % 1000 !== 0) return
  if (tried % 20 !== 0 && tried !== count) return
  const left = ((performance.now() - start) / tried) * (count - tried)
  const line = `law ${number}: ${tried} of ${count}, ${broken} with counter-examples, ${Math.round(left / 1000)} s left`
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${tried === count ? '' : line}`)
  else console.error(line)
}

type Found = ReadonlyMap<number, ReadonlyMap<string, readonly string[]>>

/** Keeps what was found in a file, unless something is worse. */
function keep(file: string, found: Found, allowWorse: boolean): void {
  const known = readKnown(file)
  const worse = [...found].flatMap(([law, own]) =>
    compareKnown(known[law], own).worse.map((line) => `law ${law}, class ${line}`),
  )
  for (const line of worse) console.error(line)
  if (worse.length > 0 && !allowWorse) {
    console.error(`Not written: ${file} may only shrink; --allow-worse writes it all the same.`)
    process.exitCode = 1
    return
  }
  const next: KnownWrong = Object.fromEntries(
    [...new Set([...Object.keys(known), ...[...found.keys()].map(String)])]
      .sort()
      .map((law) => [law, withTried(known[law], found.get(Number(law)) ?? new Map())]),
  )
  writeKnown(file, next)
  console.log(`Written: ${file}`)
}

if (values.write) {
  keep(GENERATED_FILE, new Map(laws.map((law) => [law.number, triedSeeds(law)])), values['allow-worse'])
  const wanted = REAL_LAWS.filter(({ number }) => laws.some((law) => law.number === number))
  if (!lacksCorpus('makers', 'laws: real pages'))
    keep(REAL_FILE, new Map(wanted.map((law) => [law.number, triedReal(law)])), values['allow-worse'])
} else if (values.seed !== undefined) showSeed(Number(values.seed), values.out)
else for (const law of laws) tryMany(law, Number(values.first), Number(values.count))
