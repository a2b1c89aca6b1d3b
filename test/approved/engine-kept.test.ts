import { describe, it } from 'vitest'
import { learn, type PageRecord, run } from '../../src/engine/index.ts'
import { createKeptPages } from '../../src/engine/kept-pages.ts'
import { sampleOf } from '../../src/engine/sample.ts'
import { columnsOf, rowOf } from '../../src/engine/shards/columns.ts'
import { openSpillFile } from '../../src/engine/spill-file.ts'
import { createRandom } from '../sites/made/random.ts'
import { caseLine, seeds } from './cases.ts'
import { ran, theyAreAsApproved, useFolders } from './engined.ts'
import { drawDetailSite } from './pages/drawn-details.ts'
import { drawListSite } from './pages/drawn-lists.ts'
import { treeOf } from './pages/generated.ts'

const folderOf = useFolders()

describe('parts of the engine', () => {
  it('keep pages, samples and blocks as approved', async () => {
    const cases = seeds(24).map((i) => async () => {
      const r = createRandom(i)
      const pages = drawListSite(i % 4, 5).map(({ html }, n) => ({
        url: `https://d.test/${n}`,
        source: `${n}`,
        hash: new Uint8Array([n]),
        tree: treeOf(html),
      }))
      const kept = createKeptPages(r.pick([0, 1_000, 40_000, 60_000, 90_000, 1e9]))
      const steps = seeds(14).map(() => {
        const page = r.pick(pages)
        const step = r.below(3)
        const one = step === 0 ? kept.keep(page) : step === 1 ? kept.take(page.url) : kept.find(page.url)
        return [
          step,
          page.source,
          (one as { readonly source: string } | null | undefined)?.source ?? null,
          [...kept.all()].length,
        ]
      })
      const items = (async function* () {
        yield* seeds(r.below(40))
      })()
      const sample = await sampleOf(items, r.between(1, 9), (n: number) => n % 7 === i % 7, r.between(1, 4))
      const told: string[] = []
      const spill = openSpillFile(
        i % 6 === 5 ? '/none/such' : folderOf(),
        (why) => void told.push(why.replace(/\d+-\d+/, 'N')),
      )
      const blocks = seeds(6).map((n) => spill.write(n * 3, new Uint8Array(8192).fill(n + i)))
      const back = seeds(6).map((n) => {
        const bytes = new Uint8Array(8192)
        if (blocks[n]) spill.read(n * 3, bytes)
        return bytes[0]! + bytes[8191]!
      })
      spill.close()
      return caseLine(
        `${i}`,
        [sample.map(({ item }) => item).join(' '), back.join(' '), told[0] ?? null],
        [steps, sample, blocks, told, spill.memory],
      )
    })
    await theyAreAsApproved('kept', cases)
  })

  it('have the columns that are approved', async () => {
    const cases = seeds(9).map((i) => async () => {
      const pages = (i % 2 === 0 ? drawDetailSite(i, 6) : drawListSite(i, 6)).map(({ html }, n) => ({
        url: `https://d.test/${n}`,
        html,
      }))
      const wrapper = await learn(pages, { threads: 0, ...(i % 3 === 0 && { constraints: true }) })
      const columns = columnsOf(wrapper, { raw: i % 4 === 0, embedded: i % 5 === 0, provenance: i % 3 === 0 })
      const odd = [7, null, 'x', [1], [{ a: 1 }], { amount: '1' }, true]
      const read = (await ran((watched) => run(wrapper, pages, { ...watched, embedded: true })))
        .given as readonly PageRecord[]
      const names = Object.keys(read[0]!.data)
      const wrong = names.flatMap((name) =>
        odd.map((value) => ({ ...read[0]!, data: { ...read[0]!.data, [name]: value } as PageRecord['data'] })),
      )
      const rows = [...read, ...wrong].map((record) => rowOf(record, columns))
      return caseLine(`${i}`, [JSON.stringify(columns.data)], [columns, rows])
    })
    await theyAreAsApproved('columns', cases)
  })
})
