import { createRandom, type Random } from '../../sites/made/random.ts'
import { words } from './drawn-lists.ts'

/* Pages with data for programs in every form, well made or not. The same for the same seed. */

const PROPERTIES = ['name', 'price', 'offers', 'author', 'image', '__proto__', 'url', 'name sku', 'schema:rating', '']
const TYPES = [
  'https://schema.org/Product',
  'https://schema.org/Offer https://x.test/Thing',
  'Person',
  'foaf:Agent',
  '',
]

/** An element of each kind that has values of its own. */
const ELEMENTS: readonly ((property: string, r: Random) => string)[] = [
  (p, r) => `<span ${p}>${words(r, 2)} <b>x</b></span>`,
  (p, r) => `<meta ${p} content="${words(r, 1)}">`,
  (p) => `<a ${p} href="/x?a=1">Link</a>`,
  (p) => `<link ${p} href="https://y.test/">`,
  (p) => `<img ${p} src="/i.png" alt="no">`,
  (p) => `<time ${p} datetime="2020-01-02">long ago</time>`,
  (p) => `<data ${p} value="42">many</data>`,
  (p) => `<meter ${p} value="3">3 of 5</meter>`,
  (p) => `<object ${p} data="/o"></object>`,
  (p) => `<iframe ${p} src="/f"></iframe>`,
  (p) => `<a ${p}>No address</a>`,
  (p, r) => `<p ${p}>${words(r, 3)}<br>and <i hidden>not</i> more</p>`,
]

function item(r: Random, dialect: 'micro' | 'rdfa', depth: number): string {
  const [scope, property] = dialect === 'micro' ? ['itemscope itemtype', 'itemprop'] : ['typeof', 'property']
  const named = (): string => `${property}="${r.pick(PROPERTIES)}"`
  const inner = Array.from({ length: r.between(1, 4) }, () => {
    if (depth > 0 && r.chance(30)) return `<div ${named()}>${item(r, dialect, depth - 1)}</div>`
    if (depth > 0 && r.chance(30)) return item(r, dialect, depth - 1).replace('<div ', `<div ${named()} `)
    return r.pick(ELEMENTS)(r.chance(80) ? named() : '', r)
  }).join('')
  const id = r.chance(30) ? ` ${dialect === 'micro' ? 'itemid' : 'resource'}="#id${r.below(9)}"` : ''
  const vocabulary = dialect === 'rdfa' && r.chance(50) ? ' vocab="https://schema.org/"' : ''
  return `<div ${scope}="${r.pick(TYPES)}"${id}${vocabulary}>${inner}</div>`
}

const JSON_TEXTS: readonly ((r: Random) => string)[] = [
  (r) =>
    JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: words(r, 2),
      offers: { price: r.below(99), list: [1, [2, null], true] },
    }),
  (r) =>
    JSON.stringify([
      { '@type': 'A', x: words(r, 1) },
      [{ '@graph': [{ '@id': '#1' }, { '@id': '#2', y: false }] }],
      'text',
      7,
    ]),
  (r) => JSON.stringify({ '@context': 'x', '@graph': { name: words(r, 1) } }),
  (r) => JSON.stringify({ '@context': 'only' }) + r.pick(['', ';', ' //']),
  (r) => `/* <![CDATA[ */ {"name": "${words(r, 1)}\n${words(r, 1)}\t"} /* ]]> */`,
  (r) => `{"name": "${words(r, 1)}",}`,
  () => '',
  () => 'null',
  () => '"text"',
  () => `${'['.repeat(45)}1${']'.repeat(45)}`,
  () => `{"deep":${'{"a":'.repeat(45)}1${'}'.repeat(45)}}`,
]

const METAS: readonly ((r: Random) => string)[] = [
  (r) => `<meta property="og:title" content="${words(r, 2)}">`,
  (r) => `<meta name=" Description " content="  ${words(r, 4)}\n ${words(r, 1)} ">`,
  (r) => `<meta property="" name="keywords" content="${words(r, 3)}">`,
  (r) => `<meta itemprop="price" content="${r.below(99)}"><meta http-equiv="Content-Language" content="de">`,
  (r) => `<meta property="article:tag" content="${words(r, 1)}"><meta property="ARTICLE:TAG" content="${words(r, 1)}">`,
  () => '<meta name="empty" content=""><meta name="none"><meta charset="utf-8"><meta content="nameless">',
  () =>
    '<link rel="alternate" href="/feed"><link rel="Next CANONICAL" href=" /own "><link rel="canonical" href="/second">',
  () => '<link rel="canonical"><link rel="canonical" href="/later">',
]

/** A page with some of everything. */
export function drawEmbedded(seed: number): string {
  const r = createRandom(seed)
  const type = r.pick([
    'application/ld+json',
    ' Application/LD+JSON; charset=utf-8',
    'application/json',
    'application/ld+json',
  ])
  const scripts = r.some(JSON_TEXTS, 2).map((text) => `<script type="${type}">${text(r)}</script>`)
  const head = r.some(METAS, 3).map((meta) => meta(r))
  const language = r.pick([' lang="de"', ' lang=" pt-BR "', ' xml:lang="fr"', ' lang=""', ''])
  const items = (['micro', 'rdfa'] as const).map((dialect) => (r.chance(70) ? item(r, dialect, 3) : ''))
  const vocabulary = r.chance(20) ? ' vocab="https://outer.test/"' : ''
  return `<html${language}><head>${head.join('')}${scripts[0]}</head><body${vocabulary}>${items.join('')}${item(r, 'micro', 1)}${scripts[1]}</body></html>`
}
