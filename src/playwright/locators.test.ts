import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { parse, type Tree } from '../core/dom/index.ts'
import type { ProvenanceTree } from '../core/extract/index.ts'
import { locatorsOf } from './locators.ts'

function treeOf(body: string): Tree {
  const parsed = parse(`<!doctype html><body>${body}</body>`)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return parsed.tree
}
const at = (path: string, more: object = {}): ProvenanceTree => ({ path, locator: 0, ...more })
const BODY = '/html[1]/body[1]'

/** The locators on a page whose elements look so, by their XPaths, which paths were asked for, and a locator as its selector. */
async function located(
  body: string,
  provenance: Readonly<Record<string, ProvenanceTree>>,
  looks: Readonly<Record<string, string | null>>,
) {
  let asked: string[] = []
  const page = {
    evaluate: async (source: string) => {
      asked = JSON.parse(source.slice(source.lastIndexOf('}))(') + 4, -1)) as string[]
      return asked.map((xpath) => looks[xpath.replace(BODY, '')] ?? null)
    },
    locator: (selector: string) => selector,
  }
  const found: unknown = await locatorsOf(page as unknown as Page, treeOf(body), provenance)
  return { found, asked: asked.map((xpath) => xpath.replace(BODY, '')) }
}
const locator = (xpath: string): string => `xpath=${BODY}${xpath}`

describe('locatorsOf', () => {
  it('a value has the locator of its element if the live page looks the same there', async () => {
    const body = '<p>One <b>big</b>\n <i> lamp</i></p><p>Two</p><p>Three</p>'
    const provenance = { a: at(`${BODY}/p[1]`), b: at(`${BODY}/p[2]`), c: at(`${BODY}/p[3]`) }
    const { found, asked } = await located(body, provenance, { '/p[1]': '2 Onebiglamp', '/p[2]': '0 Other' })
    expect(found).toEqual({ a: locator('/p[1]'), b: null, c: null })
    expect(asked).toEqual(['/p[1]', '/p[2]', '/p[3]'])
    for (const look of ['1 Onebiglamp', '3 Onebiglamp', '2 One big lamp'])
      expect((await located(body, provenance, { '/p[1]': look })).found).toMatchObject({ a: null })
  })

  it('locators have the shape of the data', async () => {
    const provenance = {
      rows: [{ n: at(`${BODY}/p[1]`), none: null }, { n: at(`${BODY}/p[2]`) }],
      none: null,
    } as Readonly<Record<string, ProvenanceTree>>
    const { found } = await located('<p>1</p><p>2</p>', provenance, { '/p[1]': '0 1', '/p[2]': '0 2' })
    expect(found).toEqual({ rows: [{ n: locator('/p[1]'), none: null }, { n: locator('/p[2]') }], none: null })
  })

  it('a value that is not on the page has no locator', async () => {
    const provenance = { a: at(`${BODY}/p[9]`), b: at(`${BODY}/p[1]`, { page: 'https://a.example/' }) }
    const { found, asked } = await located('<p>1</p>', provenance, { '/p[1]': '0 1' })
    expect([found, asked]).toEqual([{ a: null, b: null }, []])
  })

  it('elements of drawings and with odd names are located by their local name', async () => {
    const body = '<svg><text>1</text></svg><o:p>2</o:p>'
    const svg = "/*[local-name()='svg'][1]/*[local-name()='text'][1]"
    const odd = "/*[local-name()='o:p'][1]"
    const provenance = { a: at(`${BODY}/svg:svg[1]/svg:text[1]`), b: at(`${BODY}/o:p[1]`) }
    const { found, asked } = await located(body, provenance, { [svg]: '0 1', [odd]: '0 2' })
    expect(asked).toEqual([svg, odd])
    expect(found).toEqual({ a: locator(svg), b: locator(odd) })
  })

  it('elements in templates and with unspeakable names have no locator', async () => {
    const body = "<template><p>1</p></template><x'y>2</x'y>"
    const inside = `${BODY}/template[1]/content()[1]/p[1]`
    const { found, asked } = await located(body, { a: at(inside), b: at(`${BODY}/x'y[1]`) }, {})
    expect([found, asked]).toEqual([{ a: null, b: null }, []])
  })
})
