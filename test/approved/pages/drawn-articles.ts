import {
  ARABIC,
  COOKIE_BANNER,
  ENGLISH,
  FOOTER,
  GERMAN,
  JAPANESE,
  RELATED,
} from '../../../src/core/content/article/pages.fixture.ts'
import { createRandom, type Random } from '../../sites/made/random.ts'
import { words } from './drawn-lists.ts'

/*
 * Pages of prose drawn from the ways in which sites say title, date and author, and from what stands in, around and between paragraphs. The same for the same seed.
 */

const TEXTS = { en: ENGLISH, de: GERMAN, 'ja-JP': JAPANESE, ar: ARABIC } as const
const AUTHORS = [
  'Anna Groß',
  'Marta Lind and Jo van der Berg',
  'By Pia Holm',
  'redaktion',
  'Von Otto Kern',
  'https://x.test/me',
  'Li Wei, Sam O’Neill',
]

/** What is said of a page in its head, or in data for programs. */
const HEADS: readonly ((title: string, r: Random) => string)[] = [
  () => '',
  (title) => `<title>${title} | Example Times</title><meta property="og:site_name" content="Example Times">`,
  (title) => `<title>Example Times » ${title}</title><meta name="application-name" content="Example Times">`,
  (title) =>
    `<meta property="og:title" content="${title} - Example Times"><meta property="og:site_name" content="example times"><meta property="og:type" content="article">`,
  (title) =>
    `<meta name="twitter:title" content="${title}"><meta name="author" content="Pia Holm"><meta name="date" content="2021-07-0${title.length % 9}">`,
  (title, r) =>
    jsonLd({
      '@type': 'NewsArticle',
      headline: title.replace('e', '&eacute;'),
      datePublished: `2023-04-0${r.between(1, 9)}T10:20:00+02:00`,
      author: r.pick(PEOPLE),
    }),
  (title, r) =>
    jsonLd({
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'WebSite', name: 'Example' },
        { '@type': ['BlogPosting', 'Thing'], headline: [title], creator: r.pick(PEOPLE) },
      ],
    }),
  (title) =>
    jsonLd({
      '@type': 'WebPage',
      mainEntity: { '@type': 'schema:Article', headline: title, author: { givenName: 'Jo', familyName: 'Berg' } },
    }),
  (title) => jsonLd({ '@type': 'Product', name: title }),
  () =>
    '<meta property="article:published_time" content="2022-11-05"><meta property="og:type" content="article"><meta property="og:description" content="What happened">',
  () =>
    '<meta name="dc.date.issued" content="no day"><meta name="parsely-pub-date" content="March 3, 2020"><meta name="dc.creator" content="Li Wei; Sam Ash">',
  () => '<script type="application/ld+json">{"@type":"Article","headline":"Broken\n title",}</script>',
]

const PEOPLE: readonly unknown[] = [
  { '@type': 'Person', name: 'Anna Groß' },
  [
    { '@type': 'Person', name: 'Jo Berg' },
    { '@type': 'Organization', name: 'The Desk' },
  ],
  { '@type': 'Organization', name: 'Example Agency' },
  [['Marta Lind', ['Pia Holm']]],
  'Text: Otto Kern',
  { '@type': 'Person', name: ['A. One', 'B. Two'] },
  null,
]

function jsonLd(value: unknown): string {
  return `<script type="application/ld+json">${JSON.stringify(value)}</script>`
}

/** How a page shows who wrote it and when. */
const BYLINES: readonly ((r: Random) => string)[] = [
  () => '',
  (r) =>
    `<p class="byline">By <a rel="author" href="/a">${r.pick(AUTHORS)}</a></p><time datetime="2019-0${r.between(1, 9)}-11T08:00">long ago</time>`,
  (r) => `<div class="article-author-name"><a href="/1">${r.pick(AUTHORS)}</a> <a href="/2">Ida Noor</a></div>`,
  (r) => `<p>By ${r.pick(AUTHORS)}</p><p>${r.between(1, 28)} March 2018</p>`,
  (r) => `<p>${r.between(1, 28)} May 2017, World, by Anna Groß</p>`,
  () => '<span itemprop="author creator">nobody</span><span itemprop="author">Ida Noor</span>',
  () => '<p>Posted on 5/6/2016 at 7:45 pm in <a href="/news">News</a></p>',
  () => '<p>作者：李伟</p><p>2020年10月15日 12:30</p>',
  () => '<p>Von Anna Groß, 3. Januar 2015</p><time>unknown</time>',
]

/** What stands between paragraphs. */
const BETWEEN: readonly ((r: Random) => string)[] = [
  (r) => `<h2>${words(r, 3)}</h2>`,
  (r) => `<figure><img src="/p.jpg"><figcaption>${words(r, 6)}. Photo: ${words(r, 2)}</figcaption></figure>`,
  (r) => `<p>Read more: <a href="/x">${words(r, 6)}</a></p>`,
  (r) => `<blockquote><p>${words(r, 12)}, she said.</p></blockquote>`,
  (r) => `<ul>${Array.from({ length: 3 }, () => `<li>${words(r, 4)}</li>`).join('')}</ul>`,
  (r) =>
    `<table><tr><th>${words(r, 1)}</th><td>${r.between(1, 99)}</td></tr><tr><th>Sum</th><td>€ ${r.between(100, 999)}</td></tr></table>`,
  (r) => `<div class="teaser"><h4><a href="/y">${words(r, 5)}</a></h4><p>${words(r, 9)}.</p></div>`,
  (r) => `<div class="newsletter-signup"><p>Get our ${words(r, 2)} by mail.</p><input><button>Subscribe</button></div>`,
  (r) => `<pre>${words(r, 3)}\n  ${words(r, 2)}</pre>`,
  () => '<p style="display:none">This text is not shown to readers of the page. It is for machines alone.</p>',
  (r) => `<p>${words(r, 8)}.<br><br>${words(r, 11)}, ${words(r, 5)}!</p>`,
]

/** What follows an article. */
const AFTER: readonly ((r: Random) => string)[] = [
  () => '',
  () => RELATED,
  (r) =>
    `<section id="comments" class="comments"><h3>2 comments</h3>${Array.from({ length: 2 }, () => `<div class="comment"><b>${words(r, 1)}</b><p>${words(r, 16)}. ${words(r, 12)}.</p></div>`).join('')}</section>`,
  (r) => `<ul class="social-share"><li>Share</li><li>Tweet</li></ul><p>Copyright 2020 ${words(r, 2)}</p>`,
  (r) =>
    `<div class="grid">${Array.from({ length: 5 }, () => `<div><a href="/p">${words(r, 3)}</a> <span>$${r.between(1, 99)}.00</span></div>`).join('')}</div>`,
]

/** A page of prose as the seed has it. */
export function drawArticlePage(seed: number): string {
  const random = createRandom(seed)
  const language = random.pick(Object.keys(TEXTS) as (keyof typeof TEXTS)[])
  const title = words(random, random.between(3, 7))
  const isShort = random.chance(20)
  const texts = TEXTS[language].slice(0, isShort ? 1 : 4)
  const paragraphs = [...texts, ...(random.chance(30) ? texts.map((text) => `${text} ${words(random, 9)}.`) : [])]
  const body = paragraphs
    .map((text) => `<p>${text}</p>${random.chance(35) ? random.pick(BETWEEN)(random) : ''}`)
    .join('\n')
  const box = random.pick(['div class="article-body"', 'div', 'section id="content"', 'article', 'td'])
  const inner = box === 'td' ? `<table><tr><td>${body}</td></tr></table>` : `<${box}>${body}</${box.split(' ')[0]}>`
  const heading = random.pick([
    `<h1>${title}</h1>`,
    `<h1 class="title"><span>${title}</span>: news</h1>`,
    `<div class="headline">${title}</div>`,
    '',
  ])
  const head = random
    .some(HEADS, 2)
    .map((one) => one(title, random))
    .join('')
  const main = heading + random.pick(BYLINES)(random) + inner + random.pick(AFTER)(random)
  const nav = '<nav><ul><li><a href="/">Home</a></li><li><a href="/news">News of the day</a></li></ul></nav>'
  return `<!doctype html><html${random.chance(80) ? ` lang="${language}"` : ''}><head>${head}</head><body>${nav}${main}${random.chance(30) ? COOKIE_BANNER : ''}${FOOTER}</body></html>`
}

/** A page whose text its scripts draw, with that text in their data or, for odd seeds, in an attribute. */
export function drawScriptPage(seed: number): string {
  const random = createRandom(seed)
  const texts = random
    .pick([ENGLISH, GERMAN, JAPANESE])
    .map((text) => random.pick([text, `<p>${text}</p>`, `${text}\n ${text}`]))
  const post = {
    id: seed,
    title: words(random, 4),
    blocks: texts.map((html) => ({ kind: 'p', html })),
    tags: [words(random, 1)],
  }
  const state = {
    page: { posts: [post], [`k${seed}`]: random.pick([null, 1, true]) },
    other: ENGLISH.slice(0, 2),
    inner: JSON.stringify({ note: GERMAN[seed % 4] }),
  }
  const json = JSON.stringify(state)
  const held =
    seed % 2 === 0
      ? `<script id="state" type="application/json">${json}</script><script>var x = 1</script>`
      : `<div data-state='${json.replaceAll("'", '&#39;')}' data-x="1"></div>`
  const description = random.chance(80)
    ? (texts[0] ?? '').replaceAll(/<[^>]*>/g, '').slice(0, 90)
    : 'Another thing altogether that is nowhere'
  return `<html><head><title>${post.title}</title><meta name="description" content="${description.replaceAll('"', '&quot;')}"></head><body><div id="app">Loading</div>${held}</body></html>`
}
