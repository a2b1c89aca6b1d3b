import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Subject } from './subjects.ts'

const CAFES = ['Anchor', 'Beacon', 'Compass', 'Dolphin', 'Eider', 'Ferry', 'Gull', 'Harbour']
const DISHES = ['soup', 'salad', 'pie', 'stew', 'roast', 'tart', 'cake', 'tea', 'juice', 'bread']

/** Menus of cafés: courses, each with a list of its dishes. */
export async function openCafes(): Promise<Subject> {
  const pages = new Map(CAFES.map((_, n) => [`/cafe/${n}`, cafePage(n)]))
  const links = CAFES.map((name, n) => `<li><a href="/cafe/${n}">${name}</a></li>`).join('')
  pages.set('/', `<!DOCTYPE html><title>Cafés</title><h1>Cafés of the town</h1><ul>${links}</ul>`)
  const server = createServer((request, response) => {
    const html = pages.get(request.url ?? '/')
    response.writeHead(html === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(html ?? '<!DOCTYPE html><title>Not found</title><p>Not found.</p>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...{ name: 'menus of cafés', origin, sample: `${origin}/cafe/1`, values: ['Beacon café'], other: '/' },
    items: [dishName(1, 0, 0), dishName(1, 0, 1)],
    redesign: () => {
      throw new Error('The cafés keep their markup.')
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function cafePage(n: number): string {
  const courses = Array.from({ length: 2 + (n % 4) }, (_, c) => {
    const dishes = Array.from({ length: 2 + ((n + c) % 3) }, (_, d) => {
      return `<li class="dish"><b>${dishName(n, c, d)}</b> <i>${3 + ((n * 7 + c * 3 + d * 2) % 17)}.50 EUR</i></li>`
    })
    const course = `${CAFES[(n * 5 + c * 3) % 8]} board ${n}${c}`
    return `<section class="course"><h2>${course}</h2><p>${7 + c + n}:00</p><ul class="dishes">${dishes.join('')}</ul></section>`
  })
  const name = CAFES[n]
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${name}</title></head><body><p><a href="/">All cafés</a></p><h1>${name} café</h1><p class="place">At quay ${n * 3 + 2}</p>${courses.join('')}</body></html>`
}

function dishName(n: number, c: number, d: number): string {
  return `${CAFES[(n + c * 2 + d) % 8]} ${DISHES[(n * 3 + c * 4 + d) % 10]}`
}
