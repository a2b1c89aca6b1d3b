// What `clip` finds: R and P of articles, and of those found the share of fields that are right.
//   node bench/quality/clip/run.ts [--stories 60] [--seeds 1,2,3]          generated portals of seven makers' styles
//   node bench/quality/clip/run.ts --pages FOLDER_OF_PAGES...              single pages of many sites as one portal (`articles`, `content`)
//   node bench/quality/clip/run.ts --sites FOLDER_OF_SITES... [--news a,b] stored sites; --news names the classes of site.json that are articles
import { existsSync, readdirSync } from 'node:fs'
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
  },
})

function* portals(): Generator<KnownPortal> {
  if (values.pages)
    for (const folder of positionals) yield pagesPortal(folder, ({ kind = 'article' }) => kind === 'article')
  else if (values.sites)
    for (const folder of positionals)
      for (const site of readdirSync(folder).sort())
        if (existsSync(join(folder, site, 'site.json'))) yield storedPortal(join(folder, site), values.news.split(','))
  if (positionals.length === 0) yield* madePortals(Number(values.stories), values.seeds.split(',').map(Number))
}

const COLUMNS: readonly Field[] = ['title', 'text', 'authors', 'published', 'section', 'image', 'alsoAt']
const shown = (value: number | null): string => (value === null ? '' : value.toFixed(3))
const rows: string[][] = []
const scores: ClipScore[] = []
for (const portal of portals()) {
  // A stored site may have none.
  if ((await portal.fetchPage(portal.home, { signal: new AbortController().signal })) === null) continue
  const score = await scoreClip(portal)
  scores.push(score)
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
const mean = (of: (score: ClipScore) => number | null): string => {
  const known = scores.map(of).filter((one) => one !== null)
  return known.length === 0 ? '' : shown(known.reduce((sum, one) => sum + one, 0) / known.length)
}
const means = [
  mean(({ recall }) => recall),
  mean(({ precision }) => precision),
  ...COLUMNS.map((field) => mean(({ fields }) => fields[field])),
]
rows.push(['mean', '', '', ...means, '', ''])
console.log(formatTable(['portal', 'articles', 'given', 'R', 'P', ...COLUMNS, 's', 'no articles'], rows))
