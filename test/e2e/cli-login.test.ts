import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serve, type TestServer } from '../sites/server.ts'
import { rowsOf, temporaryFolders, treegram } from './command.ts'

const folders = temporaryFolders()
const SECRET = 'correct horse'
const WORDS = ['amber', 'birch', 'cedar', 'delta', 'ember', 'fjord', 'grove', 'haven']
const frame = (body: string): string =>
  `<!doctype html><html><head><title>Orders</title></head><body><nav><a href="/orders">All orders</a></nav><main>${body}</main></body></html>`
const order = (n: number): string =>
  frame(
    `<h1 class="number">Order ${WORDS[n]}</h1><p class="total">${n + 20}.50 EUR</p><p class="note">Sent by ${WORDS[(n * 3) % 8]}</p>`,
  )
const LOGIN = frame(
  '<form method="post" action="/login"><input type="hidden" name="token" value="t1"><label>Name <input name="user"></label><input type="password" name="password"><button>Log in</button></form><a href="http://127.0.0.2:9/">Elsewhere</a>',
)

let site: TestServer
const bodies: string[] = []

/** A site whose orders are for those who have logged in. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://x')
  const page = (html: string) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  if (pathname === '/login' && request.method === 'POST') {
    const body = await text(request)
    bodies.push(`${request.headers['content-type']} ${body}`)
    const isRight = body === `token=t1&user=ann&password=${SECRET.replace(' ', '+')}`
    if (!isRight) return void page(LOGIN)
    return void response
      .writeHead(302, { location: '/welcome', 'set-cookie': ['sid=s3cr3t; HttpOnly; Path=/', 'seen=1'] })
      .end()
  }
  if (pathname === '/login') return void page(LOGIN)
  if (pathname === '/find' && request.method === 'POST') {
    const word = new URLSearchParams(await text(request)).get('q') ?? ''
    if (!WORDS.includes(word)) return void response.writeHead(404).end('nothing')
    return void page(frame(`<h1>Found ${word}</h1>`))
  }
  if (pathname === '/find') return void page(frame('<form method="post"><input name="q"><button>Find</button></form>'))
  if (!/\bsid=s3cr3t\b/.test(request.headers.cookie ?? ''))
    return void response.writeHead(302, { location: '/login' }).end()
  if (pathname === '/welcome') return void page(frame('<p>Hello</p><a href="/orders">See your orders</a>'))
  if (pathname === '/orders')
    return void page(frame(`<ul>${WORDS.map((_, n) => `<li><a href="/order/${n}">Order</a></li>`).join('')}</ul>`))
  page(order(Number(pathname.slice(-1))))
}

beforeAll(async () => {
  process.env.ORDERS_PASSWORD = SECRET
  site = await serve((request, response) => void answer(request, response))
})
afterAll(async () => {
  delete process.env.ORDERS_PASSWORD
  await site.close()
  folders.release()
})

const steps = [
  '--do',
  'fill Name=ann',
  '--do',
  'fill password=env:ORDERS_PASSWORD',
  '--do',
  'submit',
  '--do',
  'click your orders',
]

it('runs read pages behind a login, and only the workspace keeps the cookies', async () => {
  const folder = folders.make()
  const login = await treegram(folder, ['login', `${site.url}/login`, ...steps])
  expect([login.code, login.stdout]).toEqual([0, `${site.url}/orders\n`])
  expect(login.stderr).toContain('2 cookies kept in .treegram')
  expect(bodies.at(-1)).toMatch(/^application\/x-www-form-urlencoded/)
  const kept = join(folder, '.treegram', 'login.json')
  expect(statSync(kept).mode & 0o777).toBe(0o600)

  const args = ['collect', `${site.url}/order/2`, '--delay', '0', '-o', 'orders.jsonl', '--stats', 'stats.json']
  const collected = await treegram(folder, args)
  expect(collected.code).toBe(0)
  const rows = rowsOf(readFileSync(join(folder, 'orders.jsonl'), 'utf8'))
  expect(rows.map(({ url }) => String(url)).sort()).toEqual(WORDS.map((_, n) => `${site.url}/order/${n}`))
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  const telling = files.filter(({ parentPath, name }) =>
    /s3cr3t|correct.horse/.test(readFileSync(join(parentPath, name), 'latin1')),
  )
  expect(telling.map(({ name }) => name)).toEqual(['login.json'])
  expect(login.stderr + collected.stderr).not.toMatch(/s3cr3t|correct/)

  expect((await treegram(folder, ['login', '--forget'])).code).toBe(0)
  const without = await treegram(folder, ['collect', `${site.url}/order/2`, '--delay', '0', '--force'])
  expect(rowsOf(without.stdout).filter(({ url }) => String(url).includes('/order/'))).toEqual([])
}, 120_000)

it('a refused login is an error and keeps no cookie', async () => {
  const folder = folders.make()
  writeFileSync(join(folder, 'steps.txt'), '# my orders\nfill user=ann\nfill password=wrong pass\n\nsubmit Log in\n')
  const { code, stdout, stderr } = await treegram(folder, ['login', `${site.url}/login`, '--steps', 'steps.txt'])
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toContain('Step 4 (submit Log in) cannot be done')
  expect(stderr).toContain('still asks for a password')
  expect(stderr).not.toContain('wrong pass')
  expect(readdirSync(folder)).toEqual(['steps.txt'])
})

it('a form is filled with each line of a file, and the resulting pages are saved', async () => {
  const folder = folders.make()
  writeFileSync(join(folder, 'words.txt'), 'amber\nnone\ncedar\n\n')
  const args = ['login', `${site.url}/find`, '--do', 'fill q=@words.txt', '--do', 'submit', '--save-pages', 'found']
  const { code, stdout, stderr } = await treegram(folder, args)
  expect(code).toBe(6)
  expect(stdout).toBe(`${site.url}/find#amber\n${site.url}/find#cedar\n`)
  expect(stderr).toMatch(/With "none": Step 3 \(submit\) cannot be done: .*404/)
  const kept = rowsOf(readFileSync(join(folder, 'found/pages.jsonl'), 'utf8'))
  const titles = kept.map(
    ({ file }) => /<h1>(.*?)<\/h1>/.exec(readFileSync(join(folder, 'found', String(file)), 'utf8'))?.[1],
  )
  expect(titles).toEqual(['Found amber', 'Found cedar'])
})

it.each([
  [
    ['login', 'URL/login', '--do', 'fill user=ann', '--do', 'click Nowhere'],
    /Step 3 \(click Nowhere\).* has no link "Nowhere"/,
  ],
  [
    ['login', 'URL/login', '--do', 'fill phone=1', '--do', 'submit'],
    /no form of it has phone; there is user, password/,
  ],
  [['login', 'URL/login', '--do', 'dance'], /"dance" is no step/],
  [['login', 'URL/login', '--do', 'fill password=env:NO_SUCH_VARIABLE'], /no environment variable NO_SUCH_VARIABLE/],
  [['login', 'URL/login', '--do', 'click Elsewhere'], /Step 2 \(click Elsewhere\).*127\.0\.0\.2/],
  [['login', 'URL/find', '--do', 'fill q=@no.txt', '--do', 'submit'], /Cannot read "no.txt"/],
  [['login'], /nothing to do/],
])('%s is refused in one sentence', async (args, message) => {
  const folder = folders.make()
  const { code, stderr } = await treegram(
    folder,
    args.map((arg) => arg.replace('URL', site.url)),
  )
  expect(code).toBe(2)
  expect(stderr).toMatch(message)
  expect(stderr.trim().split('\n')).toHaveLength(1)
})
