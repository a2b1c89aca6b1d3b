import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A small shop over HTTP whose prices and looks change while it is open. */
export interface TestShop {
  readonly origin: string
  readonly sample: string
  /** Those numbered higher are gone, and nothing leads to them. */
  products: number
  /** Paths that were asked for, robots.txt left out. */
  readonly requests: string[]
  /** Prices by product, from 1. */
  readonly prices: Map<number, string>
  /** `moved`: the same values in other places; `bare`: no prices at all. */
  layout: 'first' | 'moved' | 'bare'
  delayMs: number
  readonly close: () => Promise<void>
}

const NAMES = ['Lamp', 'Chair', 'Table', 'Clock', 'Shelf', 'Mirror', 'Carpet', 'Vase', 'Sofa', 'Stool', 'Bench', 'Desk']

/** A delay that no test waits for. */
export const FOREVER_MS = 3_600_000

/** Opens it on a loopback port. */
export async function openShop(products: number = NAMES.length): Promise<TestShop> {
  const server = createServer((request, response) => void answer(request.url ?? '/', response))
  const shop: TestShop = {
    origin: '',
    sample: '',
    products,
    requests: [],
    prices: new Map(Array.from({ length: products }, (_, i) => [i + 1, `${10 + 3 * i}.50`])),
    layout: 'first',
    delayMs: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  const answer = async (path: string, response: ServerResponse): Promise<void> => {
    if (path === '/robots.txt') return void response.writeHead(404).end()
    shop.requests.push(path)
    if (shop.delayMs > 0) await sleep(shop.delayMs, undefined, { ref: false })
    const page = pageAt(shop, path)
    response
      .writeHead(page === null ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
      .end(page ?? 'Not found')
  }
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(shop, { origin, sample: `${origin}/product/1` })
}

function pageAt(shop: TestShop, path: string): string | null {
  if (path === '/') return framed('All things', `<ul class="all">${links(shop, 1)}</ul>`)
  if (path === '/blank') return '<p>'
  if (path === '/about') return framed('About us', '<p>We have sold furniture since 1911, and like it.</p>')
  const number = Number(/^\/product\/(\d+)$/.exec(path)?.[1] ?? 0)
  return number >= 1 && number <= shop.products ? productPage(shop, number) : null
}

function productPage(shop: TestShop, number: number): string {
  const name = `${NAMES[(number - 1) % NAMES.length]} ${String.fromCharCode(64 + number)}${number}`
  const price = `${shop.prices.get(number)} EUR`
  const text = `The ${name} is made of ${number % 2 ? 'oak' : 'steel'} and weighs ${number + 4} kg.`
  const body = {
    first: `<h1 class="name">${name}</h1><p class="price"><b>Price:</b> <span>${price}</span></p><div class="text"><p>${text}</p></div>`,
    moved: `<header><h1 class="title">${name}</h1></header><section class="offer"><dl><dt>Price:</dt><dd>${price}</dd></dl></section><article><p>${text}</p></article>`,
    bare: `<h1 class="name">${name}</h1><div class="text"><p>${text}</p></div>`,
  }[shop.layout]
  return framed(name, `${body}<ul class="more">${links(shop, number)}</ul>`)
}

/** Every page leads to four products, so that all are found. */
function links({ products }: TestShop, from: number): string {
  return Array.from({ length: Math.min(4, products) }, (_, i) => ((from + i) % products) + 1)
    .map((number) => `<li><a href="/product/${number}">Item ${number}</a></li>`)
    .join('')
}

function framed(title: string, body: string): string {
  return `<!DOCTYPE html><html lang="en"><head><title>${title} | Shop</title></head><body><nav><a href="/">Home</a> <a href="/about">About</a></nav><main>${body}</main><footer><p>Shop of tests</p></footer></body></html>`
}
