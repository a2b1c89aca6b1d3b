import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beforeAll, describe, expect, it } from 'vitest'
import { generateShop } from '../../demo/shop/index.ts'
import { EngineError, get, learn, run, type Wrapper, WrapperError } from '../../src/index.ts'
import { mutated, randomFrom } from './mutate.ts'

/** `FUZZ=20000 npx vitest run test/fuzz` is the whole measurement; FUZZ_SEED gives others, FUZZ_PAGES names a folder of real pages. */
const INPUTS = Number(process.env.FUZZ ?? (process.env.TEST_TIER === 'all' ? 250 : 25))
const SEED = Number(process.env.FUZZ_SEED ?? 1)
/** Inputs that take more seconds of CPU are printed; one without an end is ended with the test. */
const SLOW_SECONDS = 2
/** What may still be in use after all inputs, once the garbage is gone. */
const MAX_KEPT_BYTES = 100_000_000

const URL_OF_PAGE = 'http://fuzz.example/page'
let pages: readonly string[]
let wrapper: Wrapper
beforeAll(async () => {
  const shop = generateShop({ products: 20, jsonLd: true })
  const own = [...shop.paths()].slice(0, 40).map((path) => shop.render(path) as string)
  pages = [...own, ...pagesIn(process.env.FUZZ_PAGES)]
  const products = [...shop.productPaths()].slice(0, 8)
  wrapper = await learn(
    products.map((path) => ({ url: `http://fuzz.example${path}`, html: shop.render(path) as string })),
  )
})

function pagesIn(folder: string | undefined): readonly string[] {
  if (folder === undefined) return []
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
  return names.slice(0, 300).map((name) => readFileSync(join(folder, name), 'utf8'))
}

/** Bytes in use after a collection of all garbage: what piles up over the inputs. */
function heapBytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

/** What a user may be told; anything else is a crash. */
function isTold(error: unknown): boolean {
  return error instanceof EngineError || error instanceof WrapperError
}

async function all<T>(results: AsyncIterable<T>): Promise<readonly T[]> {
  const list: T[] = []
  for await (const result of results) list.push(result)
  return list
}

/** What is tried with an input; the other pages of `learn` are mutants too. */
const ATTEMPTS: Readonly<Record<string, (html: string, others: readonly string[]) => Promise<unknown>>> = {
  get: (html) => all(get({ url: URL_OF_PAGE, html })),
  run: (html) => all(run(wrapper, { url: URL_OF_PAGE, html })),
  learn: async (html, others) => {
    const learned = await learn([html, ...others].map((text, i) => ({ url: `${URL_OF_PAGE}/${i}`, html: text })))
    return all(run(learned, { url: URL_OF_PAGE, html }))
  },
}

describe(`${INPUTS} random inputs (seed ${SEED})`, () => {
  it('random inputs end with a result or a refusal, and leave the memory as it was', {
    timeout: 60_000 + INPUTS * 1000,
  }, async () => {
    const random = randomFrom(SEED)
    const startBytes = heapBytes()
    const crashes: string[] = []
    const slow: string[] = []
    let slowest = 0
    for (let i = 0; i < INPUTS; i++) {
      const html = mutated(pages, random)
      const others = [mutated(pages, random), mutated(pages, random)]
      for (const [name, attempt] of Object.entries(ATTEMPTS)) {
        const before = process.cpuUsage()
        try {
          await attempt(html, others)
        } catch (error) {
          if (!isTold(error)) crashes.push(`${name} ${i}: ${(error as Error).stack}`)
        }
        const seconds = process.cpuUsage(before).user / 1e6
        slowest = Math.max(slowest, seconds)
        if (seconds > SLOW_SECONDS) slow.push(`${name} ${i} (${html.length} characters): ${seconds.toFixed(1)} s`)
      }
    }
    const keptBytes = heapBytes() - startBytes
    console.log(
      JSON.stringify({ inputs: INPUTS, pages: pages.length, slowest, keptMB: Math.round(keptBytes / 1e6), slow }),
    )
    expect(crashes.slice(0, 3)).toEqual([])
    expect(keptBytes).toBeLessThan(MAX_KEPT_BYTES)
  })
})
