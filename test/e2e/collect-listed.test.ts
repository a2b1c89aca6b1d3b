import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serve, type TestServer } from '../sites/server.ts'
import { book } from '../sites/tiny.ts'
import { rowsOf, temporaryFolders, treegram } from './command.ts'

const BOOKS = 12
const folders = temporaryFolders()
let site: TestServer

const bookPage = (number: number): string => {
  const { title, author, price, comments } = book(number)
  const said = comments.map(({ who, says }) => `<li class="comment"><b>${who}</b> <i>${says}</i></li>`).join('')
  return `<!doctype html><title>${title}</title><body><nav><a href="/">Home</a> <a href="/hidden">All</a></nav>
    <main><h1>${title}</h1><p class="by">by <b>${author}</b></p><p class="price">${price}</p><ul>${said}</ul>
    <a href="/book/${number + 100}">Next</a></main>`
}
const newsPage = (
  number: number,
): string => `<!doctype html><title>News ${number}</title><body><nav><a href="/">Home</a></nav>
  <article><h2>What is new, ${number}</h2>${'<section><p>A long text about something else.</p><hr></section>'.repeat(6)}</article>
  <aside><table><tr><td>When</td><td>${number} May</td></tr></table></aside>`
const listOf = (origin: string, paths: readonly string[]): string =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('')}</urlset>`

const bookPaths = Array.from({ length: BOOKS }, (_, i) => `/book/${i + 1}`)
const newsPaths = ['/news/1', '/news/2', '/news/3']

beforeAll(async () => {
  const origin = (host: string | undefined): string => `http://${host}`
  site = await serve(({ url: path = '/', headers }, response) => {
    const send = (type: string, body: string) => response.writeHead(200, { 'content-type': type }).end(body)
    const own = origin(headers.host)
    const [, kind, number] = /^\/(book|news)\/(\d+)$/.exec(path) ?? []
    if (kind === 'book') send('text/html', bookPage(Number(number)))
    else if (kind === 'news') send('text/html', newsPage(Number(number)))
    else if (path === '/sitemap.xml')
      send(
        'application/xml',
        `<?xml version="1.0"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${own}/books.xml</loc></sitemap><sitemap><loc>${own}/news.xml</loc></sitemap><sitemap><loc>http://elsewhere.invalid/s.xml</loc></sitemap></sitemapindex>`,
      )
    else if (path === '/books.xml') send('application/xml', listOf(own, bookPaths))
    else if (path === '/news.xml') send('application/xml', listOf(own, newsPaths))
    else response.writeHead(404).end()
  })
})
afterAll(async () => {
  await site.close()
  folders.release()
})

const askedBy = async (args: readonly string[], folder: string) => {
  const from = site.asked.length
  const ended = await treegram(folder, args)
  return { ...ended, asked: site.asked.slice(from).sort() }
}
const pathsOf = (stdout: string): readonly string[] =>
  rowsOf(stdout)
    .map(({ url }) => new URL(url as string).pathname)
    .sort()

describe('treegram collect --urls with --like', () => {
  it('--urls with --like returns the records of the matching pages and names the others', async () => {
    const folder = folders.make()
    const listed = [...bookPaths.slice(1), ...newsPaths]
    writeFileSync(join(folder, 'list.txt'), listed.map((path) => site.url + path).join('\n'))
    const args = ['collect', '--urls', 'list.txt', '--like', `${site.url}/book/1`]
    const { code, stdout, stderr, asked } = await askedBy(args, folder)
    expect({ code, stderr: stderr.match(/3 of the pages are of another class/)?.length }).toEqual({
      code: 0,
      stderr: 1,
    })
    for (const path of newsPaths) expect(stderr).toContain(site.url + path)
    expect(pathsOf(stdout)).toEqual([...bookPaths].sort())
    // Each listed page and the sample once, and no link.
    expect(asked.filter((path) => path !== '/robots.txt')).toEqual([...bookPaths, ...newsPaths].sort())
  })

  it('--urls with a wrapper returns the records of the matching pages', async () => {
    const folder = folders.make()
    writeFileSync(join(folder, 'list.txt'), [...bookPaths, '/news/2'].map((path) => site.url + path).join('\n'))
    const like = ['--like', `${site.url}/book/1`]
    await treegram(folder, ['collect', '--urls', 'list.txt', ...like, '--save-wrapper', 'w.json'])
    const { stdout, stderr } = await treegram(folder, ['collect', '--urls', 'list.txt', ...like, '--wrapper', 'w.json'])
    expect(pathsOf(stdout)).toEqual([...bookPaths].sort())
    expect(stderr).toContain('1 of the pages are of another class')
  })
})

describe('treegram collect --sitemap-only', () => {
  it('--sitemap-only reads the pages of the sitemaps and follows no link', async () => {
    const args = ['collect', `${site.url}/book/1`, '--sitemap-only']
    const { code, stdout, stderr, asked } = await askedBy(args, folders.make())
    expect(code).toBe(0)
    expect(pathsOf(stdout)).toEqual([...bookPaths].sort())
    expect(stderr).toContain('3 of the pages are of another class')
    expect(asked.filter((path) => path !== '/robots.txt')).toEqual(
      ['/sitemap.xml', '/books.xml', '/news.xml', ...bookPaths, ...newsPaths].sort(),
    )
  })

  it('--sitemap-only makes no request for an excluded page', async () => {
    const args = ['collect', `${site.url}/book/1`, '--sitemap-only', '--exclude', '/news/**']
    const { stdout, asked } = await askedBy(args, folders.make())
    expect(pathsOf(stdout)).toEqual([...bookPaths].sort())
    expect(asked.filter((path) => path.startsWith('/news/'))).toEqual([])
  })

  it('--sitemap-only says that there is no sitemap', async () => {
    const bare = await serve({ '/book/1': bookPage(1) })
    const { code, stderr, stdout } = await treegram(folders.make(), ['collect', `${bare.url}/book/1`, '--sitemap-only'])
    await bare.close()
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain('There is no sitemap that names pages')
  })
})
