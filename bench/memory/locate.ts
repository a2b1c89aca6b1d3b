// State of a search for 1,000,000 known URLs, simulated: index pages of 100 links each, 40 of a shell that all pages carry.
//   node --expose-gc bench/memory/locate.ts [known URLs] [unsavable]
// `unsavable`: as the commands search, without what only `saveLocate` needs.
import { createVocabulary, parse } from '../../src/core/dom/index.ts'
import { located, saveLocate, startLocate, stepLocate } from '../../src/core/locate/index.ts'

const KNOWN = Number(process.argv[2] ?? 1_000_000)
const SAVABLE = process.argv[3] !== 'unsavable'
const LINKS = 100
const ORIGIN = 'http://large.example'
const vocabulary = createVocabulary()
const anchor = (path: string): string => `<li><a href="${path}">x</a></li>`
const shell = Array.from({ length: 40 }, (_, i) => anchor(`/menu/section-${i}`)).join('')

/** Page n shows threads that no other page shows, and the next pages of the index. */
function render(n: number): string {
  const threads = Array.from({ length: LINKS }, (_, i) =>
    anchor(`/forum/thread-${n * LINKS + i}-with-a-usual-title`),
  ).join('')
  return `<nav><ul>${shell}</ul></nav><main><h1>${n}</h1><ol>${threads}</ol><p><a rel="next" href="/index/${n + 1}">next</a></p></main>`
}

function pageOf(url: string): string {
  const path = new URL(url).pathname
  if (path.startsWith('/index/')) return render(Number(path.slice(7)))
  return `<nav><ul>${shell}</ul></nav><article><h2>thread</h2><p>text</p></article>`
}

const used = (): number => {
  globalThis.gc?.()
  globalThis.gc?.()
  return process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers
}
const before = used()
const start = performance.now()
let parsing = 0
let known = 0
let step = startLocate([`${ORIGIN}/index/0`], { savable: SAVABLE })
while (step.wants.length > 0 && known < KNOWN) {
  const results = step.wants.map((requestedUrl) => {
    const from = performance.now()
    const result = parse(pageOf(requestedUrl), { vocabulary })
    parsing += performance.now() - from
    if (requestedUrl.includes('/index/')) known += LINKS
    return { requestedUrl, url: requestedUrl, tree: result.ok ? result.tree : null }
  })
  step = stepLocate(step.state, results)
}
const seconds = (performance.now() - start) / 1000
const bytes = used() - before
const { downloads, targets } = located(step.state)
console.log(`${downloads} downloads, ${targets.length} targets, ${known.toLocaleString('en')} known URLs`)
console.log(
  `state ${(bytes / 2 ** 20).toFixed(0)} MiB; ${seconds.toFixed(1)} s, of which parsing ${(parsing / 1000).toFixed(1)} s`,
)
if (SAVABLE && KNOWN <= 100_000)
  console.log(`saved ${(saveLocate(step.state).length / 2 ** 20).toFixed(0)} MiB of JSON`)
