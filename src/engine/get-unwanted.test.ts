import { describe, expect, it } from 'vitest'
import { get } from './index.ts'

const WOODS = 'ash birch cedar dogwood elm fir ginkgo hazel ivy juniper larch maple oak pine rowan spruce'.split(' ')

/** A page of sixteen offers with advertisements among them, a pager and a form below, in rows of a table or in boxes, with classes or without any. */
function pageOf(kind: string, isMarked: boolean): string {
  const mark = (name: string): string => (isMarked ? ` class="${name}"` : '')
  const offers = WOODS.map(
    (wood, i) =>
      `<tr${mark('row')}><td><a href="/i/${i}">${wood} lamp ${i}</a></td><td>${10 + 7 * i}.50 EUR</td><td>in stock ${i}</td></tr>`,
  )
  const advert = `<tr${mark('ad')}><td colspan=3><a href="http://ads.example/x">Buy cheap insurance now</a></td></tr>`
  const pager = `<tr${mark('pager')}><td colspan=3><a href="?p=1">1</a> <a href="?p=2">2</a> <a href="?p=3">3</a> <a href="?p=2">Next</a></td></tr>`
  const form = '<tr><td colspan=3><form><select><option>twenty</option><option>fifty</option></select></form></td></tr>'
  const rows = [...offers.slice(0, 5), advert, ...offers.slice(5, 11), advert, ...offers.slice(11), pager, form].join(
    '',
  )
  const boxes = rows.replaceAll(/<(\/?)tr/g, '<$1div').replaceAll(/<(\/?)td/g, '<$1p')
  return `<html><body><h1>Lamps</h1>${kind === 'rows' ? `<table>${rows}</table>` : `<div>${boxes}</div>`}</body></html>`
}

describe('unwanted content in a list', () => {
  it.each([
    ['rows', true],
    ['rows', false],
    ['boxes', true],
    ['boxes', false],
  ])(
    'advertisements, a pager and a form among records are no records, in %s, with classes: %s',
    async (kind, isMarked) => {
      const page = { url: 'https://shop.example/', html: pageOf(kind, isMarked) }
      for await (const { lists } of get(page)) {
        const records = JSON.stringify(lists![0]!.records)
        expect(lists![0]!.records).toHaveLength(WOODS.length)
        expect(records).not.toMatch(/insurance|Next|twenty/)
      }
      expect.assertions(2)
    },
  )
})
