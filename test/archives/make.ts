// Web archives of a made shop, as tests and measurements want them: product pages among other kinds of records.
import { writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'

/** Where a page's record is in its file. */
export interface Placed {
  readonly url: string
  readonly offset: number
  readonly length: number
}

const WORDS = ['amber', 'birch', 'cobalt', 'dune', 'ember', 'fjord', 'grove', 'heath', 'iris', 'jade', 'kelp', 'larch']
const word = (i: number): string => WORDS[i % WORDS.length]!

/** A page of the shop, with a title, a price, a day, a stock and some reviews. */
export function productPage(i: number): { readonly url: string; readonly html: string } {
  const reviews = Array.from({ length: 1 + (i % 4) }, (_, k) => {
    const text = `The ${word(i + k)} ${word(i * 3 + k)} one is ${word(k * 5 + i)}.`
    return `<li class="review"><b class="author">${word(i * 7 + k)} ${word(k + 3)}</b><p>${text}</p></li>`
  })
  const html = `<!doctype html><html lang="en"><head><title>Lamp ${i} ${word(i)} - Shop</title></head><body>
<header><nav><a href="/">Home</a><a href="/all">All lamps</a></nav></header>
<main><h1 class="title">Lamp ${i} ${word(i)} ${word(i * 5 + 2)}</h1>
<p class="price">$${10 + (i % 90)}.${10 + (i % 80)}</p><p>Stock: <span class="stock">${(i * 37) % 500}</span></p>
<p>Since <time class="since">2024-0${1 + (i % 9)}-${10 + (i % 18)}</time></p>
<div class="about">A ${word(i * 2)} lamp in ${word(i * 11 + 1)}, number ${i} of the series ${word(i + 5)}.</div>
<h2>Reviews</h2><ul class="reviews">${reviews.join('')}</ul></main>
<footer>The lamp shop</footer></body></html>`
  return { url: `https://lamps.example/lamp/${i}`, html }
}

/** A page of another class. */
export function otherPage(i: number): { readonly url: string; readonly html: string } {
  const html = `<!doctype html><html><head><title>Log in</title></head><body><form action="/login" method="post"><table><tr><td>Name<td><input name=name><tr><td>Word<td><input type=password name=p></table><button>Log in ${i}</button></form></body></html>`
  return { url: `https://lamps.example/login/${i}`, html }
}

function record(type: string, url: string, block: string): Buffer {
  const body = Buffer.from(block)
  const kind = type === 'response' ? 'application/http;msgtype=response' : 'application/warc-fields'
  const head = `WARC/1.0\r\nWARC-Type: ${type}\r\nWARC-Record-ID: <urn:uuid:00000000-0000-4000-8000-000000000000>\r\nWARC-Date: 2026-01-01T00:00:00Z\r\nWARC-Target-URI: ${url}\r\nContent-Type: ${kind}\r\nContent-Length: ${body.length}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), body, Buffer.from('\r\n\r\n')])
}

/** A response as a record. */
export function response({ url, html }: { readonly url: string; readonly html: string }, status = '200 OK'): Buffer {
  const head = `HTTP/1.1 ${status}\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(html)}\r\n\r\n`
  return record('response', url, head + html)
}

/** Writes an archive of pages, each with a request, a metadata record and now and then a redirect beside it; gzipped by records when its name says so. */
export async function writeArchive(
  path: string,
  pages: readonly { readonly url: string; readonly html: string }[],
): Promise<readonly Placed[]> {
  const pack = (bytes: Buffer): Buffer => (path.endsWith('.gz') ? gzipSync(bytes, { level: 1 }) : bytes)
  const parts = [pack(record('warcinfo', '', 'software: test\r\n'))]
  let offset = parts[0]!.length
  const placed: Placed[] = []
  const add = (bytes: Buffer): number => {
    const packed = pack(bytes)
    parts.push(packed)
    offset += packed.length
    return packed.length
  }
  for (const [i, page] of pages.entries()) {
    if (i % 3 === 0) add(record('metadata', page.url, 'fetchTimeMs: 12\r\n'))
    if (i % 5 === 0) add(response({ url: `${page.url}/old`, html: '' }, '301 Moved Permanently'))
    const from = offset
    placed.push({ url: page.url, offset: from, length: add(response(page)) })
  }
  await writeFile(path, Buffer.concat(parts))
  return placed
}
