// How the time and the memory of `classify` grow with the number of pages.   node bench/speed/classify.ts [--pages 100000]
// Pages are made up as they are asked for: 20 sites of 5 templates each with optional parts and lists; only the classifier keeps
// anything of them. Each size runs in a process of its own. Parsing is measured apart: it is most of the work.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { parse } from '../../src/core/dom/index.ts'
import { createPageClassifier } from '../../src/core/page-class/index.ts'

const SITES = 20
const TEMPLATES = 5

/** A number below `limit` that depends on its arguments alone. */
function pick(limit: number, ...salts: readonly number[]): number {
  let hash = 0x9e3779b9
  for (const salt of salts) hash = Math.imul(hash ^ salt, 0x85ebca6b) ^ (hash >>> 13)
  return (hash >>> 0) % limit
}

/** The HTML of a page; what is optional in it and how long its lists are depends on its number. */
function pageHtml(number: number): string {
  const site = number % SITES
  const template = pick(TEMPLATES, site, number)
  const block = (i: number): string => {
    const kind = pick(4, site, template, i)
    const name = `b${'abcdefghij'[pick(10, site, template, i, 1)]}`
    if (i > 5 && pick(3, number, i) === 0) return ''
    const items = 1 + pick(6, number, i, 2)
    if (kind === 0) return `<ul class="${name}">${`<li><a href="/x"><b>Item ${number}</b></a></li>`.repeat(items)}</ul>`
    if (kind === 1) return `<table class="${name}">${`<tr><th>Name</th><td>${number}</td></tr>`.repeat(items)}</table>`
    if (kind === 2) return `<section class="${name}"><h2>Part</h2>${`<p>Text of ${number}</p>`.repeat(items)}</section>`
    return `<div class="${name}"><div class="in"><span>${number}</span><img src="/i"></div></div>`
  }
  const blocks = Array.from({ length: 12 }, (_, i) => block(i)).join('')
  return `<html><head><title>${number}</title></head><body><div class="top${'abcdefghijklmnopqrst'[site]}"><nav>${'<a href="/">Go</a>'.repeat(8)}</nav></div><main class="t${'abcde'[template]}">${blocks}</main></body></html>`
}

interface Measured {
  readonly pages: number
  readonly classes: number
  readonly parseSeconds: number
  readonly classifySeconds: number
  readonly peakMb: number
}

function measure(pages: number): Measured {
  const classifier = createPageClassifier()
  let parsing = 0
  const start = performance.now()
  for (let number = 0; number < pages; number++) {
    const from = performance.now()
    const parsed = parse(pageHtml(number))
    parsing += performance.now() - from
    if (parsed.ok) classifier.add(parsed.tree)
  }
  const classes = new Set(classifier.classes()).size
  const all = performance.now() - start
  return {
    pages,
    classes,
    parseSeconds: parsing / 1000,
    classifySeconds: (all - parsing) / 1000,
    peakMb: process.resourceUsage().maxRSS / 1024,
  }
}

const { values } = parseArgs({ options: { pages: { type: 'string', default: '100000' }, one: { type: 'string' } } })
if (values.one !== undefined) console.log(JSON.stringify(measure(Number(values.one))))
else {
  const most = Number(values.pages)
  const runs = [most / 16, most / 4, most].map((pages): Measured => {
    const args = [fileURLToPath(import.meta.url), '--one', String(Math.round(pages))]
    return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }))
  })
  for (const { pages, classes, parseSeconds, classifySeconds, peakMb } of runs) {
    console.log(
      `${pages} pages, ${SITES * TEMPLATES} templates: ${classes} classes; parse ${parseSeconds.toFixed(1)} s, ` +
        `classify ${classifySeconds.toFixed(1)} s (${((1e6 * classifySeconds) / pages).toFixed(0)} us a page), peak ${peakMb.toFixed(0)} MB`,
    )
  }
  const [first, , last] = runs as [Measured, Measured, Measured]
  const growth = Math.log(last.classifySeconds / first.classifySeconds) / Math.log(last.pages / first.pages)
  console.log(`classify grows as pages^${growth.toFixed(2)} from ${first.pages} to ${last.pages} pages`)
}
