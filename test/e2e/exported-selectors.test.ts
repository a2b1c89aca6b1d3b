import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { askChromium, lacksChromium } from '../../src/source/browser/chromium.fixture.ts'
import { rowsOf, treegram } from './command.ts'

const folder = mkdtempSync(join(tmpdir(), 'treegram-selectors-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const WOODS = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Ginkgo', 'Hazel', 'Ivy', 'Juniper']
const wood = (i: number): string => WOODS[i % WOODS.length]!
const times = (n: number, part: (i: number) => string): string => Array.from({ length: n }, (_, i) => part(i)).join('')

/** Page templates whose markup is awkward for selectors, by what is awkward. */
const SHAPES: Readonly<Record<string, (i: number) => string>> = {
  'a table without tbody, cells left open': (
    i,
  ) => `<h1>${wood(i)} table</h1><table class="t sm:w-1/2"><tr><th>No<th>Wood
    ${times(2 + (i % 3), (n) => `<tr><td>${i}${n}<td class="2col">${wood(i + n)} ${7 * i + n} board`)}</table><p>${wood(3 * i)} end`,
  'labels with quotes, and a list of definitions': (i) =>
    `<p><b>Maker's:</b> <i>${wood(i)} &amp; ${wood(i + 3)} Ltd ${i}</i></p><p><b>"Size":</b> <i>${wood(i * 7)} ${3 + i} feet</i></p>
      <dl>${times(2 + (i % 3), (n) => `<dt>${wood(i + n)} part ${n}<dd class="css-1x2">${wood(i * 3 + n)}-${i}${n}`)}</dl>`,
}

/** What a browser gives for selectors as `inspect --export` prints them, all blanks left out. */
const READ = String.raw`({ pages, form, exported }) => pages.map((html) => {
  const document = new DOMParser().parseFromString(html, 'text/html')
  const all = (from, selector) => {
    if (selector === ':scope') return [from]
    if (form === 'css') {
      // A sibling of the record is found from their parent.
      const sibling = selector.replace(/^:scope ~ /, '')
      if (sibling === selector) return [...from.querySelectorAll(selector)]
      const among = [...from.parentElement.querySelectorAll(':scope > ' + sibling)]
      return among.filter((node) => from.compareDocumentPosition(node) === Node.DOCUMENT_POSITION_FOLLOWING)
    }
    const found = document.evaluate(selector, from, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE)
    return Array.from({ length: found.snapshotLength }, (_, i) => found.snapshotItem(i))
  }
  const some = (from, first, others = []) =>
    [first, ...others].map((selector) => all(from, selector)).find((nodes) => nodes.length > 0) ?? []
  const read = (from, fields) => Object.fromEntries(
    Object.entries(fields).map(([name, { selector, records, otherwise, attribute, fields: inside }]) => {
      if (records !== undefined) return [name, some(from, records, otherwise).map((record) => read(record, inside))]
      const [node] = some(from, selector, otherwise)
      const value = attribute === undefined ? node?.textContent : node?.getAttribute(attribute)
      return [name, value?.replace(/\s+/g, '') ?? null]
    }),
  )
  const witnesses = Object.values(exported).flatMap(({ selector, otherwise, records, note = '', also = {} }) => {
    if (note.startsWith('only the')) return []
    const [node] = some(document, selector ?? records, otherwise)
    return Object.values(also).map((other) => all(document, other)[0] === node)
  })
  return { data: read(document, exported), witnesses }
})`

interface InBrowser {
  readonly data: object
  /** Whether each other locator leads to the node of the first. */
  readonly witnesses: readonly boolean[]
}

const tight = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data), (_, value) => (typeof value === 'string' ? value.replace(/\s+/g, '') : value))

type Exported = Readonly<Record<string, { readonly note?: string }>>

const isNoted = ({ note = '' }: { readonly note?: string }): boolean => note.startsWith('only the')

/** Fields that the selector alone selects. */
function withoutNoted(data: object, exported: Exported): object {
  return Object.fromEntries(Object.entries(data).filter(([name]) => !isNoted(exported[name]!)))
}

describe.skipIf(lacksChromium(4))('what inspect --export prints gives the wrapper’s values in a browser', () => {
  const cases = Object.keys(SHAPES).flatMap((name) => ['css', 'xpath'].map((form) => [form, name] as const))
  it.each(cases)('exported %s selectors read the values of the wrapper from %s', async (form, name) => {
    const at = join(folder, `${form}-${Object.keys(SHAPES).indexOf(name)}`)
    mkdirSync(at)
    const page = (i: number): string => `<!doctype html><title>t</title><body>${SHAPES[name]!(i)}`
    for (let i = 0; i < 9; i++) writeFileSync(join(at, `${i}.html`), page(i))
    expect((await treegram(folder, ['learn', at, '-o', join(at, 'w.json')])).code).toBe(0)
    const exported = JSON.parse((await treegram(folder, ['inspect', join(at, 'w.json'), '--export', form])).stdout)
    const rows = rowsOf((await treegram(folder, ['run', join(at, 'w.json'), at, '--raw', '--heal', 'off'])).stdout)
    expect(rows).toHaveLength(9)
    const given = await askChromium<readonly InBrowser[]>(READ, { pages: rows.map((_, i) => page(i)), form, exported })
    // What CSS cannot ask for, a note says.
    const said = rows.map(({ data }) => withoutNoted(data as object, exported))
    expect(given.map(({ data }) => withoutNoted(data, exported))).toEqual(tight(said))
    // Evidence of other kinds leads to the same nodes.
    const votes = given.flatMap(({ witnesses }) => witnesses)
    expect(votes.length).toBeGreaterThan(0)
    expect(votes).not.toContain(false)
    const noted = Object.values(exported as Exported).filter(isNoted).length
    expect(noted).toBe(form === 'css' && name.startsWith('labels') ? 2 : 0)
  })
})
