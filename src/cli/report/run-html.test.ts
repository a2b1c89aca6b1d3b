import { describe, expect, it } from 'vitest'
import type { PageRecord } from '../../engine/index.ts'
import { type RunReport, runHtml } from './run-html.ts'

const broken = (pattern: string, rule = 'range', message = 'It is odd.') => ({ pattern, rule, message })
const record = (url: string, ...violations: ReturnType<typeof broken>[]): PageRecord =>
  ({ url, status: violations.length > 0 ? 'violated' : 'ok', data: { a: url }, violations }) as unknown as PageRecord

function markupOf(records: readonly PageRecord[], more: object = {}): string {
  const run = { id: 7, command: 'run', startedAt: Date.UTC(2026, 4, 1), state: 'finished', records: records.length }
  const report = { run, records: () => records, proposals: [], changes: null, ...more } as unknown as RunReport
  return [...runHtml(report)].map(({ markup }) => markup).join('')
}
const urlsOf = (markup: string): readonly string[] =>
  [...markup.split('<h2>Records</h2>')[1]!.matchAll(/<tr><td>(.*?)<\/td>/g)].map(([, url]) => url!)

describe('runHtml', () => {
  it('a report counts the records of each status', () => {
    const markup = markupOf([record('u1'), record('u2', broken('a')), record('u3')])
    expect(markup).toContain('<p>Begun 2026-05-01T00:00:00.000Z; finished. 3 records: 2 ok, 1 violated.</p>')
    expect(markup).toContain('<title>Run 7: run</title>')
    expect(markup).toMatch(/<\/table>\n<\/body>\n<\/html>\n$/)
  })

  it('a report has records with violations first, each once', () => {
    const markup = markupOf([record('u1'), record('u2', broken('a')), record('u3'), record('u4', broken('b'))])
    expect(urlsOf(markup)).toEqual(['u2', 'u4', 'u1', 'u3'])
    expect(markup).toContain(
      '<tr><td>u2</td><td class="violated"><span class="word">violated</span><ol><li>a: It is odd.</li></ol></td><td><dl><dt>a</dt><dd>u2</dd></dl></td></tr>',
    )
    expect(markup).toContain('<td class="ok"><span class="word">ok</span></td>')
  })

  it('a report has the most frequent kinds of violations first, with some pages each', () => {
    expect(markupOf([record('u')])).toContain('<p>No violations.</p>')
    const often = ['u1', 'u2', 'u3', 'u4'].map((url) => record(url, broken('b')))
    const markup = markupOf([record('u0', broken('a'), broken('a', 'length')), ...often])
    const table = markup.split('<h2>Violations</h2>')[1]!.split('</table>')[0]!
    const rows = [...table.matchAll(/<tr><td>(.*?)<\/td><td class="word">(.*?)<\/td><td>(.*?)<\/td>/g)]
    expect(rows.map(([, pattern, rule, times]) => [pattern, rule, times])).toEqual([
      ['b', 'range', '4'],
      ['a', 'range', '1'],
      ['a', 'length', '1'],
    ])
    expect(table).toContain('<li>u3: It is odd.</li>')
    expect(table).not.toContain('u4')
  })

  it('a report lists repairs with how sure they are', () => {
    const changes = [{ pattern: 'a', change: 'moved', evidence: { b: 1 } }]
    const proposals = [{ id: 2, state: 'open', confidence: 0.996, changes }]
    const markup = markupOf([], { proposals })
    expect(markup).toContain("<h2>Repair 2 (open)</h2>\n<p>100 % of the wrapper's patterns are there with it.</p>")
    expect(markup).toContain(
      '<tr><td>a</td><td class="word">moved</td><td><dl><dt>b</dt><dd>1</dd></dl></td></tr>\n</table>',
    )
  })
})
