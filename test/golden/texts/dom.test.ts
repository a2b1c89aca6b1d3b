import { describe, it } from 'vitest'
import {
  canonicalUrl,
  headersOf,
  isCell,
  isRow,
  parse,
  rowRole,
  type Tree,
  visibleText,
} from '../../../src/core/dom/index.ts'
import { seeds } from './cases.ts'
import { isAsExpected, written } from './expected.ts'
import { drawTables } from './pages/drawn-tables.ts'
import { treeOf } from './pages/generated.ts'

const nodesOf = ({ nodeCount }: Tree): readonly number[] => seeds(nodeCount)

describe('trees of pages', () => {
  it('a page beyond a limit is refused with the limit and its value', async () => {
    const html = `${'<div>'.repeat(30)}<p a=1 b=2 c=3>Text</p>${'</div>'.repeat(30)}<ul>${'<li>x'.repeat(40)}</ul>`
    const limits = (['maxChars', 'maxNodes', 'maxDepth', 'maxAttributes'] as const).flatMap((limit) =>
      [2, 3, 31, 32, 33, 34, 80, 110, 118, 119, 120, 121, 350, 600].map((most) => {
        const parsed = parse(html, { limits: { [limit]: most } })
        return `${limit} ${most}: ${parsed.ok ? parsed.tree.nodeCount : parsed.problem.message}`
      }),
    )
    await isAsExpected('dom', 'bounds', limits.join('\n'))
  })
})

/** What is said of the cells and rows of a page. */
function tableOf(tree: Tree): readonly string[] {
  return nodesOf(tree).flatMap((node) => {
    if (isCell(tree, node)) {
      const { column, row } = headersOf(tree, node)
      return [`${visibleText(tree, node)}<${column}|${row}>`]
    }
    return isRow(tree, node) ? [`\n${rowRole(tree, node)}:`] : []
  })
}

describe('tables', () => {
  it('a cell of a table gets the header cells above and beside it', async () => {
    const texts = seeds(12).map((seed) => `## ${seed}${tableOf(treeOf(drawTables(seed))).join(' ')}`)
    await isAsExpected('dom', 'tables-whole', texts.join('\n'))
  })
})

describe('addresses', () => {
  it('an address is written in its canonical form', async () => {
    const parts = [
      '',
      '/a/../b',
      '/%7ea%2fb%zz%41',
      '/x;jsessionid=9A/y',
      '?b=2&a=1&&',
      '?utm_source=x&id=5',
      '?sid=0123456789abcdef0123456789abcdef',
      '?sid=news',
      '?PHPSESSID=1&q=%c3%a4',
      '#top',
      '?',
      '?a=1#x',
      '?fbclid=1&gclid=2',
    ]
    const starts = [
      'http://Site.Example:80',
      'https://u:p@site.example:443',
      'https://site.example:8080/d',
      '//cdn.example',
      '..',
      'mailto:a@b.c',
      '  http://site.example ',
      'http://[',
    ]
    const lines = starts.flatMap((start) =>
      parts.map((part) => `${start}${part} -> ${canonicalUrl(start + part, 'http://site.example/p/q')}`),
    )
    await isAsExpected(
      'dom',
      'addresses',
      [...lines, written([canonicalUrl('/x'), canonicalUrl(`http://a.example/${'x'.repeat(16_400)}`)])].join('\n'),
    )
  })
})
