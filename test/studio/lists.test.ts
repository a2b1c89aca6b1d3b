import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Wrapper } from '../../src/core/wrapper/index.ts'
import { lacksChromium } from '../../src/source/browser/chromium.fixture.ts'
import { type OpenStudio, openStudio } from './open-studio.ts'
import { SUBJECTS } from './subjects.ts'
import {
  clickOnPage,
  editsOf,
  endedRun,
  expectClean,
  fieldRow,
  learnSite,
  openWorkbench,
  readAgain,
  takeItem,
} from './workbench.ts'

const saved = SUBJECTS.slice(1)
const isSkipped = lacksChromium(4 * saved.length)

describe.skipIf(isSkipped).each(saved)('the lists of $name', ({ name, open }) => {
  let studio: OpenStudio
  let list: string
  let count: number
  const items = async (): Promise<readonly unknown[]> => (await readAgain(studio)).data[list] as readonly unknown[]
  const panel = () => studio.page.locator('.suggest-panel')
  beforeAll(async () => {
    studio = await openStudio({ open })
    await learnSite(studio)
    const { data } = await readAgain(studio)
    list = Object.keys(data).find(
      (one) => Array.isArray(data[one]) && JSON.stringify(data[one]).includes(studio.subject.items[0]),
    )!
    count = (data[list] as readonly unknown[]).length
    await openWorkbench(studio)
  })
  afterAll(() => studio?.close())

  it('have other borders when a record is said to be none, as the panel showed before', async () => {
    const { page, subject } = studio
    await takeItem(studio, list, 'Move its borders')
    await clickOnPage(studio, name === 'talks in tables' ? 'td' : 'li', subject.items[0])
    await panel().getByRole('radio', { name: 'This is no record' }).check()
    await panel().getByRole('button', { name: 'Apply' }).click()
    await expect.poll(() => editsOf(studio)).toMatchObject([{ edit: 'borders', list }])
    expect(JSON.stringify(await items())).not.toContain(subject.items[0])
    expect(await items()).toHaveLength(count - 1)
    await page.getByRole('button', { name: /^Undo/ }).first().click()
    await expect.poll(() => editsOf(studio)).toEqual([])
    expect(await items()).toHaveLength(count)
  })

  it('say how they go on, and do', async () => {
    const { page } = studio
    const goesOver = name === 'talks in tables'
    await takeItem(studio, list, 'How it goes on …')
    const way = panel().getByRole('radio', { name: goesOver ? /lead on to a next page/ : /is the whole list/ })
    await way.check()
    await panel().getByRole('button', { name: 'Apply' }).click()
    const by = goesOver ? 'pages' : 'none'
    await expect.poll(() => editsOf(studio)).toEqual([{ edit: 'going-on', list, by }])
    expect(await items()).toHaveLength(goesOver ? 10 : count)
    if (goesOver) await fieldRow(studio, list).getByText('goes on').waitFor()
    await page.getByRole('button', { name: /^Undo/ }).first().click()
    await expect.poll(() => editsOf(studio)).toEqual([])
    expect(await items()).toHaveLength(count)
  })

  it('are read of other addresses, as many as one pastes', async () => {
    const { page, api, subject } = studio
    await page.getByRole('button', { name: 'Read other pages …' }).click()
    const dialog = page.getByRole('dialog')
    const other = subject.sample.replace(/1$/, '2')
    await dialog.getByRole('textbox').first().fill(other)
    await dialog
      .getByRole('button', { name: /Read|Run/ })
      .last()
      .click()
    await expect.poll(() => page.url()).toMatch(/#\/runs\/run_/)
    const id = /run_\w+/.exec(page.url())![0]
    await endedRun(studio, id)
    const { items: records } = await api<{ readonly items: readonly { readonly record: { readonly url: string } }[] }>(
      'GET',
      `/v1/runs/${id}/records`,
    )
    expect(records.map(({ record }) => record.url)).toEqual([other])
  })

  it('left no error behind, and asked nobody else', () => expectClean(studio))
})

describe.skipIf(isSkipped)('a list that lies in the records of another', () => {
  it('is taken out of it, and put back by undoing that', async () => {
    const page = (n: number): string => {
      const card = (k: number): string =>
        `<div class="card"><h2 class="what">Thing ${n}${k}</h2><p class="cost">${k + n}.50 EUR</p><ul class="parts">${Array.from({ length: 2 + ((n + k) % 2) }, (_, i) => `<li class="part"><b>Part ${n}${k}${i}</b> <i>${i + 3} kg</i></li>`).join('')}</ul></div>`
      return `<!doctype html><title>Shelf ${n}</title><h1>Shelf number ${n}</h1><p class="about">It stands in hall ${n * 3}.</p><div class="cards">${[1, 2, 3].map(card).join('')}</div>`
    }
    const server = createServer((request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(page(Number(request.url?.slice(1)) || 0)),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const studio = await openStudio()
    try {
      const { api } = studio
      const { id } = await api<{ readonly id: string }>('POST', '/v1/runs', {
        kind: 'learn',
        pages: [1, 2, 3, 4, 5].map((n) => `${origin}/${n}`),
        name: 'shelves',
        options: { delayMs: 0 },
      })
      await endedRun(studio, id)
      const { document } = await api<{ readonly document: Wrapper }>('GET', '/v1/wrappers/shelves')
      const lists = document.page.children.filter(({ kind }) => kind === 'list')
      const outer = lists.find((one) => one.kind === 'list' && one.record.children.some(({ kind }) => kind === 'list'))
      expect(outer, 'the parts are learned inside of the things').toBeDefined()
      const inner = outer!.kind === 'list' ? outer!.record.children.find(({ kind }) => kind === 'list')!.name : ''
      await openWorkbench(studio, 'shelves')
      await takeItem(studio, `${outer!.name}.${inner}`, 'Take out')
      await studio.page.locator('.suggest-panel').getByRole('button', { name: 'Apply' }).click()
      await fieldRow(studio, inner).waitFor()
      await expect.poll(() => editsOf(studio, 'shelves')).toMatchObject([{ edit: 'nest', into: null }])
      await studio.page.getByRole('button', { name: /^Undo/ }).first().click()
      await fieldRow(studio, `${outer!.name}.${inner}`).waitFor()
      expect(await editsOf(studio, 'shelves')).toEqual([])
      expectClean(studio)
    } finally {
      await studio.close()
      server.close()
      server.closeAllConnections()
    }
  })
})
