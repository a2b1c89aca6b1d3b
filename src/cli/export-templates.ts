import { ABOUT, byCode, type CodeTable } from './code-table.ts'

/** What the programs in JavaScript have in common. */
const TYPED = `function typed(whole, { type, strip, stripEnd, to, from }) {
  let text = whole
  if (text === null) return null
  if (strip !== undefined && text.startsWith(strip)) text = text.slice(strip.length)
  if (stripEnd !== undefined && text.endsWith(stripEnd)) text = text.slice(0, -stripEnd.length)
  if (to !== undefined && text.includes(to)) text = text.slice(0, text.lastIndexOf(to))
  if (from !== undefined && text.includes(from)) text = text.slice(text.lastIndexOf(from) + from.length)
  text = text.trim()
  if (text === '') return null
  if (type === 'integer' && /^-?[0-9]+$/.test(text)) return Number(text)
  if (type === 'number' && /^-?[0-9]+(\\.[0-9]{1,2})?$/.test(text)) return Number(text)
  return text
}`

/** A program for Crawlee (3) with its CheerioCrawler. */
export function crawleeCode(table: CodeTable, url: string): string {
  return `${about()}
//
// Crawlee does not look for an encoding that only the page names: give it as suggestResponseEncoding below.
// npm install @crawlee/cheerio cheerio, then: node FILE.mjs [URL...]; records are JSON Lines on stdout.
import { CheerioCrawler } from '@crawlee/cheerio'
import { load } from 'cheerio'

const START_URLS = [${script(url)}]

const FIELDS = ${script(table)}

${TYPED}

function textOf(node, { attribute }) {
  if (attribute !== undefined) return node.attr(attribute) ?? null
  const copy = node.clone()
  copy.find('script, style').remove()
  return copy.text().replace(/\\s+/g, ' ').trim()
}

function select($, context, selectors) {
  for (const selector of selectors) {
    const beside = selector.startsWith(':scope ~ ') ? selector.slice(9) : null
    const nodes =
      context === null
        ? $(selector)
        : selector === ':scope'
          ? context
          : beside !== null
            ? context.nextAll(beside.split(' > ')[0]).find(':scope').addBack().filter(beside)
            : context.find(selector)
    if (nodes.length > 0) return nodes
  }
  return $([])
}

function read($, context, fields) {
  const record = {}
  for (const [name, field] of Object.entries(fields)) {
    const nodes = select($, context, field.records ?? field.selectors)
    const each = (what) => nodes.toArray().map((node) => what($(node)))
    if (field.records) record[name] = each((node) => read($, node, field.fields))
    else if (field.all) record[name] = each((node) => textOf(node, field)).join('\\n') || null
    else record[name] = nodes.length === 0 ? null : typed(textOf(nodes.first(), field), field)
  }
  return record
}

const crawler = new CheerioCrawler({
  async requestHandler({ body, request, pushData }) {
    // Parsed as a browser does: the crawler's own parser adds no elements that are left out.
    const $ = load(String(body))
    const record = { url: request.loadedUrl ?? request.url, data: read($, null, FIELDS) }
    console.log(JSON.stringify(record))
    await pushData(record)
  },
})
const urls = process.argv.slice(2)
await crawler.run(urls.length > 0 ? urls : START_URLS)
`
}

/** A script for playwright-core or playwright. */
export function playwrightCode(table: CodeTable, url: string): string {
  return `${about()}
//
// npm install playwright-core, then: node FILE.mjs [URL...]; records are JSON Lines on stdout.
// CHROMIUM names the browser's file where it is not Playwright's own, CHROMIUM_ARGS what it is started with.
import { chromium } from 'playwright-core'

const START_URLS = [${script(url)}]

const FIELDS = ${script(table)}

${TYPED}

/** Runs in the page. */
function readPage(fields) {
  const select = (context, selectors) => {
    for (const selector of selectors) {
      const found = document.evaluate(selector, context, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE)
      const nodes = Array.from({ length: found.snapshotLength }, (_, i) => found.snapshotItem(i))
      if (nodes.length > 0) return nodes
    }
    return []
  }
  const textOf = (node, { attribute }) => {
    if (attribute !== undefined) return node.getAttribute(attribute)
    const copy = node.cloneNode(true)
    for (const one of copy.querySelectorAll('script, style')) one.remove()
    return copy.textContent.replace(/\\s+/g, ' ').trim()
  }
  const read = (context, fields) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        const nodes = select(context, field.records ?? field.selectors)
        if (field.records) return [name, nodes.map((node) => read(node, field.fields))]
        if (field.all) return [name, nodes.map((node) => textOf(node, field)).join('\\n') || null]
        return [name, nodes.length === 0 ? null : textOf(nodes[0], field)]
      }),
    )
  return read(document, fields)
}

function typedAll(record, fields) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.records ? record[name].map((one) => typedAll(one, field.fields)) : typed(record[name], field),
    ]),
  )
}

const browser = await chromium.launch({
  ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
  args: process.env.CHROMIUM_ARGS?.split(' ') ?? [],
})
try {
  const page = await browser.newPage()
  const urls = process.argv.slice(2)
  for (const url of urls.length > 0 ? urls : START_URLS) {
    await page.goto(url)
    console.log(JSON.stringify({ url: page.url(), data: typedAll(await page.evaluate(readPage, FIELDS), FIELDS) }))
  }
} finally {
  await browser.close()
}
`
}

function about(): string {
  return ABOUT.map((line) => `// ${line}`).join('\n')
}

/** A value as JavaScript has it; `__proto__` as a key would not be one there, and JSON has two line ends that strings once could not. */
function script(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .replace(/^( *)"__proto__":/gm, '$1["__proto__"]:')
    .replace(/[\u2028\u2029\u0085]/g, byCode)
}
