/**
 * How quick and how small the studio is: `node bench/speed/studio.ts [records]`, after `npm run build`, with Chromium on the machine.
 *
 * Hover: a page of about 10,000 nodes and 200 fields in the workbench; from the move of the pointer to the second frame after it, in which what it points at is highlighted, over the
 * page and over the rows of the fields. Table: so many records (default 100,000) of a run, scrolled from end to end; the heap of the page before, after and at its most.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CDPSession, chromium, type Page } from 'playwright-core'
import { serve } from '../../src/server/index.ts'
import { machine } from '../lib/machine.ts'
import { formatNumber, formatTable } from '../lib/table.ts'

const RECORDS = Number(process.argv[2] ?? 100_000)
const FIELDS = 200
const FILLING = 4_500
const MOVES = 60
const STEPS = 60
const EXECUTABLE = process.env.CHROME_PATH ?? '/usr/bin/chromium'

/** A page with values behind labels, and much around them that all pages share. */
function widePage(n: number): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const name = (i: number): string => `${letters[i % 26]}${letters[i % 25]}`
  // No two alike: what is said twice is read once.
  const word = (i: number): string =>
    ((i + 1) * 7919 * (n + 3) + 104_729 * n).toString(36).replace(/\d/g, (digit) => letters[Number(digit)]!)
  const facts = Array.from({ length: FIELDS }, (_, i) => `<dt>${name(i)}</dt><dd>${word(i)} ${word(i + 500)}</dd>`)
  const filling = Array.from({ length: FILLING }, (_, i) => `<li>part ${i}</li>`)
  return `<!doctype html><title>Page ${n}</title><h1>Page ${n}</h1><dl>${facts.join('')}</dl><ul>${filling.join('')}</ul>`
}

function smallPage(n: number): string {
  return `<!doctype html><title>Thing ${n}</title><h1>Thing ${n}</h1><p class="price">${n % 977}.50 EUR</p><p class="code">C-${n * 7}</p>`
}

interface Median {
  readonly median: number
  readonly most: number
}

/** Milliseconds from each of some events to the second frame after it. @param script what gives the functions that send them */
async function timed(page: Page, script: string): Promise<Median> {
  const times = await page.evaluate<number[]>(`(async () => {
    const sends = ${script}
    const times = []
    for (const send of sends) {
      const from = performance.now()
      send()
      await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))
      times.push(performance.now() - from)
    }
    return times.sort((a, b) => a - b)
  })()`)
  return { median: times[times.length >> 1]!, most: times.at(-1)! }
}

const OVER_PAGE = `Array.from({ length: ${MOVES} }, (_, i) => () => {
  const glass = document.querySelector('.glass')
  const box = glass.getBoundingClientRect()
  const [clientX, clientY] = [box.left + 40 + (i * 53) % 500, box.top + 30 + (i * 37) % (box.height - 40)]
  glass.dispatchEvent(new PointerEvent('pointermove', { clientX, clientY, bubbles: true, pointerType: 'mouse' }))
})`
const OVER_ROWS = `[...document.querySelectorAll('.field-row')].slice(0, ${MOVES}).map((row) => () => row.dispatchEvent(new PointerEvent('pointerenter')))`

const folder = mkdtempSync(join(tmpdir(), 'treegram-bench-studio-'))
const site = createServer((request, response) => {
  const n = Number(/^\/wide\/(\d+)$/.exec(request.url ?? '')?.[1] ?? -1)
  response.writeHead(n < 0 ? 404 : 200, { 'content-type': 'text/html' }).end(n < 0 ? '' : widePage(n))
})
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
const options = { workspace: join(folder, 'kept'), root: folder, allowPrivate: true, port: 0 } as const
const serving = await serve({ ...options, logTo: () => {} })
const browser = await chromium.launch({
  executablePath: EXECUTABLE,
  args: ['--no-sandbox', '--enable-precise-memory-info'],
})

async function ended(spec: Parameters<typeof serving.service.startRun>[0]): Promise<string> {
  const { run } = await serving.service.startRun(spec)
  for (;;) {
    const now = await serving.service.plan.runs.get(run.id)
    if (now?.state === 'finished') return run.id
    if (now?.endedAt != null) throw new Error(now.error?.message ?? now.state)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** Bytes of the page's heap in MB, after what is garbage was collected. */
async function heapOf(session: CDPSession, isCollected = true): Promise<number> {
  if (isCollected) await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6
}

try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript("localStorage.setItem('treegram-tour', 'seen')")
  const page = await context.newPage()
  const wide = Array.from({ length: 6 }, (_, n) => `${origin}/wide/${n}`)
  await ended({ kind: 'learn', pages: wide, name: 'wide', options: { delayMs: 0 } })
  await page.goto(serving.invite('/wrappers/wide'))
  await page
    .locator('.field-row')
    .nth(Math.floor(FIELDS * 0.8))
    .waitFor({ state: 'attached' })
  const frame = page.frameLocator('iframe')
  await frame.locator('dd').first().waitFor()
  const nodes = await frame.locator('*').count()
  const [overPage, overRows] = [await timed(page, OVER_PAGE), await timed(page, OVER_ROWS)]

  mkdirSync(join(folder, 'small'))
  const lines = Array.from({ length: RECORDS }, (_, n) => {
    writeFileSync(join(folder, 'small', `${n}.html`), smallPage(n))
    return JSON.stringify({ url: `https://things.example/${n}`, file: `small/${n}.html` })
  })
  writeFileSync(join(folder, 'all.jsonl'), lines.join('\n'))
  writeFileSync(join(folder, 'some.jsonl'), lines.slice(0, 20).join('\n'))
  await ended({ kind: 'learn', pages: ['some.jsonl'], name: 'small' })
  await ended({ kind: 'run', wrapper: { name: 'small' }, pages: ['all.jsonl'], options: { heal: 'off' } })
  await page.goto(serving.invite('/wrappers/small'))
  await page.getByRole('button', { name: /^Last run/ }).click()
  await page.locator('.grid .cell').first().waitFor()
  const session = await context.newCDPSession(page)
  const before = await heapOf(session)
  let most = 0
  for (let step = 0; step <= STEPS; step++) {
    await page.evaluate(
      `{ const grid = document.querySelector('.grid'); grid.scrollTop = grid.scrollHeight * ${step / STEPS} }`,
    )
    await page.waitForTimeout(150)
    most = Math.max(most, await heapOf(session, false))
  }
  const after = await heapOf(session)

  console.log(`${machine()}\n`)
  const rows = [
    [`pointer over the page (${nodes} elements, ${FIELDS} fields)`, overPage.median, overPage.most],
    ['pointer over the fields', overRows.median, overRows.most],
  ] as const
  console.log(
    formatTable(
      ['to the highlight', 'median ms', 'most ms'],
      rows.map(([name, median, most]) => [name, formatNumber(median), formatNumber(most)]),
    ),
  )
  console.log(
    `\n${RECORDS} records scrolled: heap ${before.toFixed(1)} MB before, ${after.toFixed(1)} MB after, ${most.toFixed(1)} MB at most with garbage`,
  )
} finally {
  await browser.close()
  await serving.close()
  site.close()
  rmSync(folder, { recursive: true, force: true })
}
