import { describe, expect, it } from 'vitest'
import { collectListed } from './collect-listed.ts'
import { type EngineEvent, learn } from './index.ts'
import { treePage } from './trees-site.fixture.ts'

const url = (i: number): string => `https://trees.example/${i}`
const pages = Array.from({ length: 12 }, (_, i) => ({ url: url(i), html: treePage(i) }))
const fetchPage = async (at: string) => pages.find((page) => page.url === at) ?? null

describe('collectListed', () => {
  it('listed pages give one record each in their order, even a single page', async () => {
    const wrapper = await learn(pages)
    const urlsOf = async (urls: readonly string[]) => {
      const records: string[] = []
      for await (const record of collectListed([], urls, { fetchPage }, wrapper)) records.push(record.url)
      return records
    }
    expect(await urlsOf([url(7)])).toEqual([url(7)])
    expect(await urlsOf([url(7), url(2), url(7)])).toEqual([url(7), url(2)])
  })

  it('an empty list of pages is refused', async () => {
    await expect(collectListed([], [], {}, null).next()).rejects.toMatchObject({ code: 'bad-option' })
  })
})

describe('listed pages of another class', () => {
  const at = 'https://trees.example'
  const others = (count: number): readonly string[] => Array.from({ length: count }, (_, i) => `${at}/other/${i}`)
  const page = '<title>x</title><table><tr><td>Something else</td></tr></table><form><input></form>'
  const mixed = async (one: string) => (one.includes('/other/') ? { url: one, html: page } : fetchPage(one))
  const given = async (count: number, onlyAlike: boolean) => {
    const warnings: string[] = []
    const onEvent = (event: EngineEvent): void => void (event.kind === 'warning' && warnings.push(event.message))
    const urls: string[] = []
    const options = { fetchPage: mixed, onEvent, onlyAlike }
    const wrapper = await learn(pages)
    for await (const record of collectListed([url(0)], [...others(count), url(1)], options, wrapper))
      urls.push(record.url)
    return { urls, warnings: warnings.filter((text) => text.includes('another class than the sample')) }
  }

  it('pages of another class are left out when only similar ones are wanted, with a warning naming twenty', async () => {
    const told = (count: number, named: string): readonly string[] => [
      `${count} of the pages are of another class than the sample and give no record: ${named}.`,
    ]
    expect(await given(0, true)).toEqual({ urls: [url(0), url(1)], warnings: [] })
    expect(await given(3, true)).toEqual({ urls: [url(0), url(1)], warnings: told(3, others(3).join(', ')) })
    expect((await given(40, true)).warnings).toEqual(told(40, `${others(20).join(', ')}, ...`))
  })

  it('pages of another class give records when all are wanted', async () => {
    expect(await given(2, false)).toEqual({ urls: [url(0), ...others(2), url(1)], warnings: [] })
  })
})

describe('samples of a list', () => {
  const example = (value: string) => ({ examples: [{ field: 'name', value }] })
  it('a sample that is missing or does not show the examples is refused', async () => {
    const records = (samples: readonly string[], options: object) =>
      collectListed(samples, [url(1), url(2)], { fetchPage, ...options }, null).next()
    await expect(records([url(0)], example('nowhere'))).rejects.toMatchObject({ code: 'not-on-sample' })
    await expect(records([`${url(0)}/gone`], example('ash 0'))).rejects.toMatchObject({ code: 'unreadable-sample' })
    await expect(records([url(0)], example('ash 0'))).resolves.toMatchObject({ value: { url: url(0) } })
    await expect(records([], example('birch 1'))).resolves.toMatchObject({ value: { url: url(1) } })
  })
})
