import { describe, expect, it } from 'vitest'
import type { FieldChange, RecordChange } from '../../changes/index.ts'
import { changesHtml, type ReportedChanges } from './changes-html.ts'

const NONE = { before: 1, after: 1, same: 1, changed: 0, moved: 0, added: 0, removed: 0, unknown: 0 }

function markupOf(changes: readonly RecordChange[], counts: object): string {
  const reported = {
    before: { id: 4, startedAt: Date.UTC(2026, 4, 1) },
    changes: () => changes.values(),
    summary: () => ({ ...NONE, ...counts }),
  } as unknown as ReportedChanges
  return [...changesHtml(reported)].map(({ markup }) => markup).join('')
}
const rowOf = (change: Partial<RecordChange>): string => {
  const text = markupOf([{ url: 'u', change: 'changed', ...change }], { changed: 1 })
  return /<tr><td>.*<\/tr>/.exec(text)![0]
}
const fieldOf = (change: Partial<FieldChange>): string => {
  const text = rowOf({ fields: [{ path: 'a', change: 'changed', ...change }] })
  return /<dl>(.*)<\/dl>/.exec(text)![1]!
}

describe('changesHtml', () => {
  it('a run without changes has one sentence in the report', () => {
    expect(markupOf([], {})).toBe(
      `<h2>What changed since the run before</h2>
<p>Since run 4 of 2026-05-01T00:00:00.000Z: 1 record before, 1 now: 1 the same.</p>\n`,
    )
  })

  it.each(['changed', 'moved', 'added', 'removed', 'unknown'] as const)(
    'a record that is %s is in the table of changes',
    (change) => {
      expect(markupOf([{ url: 'u', change }], { [change]: 1 })).toContain(`<td class="word">${change}</td>`)
    },
  )

  it('a long table of changes is shortened, and the rest counted', () => {
    const rows = (count: number): RecordChange[] =>
      Array.from({ length: count }, (_, i) => ({ url: `u${i}`, change: 'added' }))
    const whole = markupOf(rows(20), { added: 20 })
    expect(whole.match(/<tr><td>/g)).toHaveLength(20)
    expect(whole).not.toContain('more;')
    const part = markupOf(rows(3000), { changed: 1, moved: 20, added: 2979 })
    const shown = part.match(/<tr><td>/g)!.length
    expect(shown).toBeLessThan(1000)
    expect(part).toContain(`<p>And ${3000 - shown} more; "treegram diff" tells all.</p>`)
  })

  it('a changed record has its address, title and place before', () => {
    expect(rowOf({})).toBe('<tr><td>u</td><td class="word">changed</td><td></td></tr>')
    expect(rowOf({ title: 'T', from: 'f', change: 'moved' })).toBe(
      '<tr><td>u<br>T<br>before: f</td><td class="word">moved</td><td></td></tr>',
    )
    expect(rowOf({ change: 'unknown', status: { before: 'ok', after: 'violated' } })).toContain(
      '<td><p>ok, now violated</p></td>',
    )
    expect(rowOf({ change: 'added', data: { a: 1 } })).toContain('<td><dl><dt>a</dt><dd>1</dd></dl></td>')
  })

  it('a changed field has its values before and after', () => {
    expect(fieldOf({ before: 'x', after: 'y' })).toBe('<dt>a</dt><dd>x → y</dd>')
    expect(fieldOf({ after: 'y', change: 'added' })).toBe('<dt>a</dt><dd><i>nothing</i> → y</dd>')
    expect(fieldOf({ before: 'x', change: 'removed' })).toBe('<dt>a</dt><dd>x → <i>nothing</i></dd>')
    expect(fieldOf({ before: 1, after: 3, difference: 2 })).toBe('<dt>a</dt><dd>1 → 3 (+2)</dd>')
    expect(fieldOf({ before: 3, after: 1, difference: -2 })).toBe('<dt>a</dt><dd>3 → 1 (-2)</dd>')
    expect(fieldOf({ before: 3, after: 3, difference: 0 })).toBe('<dt>a</dt><dd>3 → 3 (0)</dd>')
    expect(fieldOf({ before: 0, after: 2, change: 'moved', item: 'I' })).toBe(
      '<dt>a<br><i>I</i></dt><dd>from place 1 to 3</dd>',
    )
  })
})
