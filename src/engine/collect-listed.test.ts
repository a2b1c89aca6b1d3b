import { describe, expect, it } from 'vitest'
import { collectListed } from './collect-listed.ts'
import { learn } from './index.ts'
import { treePage } from './trees-site.fixture.ts'

const url = (i: number): string => `https://trees.example/${i}`
const pages = Array.from({ length: 12 }, (_, i) => ({ url: url(i), html: treePage(i) }))
const fetchPage = async (at: string) => pages.find((page) => page.url === at) ?? null

describe('records of pages that are named', () => {
  it('are of each of them in their order, even of one alone', async () => {
    const wrapper = await learn(pages)
    const urlsOf = async (urls: readonly string[]) => {
      const records: string[] = []
      for await (const record of collectListed([], urls, { fetchPage }, wrapper)) records.push(record.url)
      return records
    }
    expect(await urlsOf([url(7)])).toEqual([url(7)])
    expect(await urlsOf([url(7), url(2), url(7)])).toEqual([url(7), url(2)])
  })

  it('need one page at least', async () => {
    await expect(collectListed([], [], {}, null).next()).rejects.toMatchObject({ code: 'bad-option' })
  })
})
