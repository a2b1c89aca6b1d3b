// What `clip` finds: R and P of articles, and of those found the share of fields that are right.
//   node bench/quality/clip/run.ts [--stories 60] [--seeds 1,2,3]          generated portals of seven makers' styles
//   node bench/quality/clip/run.ts --data FOLDER [--made] --json FILE     one such folder (and generated portals), as a report for the gate
//   node bench/quality/clip/run.ts --pages FOLDER_OF_PAGES...              single pages of many sites as one portal (`articles`, `content`)
//   node bench/quality/clip/run.ts --sites FOLDER_OF_SITES... [--news a,b] stored sites; --news names the classes of site.json that are articles
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { formatTable } from '../../lib/table.ts'
import { type KnownPortal, madePortals, pagesPortal, storedPortal } from './portals.ts'
import { type ClipScore, type Field, scoreClip } from './score.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    stories: { type: 'string', default: '60' },
    seeds: { type: 'string', default: '1,2,3' },
    pages: { type: 'boolean', default: false },
    sites: { type: 'boolean', default: false },
    news: { type: 'string', default: 'news' },
    missed: { type: 'boolean', default: false },
    data: { type: 'string' },
    made: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
})

function* portals(): Generator<KnownPortal> {
  const folders = values.data === undefined ? positionals : [values.data]
  if (values.pages || values.data !== undefined)
    for (const folder of folders) yield pagesPortal(folder, ({ kind = 'article' }) => kind === 'article')
  else if (values.sites)
    for (const folder of positionals)
      for (const site of readdirSync(folder).sort())
        if (existsSync(join(folder, site, 'site.json'))) yield storedPortal(join(folder, site), values.news.split(','))
  if (values.made || folders.length === 0)
    yield* madePortals(Number(values.stories), values.seeds.split(',').map(Number))
}

const COLUMNS: readonly Field[] = ['title', 'text', 'authors', 'published', 'section', 'image', 'alsoAt']
const shown = (value: number | null): string => (value === null ? '' : value.toFixed(3))
const rows: string[][] = []
const scores: ClipScore[] = []
const stored = new Set<ClipScore>()
for (const portal of portals()) {
  // A stored site may have none.
  if ((await portal.fetchPage(portal.home, { signal: new AbortController().signal })) === null) continue
  const score = await scoreClip(portal)
  scores.push(score)
  if (portal.name === values.data?.split('/').at(-1)) stored.add(score)
  const fields = COLUMNS.map((field) => shown(score.fields[field]))
  const wrong = Object.entries(score.wrong).map(([kind, count]) => `${kind} ${count}`)
  const counts = [score.articles, score.given].map(String)
  rows.push([
    portal.name,
    ...counts,
    shown(score.recall),
    shown(score.precision),
    ...fields,
    score.seconds.toFixed(1),
    wrong.join(', '),
  ])
  if (values.missed) console.log(`${portal.name}: ${score.missed.join(' ')}`)
}
/** Of some portals, the mean of what is known. */
const meanOf = (some: readonly ClipScore[], of: (score: ClipScore) => number | null): number | null => {
  const known = some.map(of).filter((one) => one !== null)
  return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0) / known.length
}
const mean = (of: (score: ClipScore) => number | null): string => shown(meanOf(scores, of))
const means = [
  mean(({ recall }) => recall),
  mean(({ precision }) => precision),
  ...COLUMNS.map((field) => mean(({ fields }) => fields[field])),
]
rows.push(['mean', '', '', ...means, '', ''])
console.log(formatTable(['portal', 'articles', 'given', 'R', 'P', ...COLUMNS, 's', 'no articles'], rows))

if (values.json !== undefined) {
  const report = (some: readonly ClipScore[]): object => ({
    recall: meanOf(some, ({ recall }) => recall),
    precision: meanOf(some, ({ precision }) => precision),
    fields: Object.fromEntries(COLUMNS.map((field) => [field, meanOf(some, ({ fields }) => fields[field])])),
  })
  const made = scores.filter((score) => !stored.has(score))
  writeFileSync(
    values.json,
    JSON.stringify({ stored: report([...stored]), made: made.length === 0 ? null : report(made) }),
  )
}
