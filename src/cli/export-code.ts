import type { FieldPattern, ListPattern, Wrapper } from '../core/wrapper/index.ts'
import { plainNth } from '../engine/index.ts'
import type { CodeField, CodeForm, CodeList, CodeTable } from './code-table.ts'
import { exportSelectors } from './export-selectors.ts'
import { crawleeCode, playwrightCode } from './export-templates.ts'
import { scrapyCode } from './scrapy-template.ts'

/**
 * A wrapper as a program of another tool that reads its pages: a table of selectors, and the few lines that read a page by it. XPath for Scrapy and
 * Playwright, CSS for Crawlee. Of several classes of pages only the first is written.
 */
export function exportCode(wrapper: Wrapper, form: CodeForm): string {
  const { others: _, ...first } = wrapper
  const exported = JSON.parse(exportSelectors(first, form === 'crawlee' ? 'css' : 'xpath')) as Exported
  const table = tableOf(exported, wrapper.page.children)
  const url = wrapper.learned.urls[0] ?? 'https://example.org/'
  switch (form) {
    case 'scrapy':
      return scrapyCode(table, url)
    case 'crawlee':
      return crawleeCode(table, url)
    case 'playwright':
      return playwrightCode(table, url)
  }
}

interface ExportedPart {
  readonly selector?: string
  readonly records?: string
  readonly otherwise?: readonly string[]
  readonly attribute?: string
  readonly note?: string
  readonly fields?: Exported
}
type Patterns = readonly (FieldPattern | ListPattern)[]
type Exported = Readonly<Record<string, ExportedPart>>

function tableOf(exported: Exported, patterns: Patterns): CodeTable {
  return Object.fromEntries(
    Object.entries(exported).map(([name, part]): readonly [string, CodeField | CodeList] => {
      const { selector = '', records, otherwise = [], attribute, note, fields = {} } = part
      const said = note === undefined ? {} : { note }
      const pattern = patterns.find((one) => one.name === name && !one.gone)
      if (records !== undefined)
        return [
          name,
          {
            records: [records, ...otherwise].map(plainNth),
            // Cells of several rows are no elements to select from.
            fields:
              pattern?.kind === 'list' && pattern.record.rows === undefined
                ? tableOf(fields, pattern.record.children)
                : {},
            ...said,
          },
        ]
      const field = {
        selectors: [selector, ...otherwise].filter((one) => one !== '').map(plainNth),
        ...(attribute !== undefined && { attribute }),
        ...(note?.includes('of all elements there') && { all: true }),
        ...(pattern?.kind === 'field' && ownOf(pattern)),
        ...said,
      }
      return [name, field]
    }),
  )
}

/** What the code does with the text of a field. */
function ownOf({ type, value }: FieldPattern): Partial<CodeField> {
  const typed = type === 'text' ? {} : { type }
  if (value.kind !== 'text' && value.kind !== 'run') return typed
  const { strip, stripEnd, to, from } = value
  const cuts = Object.entries({ strip, stripEnd, to, from }).flatMap(([name, text]) =>
    // White space between blocks is not the same in each tool.
    text === undefined || text.trim() === '' ? [] : [[name, text.trim()] as const],
  )
  return { ...typed, ...Object.fromEntries(cuts) }
}
