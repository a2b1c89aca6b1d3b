import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll } from 'vitest'
import { temporaryFolders } from '../e2e/command.ts'
import { serve, type TestServer } from './server.ts'

/** A small site of books on a loopback port: a home page, list pages, book pages, and things that are no pages. */
export interface TinySite extends TestServer {
  readonly bookUrl: (number: number) => string
}

/** What a book's page says. */
export interface Book {
  readonly title: string
  readonly author: string
  readonly price: string
  readonly shelf: string
  readonly comments: readonly { readonly who: string; readonly says: string }[]
}

const BOOKS_PER_LIST = 10
const WORDS = [
  'amber',
  'birch',
  'cinder',
  'delta',
  'ember',
  'fjord',
  'garnet',
  'harbour',
  'iris',
  'juniper',
  'kestrel',
  'lagoon',
  'maple',
]

/** The book of a number; the same every time. */
export function book(number: number): Book {
  const word = (salt: number) => WORDS[(number * 7 + salt * 5 + Math.floor(number / 13)) % WORDS.length] as string
  return {
    title: `The ${word(0)} ${word(1)} ${number}`,
    author: `${word(2)} ${word(3)}son`,
    price: `${10 + number}.50 EUR`,
    shelf: `${word(4)} ${number % 9}`,
    comments: Array.from({ length: 2 + (number % 3) }, (_, i) => ({
      who: `Reader ${number}-${i}`,
      says: `I liked the ${word(i)} of ${number}`,
    })),
  }
}

/** Serves `books` books; every answer takes `delayMs`. `etags`: pages carry one, and 304 is answered to who has them. */
export async function serveTinySite({
  books = 40,
  delayMs = 0,
  etags = false,
}: {
  readonly books?: number
  readonly delayMs?: number
  readonly etags?: boolean
} = {}): Promise<TinySite> {
  const server = await serve(
    async ({ url: path = '/', headers }, response) => {
      if (delayMs > 0) await sleep(delayMs)
      if (etags) response.setHeader('etag', `"${path}"`)
      if (etags && headers['if-none-match'] === `"${path}"`) return void response.writeHead(304).end()
      answer(path, books, response)
    },
    () => ROBOTS,
  )
  return { ...server, bookUrl: (number) => `${server.url}/book/${number}` }
}

const ROBOTS = 'User-agent: *\nDisallow: /secret\n'

function answer(path: string, books: number, response: ServerResponse): void {
  const send = (status: number, type: string, body: string) =>
    response.writeHead(status, { 'content-type': type }).end(body)
  const [, kind, number] = /^\/(?:(book|list)\/(\d+))?$/.exec(path) ?? []
  if (path === '/') return void send(200, 'text/html', homePage(books))
  if (kind === 'book' && Number(number) < books) return void send(200, 'text/html', bookPage(Number(number), books))
  if (kind === 'list' && Number(number) * BOOKS_PER_LIST < books)
    return void send(200, 'text/html', listPage(Number(number), books))
  if (path === '/about') return void send(200, 'text/html', page('About', '<h1>About us</h1><p>We sell books.</p>'))
  if (path === '/secret') return void send(200, 'text/html', page('Secret', '<h1>Secret</h1>'))
  if (path === '/cover.pdf') return void send(200, 'application/pdf', '%PDF-1.4')
  if (path === '/empty') return void send(200, 'text/html', '')
  send(404, 'text/html', page('404', '<p>Not here.</p>'))
}

function page(title: string, main: string): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body>
<nav class="menu"><a href="/">Home</a> <a href="/list/0">Books</a> <a href="/about">About</a></nav>
<main>${main}</main><footer><p>Tiny Books</p></footer></body></html>\n`
}

function homePage(books: number): string {
  const news = [1, 2, 3].map((day) => `<div class="news"><h3>May ${day}</h3><p>We were open on May ${day}.</p></div>`)
  return page(
    'Tiny Books',
    `<section class="hero"><h1>Welcome</h1><p>We have ${books} books. <a class="button" href="/list/0">See them all</a>.</p></section>
<section class="all-news"><h2>News</h2>${news.join('')}</section>`,
  )
}

function listPage(number: number, books: number): string {
  const first = number * BOOKS_PER_LIST
  const last = Math.min(first + BOOKS_PER_LIST, books)
  const entries = Array.from({ length: last - first }, (_, i) => {
    const { title, price } = book(first + i)
    return `<li class="entry"><a href="/book/${first + i}">${title}</a> <b>${price}</b></li>`
  })
  const next = last < books ? `<p class="pager"><a href="/list/${number + 1}">Next</a></p>` : ''
  return page(`Books, page ${number + 1}`, `<h1>Books</h1><ul class="entries">${entries.join('')}</ul>${next}`)
}

function bookPage(number: number, books: number): string {
  const { title, author, price, shelf, comments } = book(number)
  const list = comments
    .map(({ who, says }) => `<li class="comment"><b class="who">${who}</b><p class="says">${says}</p></li>`)
    .join('')
  return page(
    title,
    `<article class="book"><h1 class="title">${title}</h1><p class="author">${author}</p>
<table class="facts"><tr><th>Price</th><td class="price">${price}</td></tr><tr><th>Shelf</th><td class="shelf">${shelf}</td></tr></table></article>
<h2>Comments</h2><ul class="comments">${list}</ul><p class="pager"><a href="/book/${(number + 1) % books}">Next book</a></p>`,
  )
}

/** A site of books and folders for the tests of one file, gone after them. */
export function useTinySite(): {
  readonly site: Pick<TinySite, 'url' | 'asked' | 'bookUrl'>
  readonly folders: { readonly make: () => string }
} {
  const folders = temporaryFolders()
  let served: TinySite
  beforeAll(async () => {
    served = await serveTinySite()
  })
  afterAll(async () => {
    await served.close()
    folders.release()
  })
  const site = {
    get url() {
      return served.url
    },
    get asked() {
      return served.asked
    },
    bookUrl: (number: number) => served.bookUrl(number),
  }
  return { site, folders }
}
