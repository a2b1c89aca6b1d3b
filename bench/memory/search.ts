// Memory of a long search: sites of any size whose pages are made as they are asked for, fed to `startLocate` and `stepLocate` without I/O.
//   node --expose-gc bench/memory/search.ts PAGES [--known URLS] [--site shop|blog] [--rival FOLDER] [--savable] [--resident]
// At each doubling of the pages: bytes in use after garbage is collected (heap, and outside of it arrays among others), less what was in use before,
// for each 1,000 pages and each known URL. `--known` chooses how large the site is, and so how many URLs stand for each fetched page.
// What is known is spilled to a file as the engine has it, with `--resident` it is not. `--rival` names another checkout, which searches the same site in turn, page for page, with the time that steps take; memory is then that of
// both and is not told. A checksum of what is wanted says that both want the same.
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { hashString, mix } from '../../src/core/base/index.ts'
import { createVocabulary, parse, type Vocabulary } from '../../src/core/dom/index.ts'
import * as ours from '../../src/core/locate/index.ts'
import { openSpillFile } from '../../src/engine/spill-file.ts'
import { machine } from '../lib/machine.ts'
import { makeSite } from './made-site.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    known: { type: 'string', default: '' },
    site: { type: 'string', default: 'shop' },
    rival: { type: 'string' },
    savable: { type: 'boolean', default: false },
    resident: { type: 'boolean', default: false },
  },
})
const PAGES = Number(positionals[0] ?? 8000)
const KNOWN = Number(values.known || 20 * PAGES)
if (values.site !== 'shop' && values.site !== 'blog') throw new Error('--site is shop or blog.')

type Locate = Pick<typeof ours, 'startLocate' | 'stepLocate'>

/** A search of a site under way. */
interface Running {
  readonly name: string
  readonly step: () => boolean
  readonly counts: () => { readonly pages: number; readonly known: number; readonly links: number }
  /** What was wanted so far, as one number. */
  readonly checksum: () => number
  readonly seconds: () => number
}

function start(name: string, { startLocate, stepLocate }: Locate): Running {
  const site = makeSite(values.site as 'shop' | 'blog', { pages: PAGES, known: KNOWN })
  const vocabulary: Vocabulary = createVocabulary()
  const spill = values.resident
    ? {}
    : { spill: openSpillFile(tmpdir(), (why) => console.log(`no more is spilled: ${why}`)) }
  let state = startLocate([site.sample], { savable: values.savable, maxDownloads: PAGES, ...spill })
  let [checksum, spent, links] = [0, 0, 0]
  return {
    name,
    step: () => {
      const pages = state.wants.map((requestedUrl) => {
        checksum = mix(checksum, hashString(requestedUrl))
        const page = site.read(requestedUrl)
        links += page?.links ?? 0
        const parsed = page && parse(page.html, { vocabulary })
        return { requestedUrl, url: requestedUrl, tree: parsed?.ok ? parsed.tree : null }
      })
      const from = performance.now()
      state = stepLocate(state.state, pages)
      spent += performance.now() - from
      return state.wants.length > 0
    },
    counts: () => ({ pages: state.state.site.pages.length, known: state.state.site.urls.size, links }),
    checksum: () => checksum >>> 0,
    seconds: () => spent / 1000,
  }
}

interface Used {
  readonly heap: number
  readonly outside: number
}

/** Bytes in use once garbage is collected: memory of typed arrays is given back a little later. */
async function used(): Promise<Used> {
  for (let i = 0; i < 4; i++) {
    globalThis.gc?.()
    await sleep(20)
  }
  // `external` has the memory of typed arrays in it.
  const { heapUsed, external } = process.memoryUsage()
  return { heap: heapUsed, outside: external }
}

/** A short search first, so that what the process compiles and keeps anyway is not counted. */
async function measure(): Promise<void> {
  const warm = start('warm', ours)
  for (let i = 0; i < 100 && warm.step(); i++);
  const before = await used()
  const running = start('ours', ours)
  console.log('   pages |     known |     links |  heap MB | outside MB | MB / 1,000 pages | bytes / URL | ms / page')
  let next = 1000
  for (let goesOn = true; goesOn; ) {
    goesOn = running.step()
    const { pages, known, links } = running.counts()
    if (pages < next && goesOn) continue
    next *= 2
    const now = await used()
    const [heap, outside] = [now.heap - before.heap, now.outside - before.outside]
    const row = [
      String(pages).padStart(8),
      String(known).padStart(9),
      String(links).padStart(9),
      (heap / 1e6).toFixed(1).padStart(8),
      (outside / 1e6).toFixed(1).padStart(10),
      ((heap + outside) / 1e3 / pages).toFixed(2).padStart(16),
      ((heap + outside) / known).toFixed(0).padStart(11),
      ((1000 * running.seconds()) / pages).toFixed(2).padStart(9),
    ]
    console.log(row.join(' | '))
  }
  console.log(`wanted: ${running.checksum().toString(16)}`)
}

async function compare(folder: string): Promise<void> {
  const rival = (await import(resolve(folder, 'src/core/locate/index.ts'))) as Locate
  const both = [start('ours', ours), start('rival', rival)]
  for (let goesOn = true, turn = 0; goesOn; turn++) {
    const order = turn % 2 === 0 ? both : both.toReversed()
    goesOn = order.map((one) => one.step()).some(Boolean)
  }
  for (const { name, counts, seconds, checksum } of both)
    console.log(
      `${name.padEnd(6)} ${counts().pages} pages ${counts().known} URLs ${seconds().toFixed(1)} s in steps, wanted ${checksum().toString(16)}`,
    )
  console.log(`ratio ${(both[0]!.seconds() / both[1]!.seconds()).toFixed(3)}`)
}

console.log(`${machine()}; ${values.site}, ${values.savable ? '' : 'not '}savable`)
if (values.rival === undefined) await measure()
else await compare(values.rival)
