import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FieldChange, RecordChange } from '../../changes/index.ts'
import { attribute, LABEL, parse, type Tree, visibleText } from '../../core/dom/index.ts'
import type { PageRecord, ReportedProposal, RunSummary } from '../../engine/index.ts'
import type { ReportedChanges } from './changes-html.ts'
import { html, link } from './html.ts'
import { runHtml } from './run-html.ts'

const RUN: RunSummary = {
  id: 3,
  command: 'collect',
  state: 'finished',
  startedAt: 0,
  endedAt: 1,
  records: 2,
  wrappers: 1,
}

/** Changes in which `text` stands wherever a page has a say. */
function changesWith(text: string, url: string): ReportedChanges {
  const fields: readonly FieldChange[] = [
    { path: text, item: text, change: 'changed', before: text, after: [{ name: text }], difference: 2 },
    { path: text, change: 'added', after: text },
    { path: text, item: text, change: 'moved', before: 0, after: 1 },
  ]
  const changes: readonly RecordChange[] = [
    { url, title: text, change: 'moved', from: url, knownBy: 'key', fields },
    { url, change: 'unknown', status: { before: text, after: 'not-read' } },
    { url, change: 'removed', data: { name: text } },
  ]
  const counts = { before: 2, after: 2, same: 0, changed: 0, moved: 1, added: 0, removed: 1, unknown: 1 }
  const summary = { ...counts, fields: [], identities: [], onlyBefore: [], onlyAfter: [], withoutKey: 0 }
  return { before: RUN, changes: () => changes.values() as Generator<RecordChange, void>, summary: () => summary }
}

/** A report in which `text` stands wherever a page has a say. */
function reportWith(text: string, url = text): string {
  const data = { [text || 'x']: text, list: [{ name: text }, { name: null }], link: url }
  const violation = { pattern: text, rule: text, message: text }
  const records = [
    { url, source: text, status: 'violated', data, provenance: {}, violations: [violation] },
    { url, source: text, status: 'ok', data, provenance: {}, violations: [] },
  ] as unknown as readonly PageRecord[]
  const proposals: readonly ReportedProposal[] = [
    { id: 1, state: 'open', confidence: 0.5, changes: [{ pattern: text, change: text, evidence: { path: text } }] },
  ]
  return [...runHtml({ run: RUN, records: () => records, proposals, changes: changesWith(text, url) })]
    .map(({ markup }) => markup)
    .join('')
}

function treeOf(page: string): Tree {
  const result = parse(page)
  if (!result.ok) throw new Error(result.problem.message)
  return result.tree
}

/** The elements of a page in their order, with the names of their attributes. */
function outlineOf(page: string): readonly string[] {
  const { label, labels, nodeCount, attributeStart, attributeName, attributeNames } = treeOf(page)
  const outline: string[] = []
  for (let node = 1; node < nodeCount; node++) {
    if (label[node] === LABEL['#text']) continue
    const names = [...attributeName.subarray(attributeStart[node], attributeStart[node + 1])]
    outline.push(`${labels.at(label[node]!)} ${names.map((name) => attributeNames.at(name)).join(' ')}`)
  }
  return outline
}

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</title></style></table><iframe src=//evil.example>',
  '<!--',
  ']]><svg onload=alert(1)>',
  '&lt;script&gt;',
  `\${alert(1)} \``,
  '</script><meta http-equiv=refresh content="0;url=//evil.example">',
]

describe('runHtml with hostile text', () => {
  it.each(HOSTILE)('hostile text adds no elements to a report: %s', (text) => {
    expect(outlineOf(reportWith(text))).toEqual(outlineOf(reportWith('plain')))
    expect(visibleText(treeOf(reportWith(text)), 0)).toContain(text.slice(0, 5))
  })

  it('a report has the same elements for any text', () => {
    const plain = outlineOf(reportWith('plain'))
    const sign = fc.constantFrom(...`<>"'\`&=/!-[]\${} abonclick`.split(''))
    fc.assert(
      fc.property(fc.oneof(fc.string({ minLength: 1 }), fc.string({ unit: sign, minLength: 1 })), (text) => {
        expect(outlineOf(reportWith(text, 'plain'))).toEqual(plain)
      }),
    )
  })

  it('a report allows nothing to be loaded, run, framed or sent', () => {
    const page = reportWith('plain')
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1]
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'; form-action 'none'$/)
    expect(page).not.toMatch(/<script|unsafe-inline| style="/)
    expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.indexOf('<title>'))
  })

  it('a report links only to web addresses', () => {
    for (const url of ['javascript:alert(1)', 'data:text/html,x', ' javascript:alert(1)', 'file:///etc/passwd'])
      expect(link(url).markup).not.toContain('<a ')
    const tree = treeOf(link('https://a.example/?a=1&b="x"').markup)
    const anchors = [...tree.label.keys()].filter((node) => tree.label[node] === LABEL.a)
    expect(anchors.map((node) => attribute(tree, node, 'href'))).toEqual(['https://a.example/?a=1&b="x"'])
  })

  it('marks that turn the direction of text are removed from a report', () => {
    expect(html`${'a\u202eb\u0007c'}`.markup).toBe('abc')
  })

  it('a report lists each change since the run before, and has no table without changes', () => {
    const records = () => []
    const markupOf = (some: readonly RecordChange[]): string => {
      const numberOf = (kind: RecordChange['change']): number => some.filter(({ change }) => change === kind).length
      const counts = { changed: numberOf('changed'), moved: numberOf('moved'), added: 0, removed: 0, unknown: 0 }
      const { before, summary } = changesWith('', '')
      const changes = {
        before,
        changes: () => some.values() as Generator<RecordChange, void>,
        summary: () => ({ ...summary(), ...counts, same: 4 }),
      }
      const run = { ...RUN, records: 0 }
      return [...runHtml({ run, records, proposals: [], changes })].map(({ markup }) => markup).join('')
    }
    const changed: RecordChange = { url: 'http://a.example/changed', change: 'changed', fields: [] }
    const moved: RecordChange = { url: 'http://a.example/moved', change: 'moved', fields: [] }
    const markup = markupOf([changed, moved])
    for (const { url } of [changed, moved]) expect(markup).toContain(`<td><a href="${url}"`)
    expect(markup).not.toContain('more;')
    expect(markupOf([])).toContain('4 the same')
    expect(markupOf([])).not.toContain('<th>Change</th>')
  })

  it('a report shows violations first and counts what it leaves out', () => {
    const record = (i: number): PageRecord =>
      ({
        url: `http://a.example/${i}`,
        source: '',
        status: i === 299 ? 'violated' : 'ok',
        data: {},
        provenance: {},
        violations: i === 299 ? [{ pattern: 'price', rule: 'type', message: 'is no price' }] : [],
      }) as unknown as PageRecord
    const records = () => Array.from({ length: 300 }, (_, i) => record(i))
    const page = [...runHtml({ run: { ...RUN, records: 300 }, records, proposals: [], changes: null })].map(
      ({ markup }) => markup,
    )
    expect(page.findIndex((part) => part.includes('example/299'))).toBeLessThan(
      page.findIndex((part) => part.includes('example/0"')),
    )
    expect(page.join('')).toContain('And 100 more')
  })
})
