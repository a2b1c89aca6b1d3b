import { afterEach, beforeEach, describe, it, vi } from 'vitest'
import type { Wrapper } from '../../src/core/wrapper/index.ts'
import { type HtmlPage, learn, proposeRepair, type RunOptions, run } from '../../src/engine/index.ts'
import { emptyTreePage, redesignedTreePage, treePage } from '../../src/engine/trees-site.fixture.ts'
import { createRandom } from '../sites/made/random.ts'
import { seeds } from './cases.ts'
import { ran, ranLine, theyAreAsApproved } from './engined.ts'
import { FLOW_PAGES } from './pages/flow-pages.ts'

type Make = (i: number) => string

const url = (i: number): string => `https://trees.example/${i}`
const renamed: Make = (i) => treePage(i).replace(/<h1 class="name">(.*?)<\/h1>/, '<h2 class="tree-name">$1</h2>')
const noHeight: Make = (i) => treePage(i).replace(/<p class="height">.*?<\/p>/, '')
const noNotes: Make = (i) => treePage(i).replace(/<ul.*?<\/ul>/s, '')
const inFeet: Make = (i) => treePage(i).replace('metres tall', 'feet')
const moved: Make = (i) =>
  treePage(i)
    .replace('class="height"', 'class="size" id="h"')
    .replace('<div class="page">', '<div class="ad">Buy</div><div class="page">')
const flow = Object.values(FLOW_PAGES)
const inTheWay: Make = (i) => flow[(i * 7) % flow.length]!
const KINDS: Readonly<Record<string, Make>> = {
  treePage,
  redesignedTreePage,
  emptyTreePage,
  renamed,
  noHeight,
  noNotes,
  inFeet,
  moved,
  inTheWay,
}

let known: Promise<Wrapper> | null = null
const trees = (): Promise<Wrapper> => {
  known ??= learn(
    seeds(12).map((i) => ({ url: url(i), html: treePage(i) })),
    { constraints: true, threads: 0 },
  )
  return known
}

/** Pages of a site in some stretches, each as it was then. */
function stretches(seed: number, most: number): { readonly name: string; readonly pages: readonly HtmlPage[] } {
  const r = createRandom(seed)
  const names = Object.keys(KINDS)
  const parts = seeds(r.between(1, 4)).map(() => ({
    kind: r.pick(names),
    count: r.pick([1, 2, 5, 9, 29, 30, 31, most]),
  }))
  const pages: HtmlPage[] = []
  for (const { kind, count } of parts)
    for (let n = 0; n < count; n++) {
      const i = 20 + pages.length
      pages.push({
        url: r.chance(5) ? `https://trees.example/other/${i}` : url(i),
        html: (r.chance(8) ? KINDS[r.pick(names)]! : KINDS[kind]!)(i),
      })
    }
  return { name: parts.map(({ kind, count }) => `${count} ${kind}`).join(', '), pages }
}

const optionsOf = (i: number): RunOptions => ({
  heal: (['apply', 'propose', 'apply', 'off'] as const)[i % 4]!,
  ...(i % 3 === 1 && { strict: true, raw: true }),
  ...(i % 5 === 2 && { maxWrong: 0.4 }),
  ...(i % 5 === 3 && { recordSchema: { properties: { height: { type: 'string', maxLength: 14 } } } }),
  ...(i % 7 === 4 && { text: 'markdown' as const, embedded: true }),
})

/** The wrapper of the trees alone, with settings of its own, or with others beside it. */
async function documentOf(i: number): Promise<Wrapper> {
  const wrapper = await trees()
  if (i % 6 === 5) return { ...wrapper, adapt: { ...wrapper.adapt, triggers: { processFlow: false } } }
  if (i % 6 !== 3) return wrapper
  const others = seeds(8).map((n) => ({
    url: `https://trees.example/l/${n}`,
    html: `<body><h3>List ${n}</h3><table>${seeds(4 + n)
      .map((k) => `<tr><td>row ${k * n}</td><td>${k} kg</td></tr>`)
      .join('')}</table></body>`,
  }))
  return learn([...seeds(12).map((k) => ({ url: url(k), html: treePage(k) })), ...others], { threads: 0 })
}

describe('a run over a site that changes', () => {
  it.each(seeds(3))('repairs as approved (%i)', async (part) => {
    const cases = seeds(12).map((n) => async () => {
      const i = 12 * part + n
      const { name, pages } = stretches(i, 45)
      const document = await documentOf(i)
      return ranLine(`${i} ${name}`, await ran((watched) => run(document, pages, { ...watched, ...optionsOf(i) })))
    })
    await theyAreAsApproved(`heal-${part}`, cases)
  })

  it('is looked at and a repair proposed as approved', async () => {
    const cases = seeds(24).map((i) => async () => {
      const { name, pages } = stretches(300 + i, 6)
      const document = await documentOf(i)
      const reports: unknown[] = []
      const old = pages.slice(1, 5).map((page, n) => ({
        url: i % 2 === 0 ? page.url : `file:///old/${page.url.split('/').at(-1)}`,
        html: treePage(20 + n),
      }))
      const schema = { properties: { name: { type: 'number' } } }
      const found = await ran((watched) =>
        proposeRepair(document, pages, {
          ...watched,
          ...(i % 3 !== 1 && { old }),
          ...(i % 4 === 2 && { recordSchema: schema }),
          ...(i % 5 === 3 && { adapt: { maxWrong: 0.5 } }),
          onReport: (report) => void reports.push(report.kind),
        }),
      )
      const [report] = found.given as readonly { readonly kind: string; readonly short: readonly string[] }[]
      return ranLine(`${i} ${name}: ${report?.kind} ${report?.short.join(' ')}`, found, reports)
    })
    await theyAreAsApproved('proposed', cases)
  })
})

describe('an endless run over a site that changes', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it.each(seeds(2))('repairs as approved (%i)', async (part) => {
    const cases = seeds(12).map((n) => async () => {
      const i = 12 * part + n
      const { name, pages } = stretches(100 + i, 70)
      const document = await documentOf(i)
      return ranLine(
        `${i} ${name}`,
        await ran((watched) => run(document, pages, { ...watched, ...optionsOf(i), endless: true })),
      )
    })
    await theyAreAsApproved(`endless-${part}`, cases)
  })
})
