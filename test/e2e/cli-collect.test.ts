import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { book, useTinySite } from '../sites/tiny.ts'
import { rowsOf, treegram } from './command.ts'

const { site, folders } = useTinySite()

const bookPaths = () => site.asked.filter((path) => path.startsWith('/book/'))
const dataOf = (stdout: string) => rowsOf(stdout).map(({ data }) => data as Record<string, unknown>)

describe('treegram collect with wanted fields', () => {
  it('examples choose the fields and name them', async () => {
    const { title, price } = book(3)
    const examples = ['--example', `headline=${title}`, '--example', `${site.bookUrl(3)}:cost=${price}`]
    const { code, stdout, stderr } = await treegram(folders.make(), ['collect', site.bookUrl(3), ...examples])
    expect({ code, stderr: stderr.includes('not found') }).toEqual({ code: 0, stderr: false })
    expect(dataOf(stdout).length).toBeGreaterThan(30)
    for (const data of dataOf(stdout)) expect(Object.keys(data).sort()).toEqual(['cost', 'headline'])
    expect(dataOf(stdout)).toContainEqual({ headline: title, cost: { amount: 13.5, currency: 'EUR' } })
  })

  it('an example that the sample lacks is refused before any other request', async () => {
    const from = site.asked.length
    const args = ['collect', site.bookUrl(3), '--example', 'price=99.99 GBP']
    const { code, stderr } = await treegram(folders.make(), args)
    expect(code).toBe(2)
    expect(stderr).toContain(`The example price="99.99 GBP" is not on ${site.bookUrl(3)}`)
    expect(site.asked.slice(from)).toEqual(['/book/3'])
  })

  it('an example for a page that is not a sample is refused', async () => {
    const args = ['collect', site.bookUrl(3), '--example', `${site.bookUrl(4)}:price=14.50 EUR`]
    const { code, stderr } = await treegram(folders.make(), args)
    expect(code).toBe(2)
    expect(stderr).toContain(`${site.bookUrl(4)}, which is no sample`)
  })

  it('a schema chooses the fields', async () => {
    const folder = folders.make()
    writeFileSync(
      join(folder, 's.json'),
      JSON.stringify({ type: 'object', properties: { author: { type: 'string' }, price: {} } }),
    )
    const { code, stdout } = await treegram(folder, ['collect', site.bookUrl(3), '--schema', 's.json'])
    expect(code).toBe(0)
    for (const data of dataOf(stdout)) expect(Object.keys(data)).toEqual(['author', 'price'])
  })
})

describe('treegram collect with a wrapper', () => {
  it('collect with a wrapper returns the records that the learning run returned', async () => {
    const folder = folders.make()
    const first = await treegram(folder, ['collect', site.bookUrl(3), '--save-wrapper', 'w.json'])
    const args = ['collect', site.bookUrl(7), '--wrapper', 'w.json', '--stats', 's.json']
    const { code, stdout, stderr } = await treegram(folders.make(), [
      ...args.slice(0, 3),
      join(folder, 'w.json'),
      ...args.slice(4),
    ])
    expect(code).toBe(0)
    expect(stderr).not.toContain('Learned')
    const byUrl = (some: string) => rowsOf(some).sort((a, b) => (String(a.url) < String(b.url) ? -1 : 1))
    expect(byUrl(stdout)).toEqual(byUrl(first.stdout))
  })

  it('a sample that the wrapper does not match is refused before any other request', async () => {
    const folder = folders.make()
    await treegram(folder, ['learn', ...[1, 2, 3, 4].map(site.bookUrl), '-o', 'w.json'])
    const from = site.asked.length
    const { code, stderr } = await treegram(folder, ['collect', `${site.url}/about`, '--wrapper', 'w.json'])
    expect(code).toBe(2)
    expect(stderr).toContain(`The sample ${site.url}/about is no page of the class`)
    expect(site.asked.slice(from)).toEqual(['/about'])
  })
})

describe('addresses that are included and excluded', () => {
  it('--include and --exclude limit the results and the requests of a search', async () => {
    const from = site.asked.length
    const args = ['--include', 're:/book/1?\\d$', '--exclude', '/book/5', '--exclude', '/list/2']
    const { code, stdout } = await treegram(folders.make(), ['locate', site.bookUrl(3), ...args])
    expect(code).toBe(0)
    const numbers = rowsOf(stdout).map(({ url }) => Number(/\d+$/.exec(String(url))?.[0]))
    expect(numbers.length).toBeGreaterThan(14)
    for (const number of numbers) expect(number).toBeLessThan(20)
    expect(numbers).not.toContain(5)
    const asked = site.asked.slice(from)
    expect(asked).not.toContain('/book/5')
    expect(asked).not.toContain('/list/2')
    expect(asked).toContain('/list/1')
  })

  it('--include and --exclude limit the pages of a list', async () => {
    const folder = folders.make()
    const from = site.asked.length
    const pages = ['/book/1', '/book/2', '/about'].map((path) => site.url + path)
    const { stdout } = await treegram(folder, ['get', ...pages, '--exclude', '/about'])
    expect(rowsOf(stdout).map(({ url }) => url)).toEqual(pages.slice(0, 2))
    expect(site.asked.slice(from).toSorted()).toEqual(['/book/1', '/book/2'])
    const none = await treegram(folder, ['get', ...pages, '--include', '/nothing/*'])
    expect(none.code).toBe(2)
    expect(none.stderr).toContain('left out by their addresses')
  })

  it('an exclude pattern that begins with neither / nor re: is refused', async () => {
    const { code, stderr } = await treegram(folders.make(), ['locate', site.bookUrl(3), '--exclude', 'book'])
    expect(code).toBe(2)
    expect(stderr).toContain('The pattern "book" begins with neither /')
  })
})

describe('treegram collect --urls', () => {
  const list = () => `${[1, 2, 3, 4, 5, 6].map(site.bookUrl).join('\n')}\n`

  it('--urls returns the records of the listed pages in their order', async () => {
    const folder = folders.make()
    writeFileSync(join(folder, 'urls.txt'), list())
    const from = site.asked.length
    const { code, stdout } = await treegram(folder, ['collect', '--urls', 'urls.txt'])
    expect(code).toBe(0)
    expect(rowsOf(stdout).map(({ url }) => url)).toEqual([1, 2, 3, 4, 5, 6].map(site.bookUrl))
    for (const number of [1, 6]) expect(stdout).toContain(book(number).title)
    expect(site.asked.slice(from).toSorted()).toEqual([1, 2, 3, 4, 5, 6].map((n) => `/book/${n}`))
    const piped = await treegram(folders.make(), ['collect', '--urls', '-'], list())
    expect(piped.stdout).toBe(stdout)
  })

  it('--urls marks listed pages of other templates', async () => {
    const folder = folders.make()
    writeFileSync(join(folder, 'urls.txt'), `${list()}${site.url}/\n${site.url}/about\n`)
    const learned = await treegram(folder, [
      'collect',
      site.bookUrl(9),
      '--urls',
      'urls.txt',
      '--save-wrapper',
      'w.json',
    ])
    const isBook = ({ status }: Record<string, unknown>) => status === 'ok'
    expect(
      rowsOf(learned.stdout)
        .filter(isBook)
        .map(({ url }) => url),
    ).toEqual([9, 1, 2, 3, 4, 5, 6].map(site.bookUrl))
    const read = await treegram(folder, ['collect', '--urls', 'urls.txt', '--wrapper', 'w.json'])
    expect(rowsOf(read.stdout).filter(isBook)).toEqual(rowsOf(learned.stdout).filter(isBook).slice(1))
  })
})

describe('treegram learn', () => {
  it('learn reads the pages that locate found without a request', async () => {
    const folder = folders.make()
    await treegram(folder, ['locate', site.bookUrl(3), '-o', 'found.jsonl'])
    const from = bookPaths().length
    const { code } = await treegram(folder, ['learn', 'found.jsonl', '--workspace', '.treegram', '-o', 'w.json'])
    expect({ code, asked: bookPaths().slice(from) }).toEqual({ code: 0, asked: [] })
    const piped = await treegram(
      folder,
      ['learn', '-', '--workspace', '.treegram'],
      readFileSync(join(folder, 'found.jsonl'), 'utf8'),
    )
    expect(piped.stdout).toBe(readFileSync(join(folder, 'w.json'), 'utf8'))
    const { stdout } = await treegram(folder, ['run', 'w.json', site.bookUrl(30)])
    expect(stdout).toContain(book(30).title)
  })

  it('learn fetches listed pages that the workspace lacks', async () => {
    const folder = folders.make()
    const lines = [1, 2, 3].map((number) => JSON.stringify({ url: site.bookUrl(number) }))
    writeFileSync(join(folder, 'found.jsonl'), `${lines.join('\n')}\n`)
    const { code } = await treegram(folder, ['learn', 'found.jsonl', '--allow-private', '-o', 'w.json'])
    expect(code).toBe(0)
  })
})

describe('a page on stdin', () => {
  const html = async (path: string) => (await fetch(site.url + path)).text()

  it('get reads a page on stdin and resolves its links', async () => {
    const { code, stdout } = await treegram(
      folders.make(),
      ['get', '-', '--url', 'https://books.example/list/0'],
      await html('/list/0'),
    )
    expect(code).toBe(0)
    const [row] = rowsOf(stdout)
    expect(row).toMatchObject({ url: 'https://books.example/list/0', kind: expect.any(String) })
    expect(stdout).toContain('https://books.example/book/4')
  })

  it('learn and run read a page on stdin beside others', async () => {
    const folder = folders.make()
    const url = 'https://books.example/book/3'
    const learned = await treegram(
      folder,
      ['learn', '-', site.bookUrl(4), site.bookUrl(5), '--url', url, '-o', 'w.json'],
      await html('/book/3'),
    )
    expect(learned.code).toBe(0)
    const { stdout } = await treegram(folder, ['run', 'w.json', '-', '--url', url], await html('/book/8'))
    expect(rowsOf(stdout)).toMatchObject([{ url, status: 'ok' }])
    expect(stdout).toContain(book(8).title)
  })

  it.each([
    [['get', '-'], '<p>x', '--url'],
    [['get', '-', '--url', 'a.example'], '<p>x', 'no web address'],
    [['get', '-', '--url', 'https://a.example/'], 'https://b.example/', 'does not look like HTML'],
    [['get', '-', '--url', 'https://a.example/'], '', 'is empty'],
  ])('a page on stdin is refused for %s', async (args, stdin, message) => {
    const { code, stderr } = await treegram(folders.make(), args, stdin)
    expect(code).toBe(2)
    expect(stderr).toContain(message)
  })
})
