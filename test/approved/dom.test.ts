import { describe, it } from 'vitest'
import {
  attributes,
  baseUrl,
  bytesOf,
  canonicalUrl,
  childrenOf,
  classTokens,
  elementsOf,
  headersOf,
  hiddenBySheets,
  isCell,
  isHidden,
  isRow,
  labelName,
  nodeAt,
  parse,
  pathOf,
  rawText,
  rowRole,
  type Tree,
  visibleText,
} from '../../src/core/dom/index.ts'
import { mutated, randomFrom } from '../fuzz/mutate.ts'
import { isAsApproved, written } from './approved.ts'
import { caseLine, seeds } from './cases.ts'
import { drawBlocks } from './pages/drawn-blocks.ts'
import { drawStyled, drawTables } from './pages/drawn-tables.ts'
import { madePages, portalPages, treeOf } from './pages/generated.ts'

const nodesOf = ({ nodeCount }: Tree): readonly number[] => seeds(nodeCount)

/** All that a tree says of its nodes. */
function nodesWritten(tree: Tree): unknown {
  return nodesOf(tree).map((node) => [
    labelName(tree, node),
    [tree.parent, tree.depth, tree.size, tree.firstChild, tree.nextSibling, tree.childCount, tree.textStart].map(
      (column) => column[node],
    ),
    String(tree.hash[node]),
    attributes(tree, node).map(({ name, value }) => `${name}=${value}`),
    classTokens(tree, node),
    childrenOf(tree, node),
    elementsOf(tree, node).length,
  ])
}

const lineOf = (name: string, html: string): string => {
  const tree = treeOf(html)
  const text = visibleText(tree)
  return caseLine(
    name,
    [tree.nodeCount, bytesOf(tree), text.slice(0, 40)],
    [nodesWritten(tree), rawText(tree, 0), text, baseUrl(tree, 'http://site.example/a/b')],
  )
}

describe('trees of pages', () => {
  it('are as approved: blocks of every kind', async () => {
    await isAsApproved(
      'dom',
      'blocks',
      seeds(120)
        .map((seed) => lineOf(`blocks ${seed}`, drawBlocks(seed + 900)))
        .join('\n'),
    )
  })

  it('are as approved: pages that are broken', async () => {
    const pages = [...madePages().slice(0, 12), ...portalPages().slice(0, 4)].map(({ html }) => html.slice(0, 6_000))
    const lines = seeds(150).map((seed) => lineOf(`broken ${seed}`, mutated(pages, randomFrom(seed)).slice(0, 12_000)))
    await isAsApproved('dom', 'broken', lines.join('\n'))
  })

  it('have bounds as approved', async () => {
    const html = `${'<div>'.repeat(30)}<p a=1 b=2 c=3>Text</p>${'</div>'.repeat(30)}<ul>${'<li>x'.repeat(40)}</ul>`
    const limits = (['maxChars', 'maxNodes', 'maxDepth', 'maxAttributes'] as const).flatMap((limit) =>
      [2, 3, 31, 32, 33, 34, 80, 110, 118, 119, 120, 121, 350, 600].map((most) => {
        const parsed = parse(html, { limits: { [limit]: most } })
        return `${limit} ${most}: ${parsed.ok ? parsed.tree.nodeCount : parsed.problem.message}`
      }),
    )
    await isAsApproved('dom', 'bounds', limits.join('\n'))
  })

  it('have paths as approved', async () => {
    const lines = seeds(20).map((seed) => {
      const tree = treeOf(`<!doctype html><!-- c -->${drawBlocks(seed)}<template><p>In</p></template><svg><a/></svg>`)
      const paths = nodesOf(tree).map((node) => pathOf(tree, node))
      const others = paths.flatMap((path) => [
        path.slice(1),
        `${path}/`,
        path.replace('[1]', '[01]'),
        path.replace(/\[1\]$/, '[2]'),
        `${path}/p[1]`,
      ])
      return caseLine(
        `paths ${seed}`,
        [paths.length, paths.at(-1)!],
        [paths, others.map((path) => nodeAt(tree, path)), paths.map((path) => nodeAt(tree, path))],
      )
    })
    await isAsApproved('dom', 'paths', lines.join('\n'))
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
  it('have headers as approved, whole', async () => {
    const texts = seeds(12).map((seed) => `## ${seed}${tableOf(treeOf(drawTables(seed))).join(' ')}`)
    await isAsApproved('dom', 'tables-whole', texts.join('\n'))
  })

  it('have headers as approved', async () => {
    const lines = seeds(200).map((seed) => {
      const cells = tableOf(treeOf(drawTables(seed + 12)))
      return caseLine(`table ${seed}`, [cells.length, ...cells.slice(1, 4)], cells)
    })
    await isAsApproved('dom', 'tables', lines.join('\n'))
  })
})

describe('style sheets', () => {
  it('hide what is approved', async () => {
    const lines = seeds(250).map((seed) => {
      const tree = treeOf(drawStyled(seed))
      const hidden = hiddenBySheets(tree)
      const nodes = hidden === null ? [] : nodesOf(tree).filter((node) => hidden[node] === 1)
      const own = nodesOf(tree).filter((node) => isHidden(tree, node))
      return caseLine(
        `styled ${seed}`,
        [nodes.length, ...nodes.map((node) => pathOf(tree, node))],
        [hidden === null, nodes, own, visibleText(tree)],
      )
    })
    await isAsApproved('dom', 'sheets', lines.join('\n'))
  })
})

describe('addresses', () => {
  it('are spelled as approved', async () => {
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
    await isAsApproved(
      'dom',
      'addresses',
      [...lines, written([canonicalUrl('/x'), canonicalUrl(`http://a.example/${'x'.repeat(16_400)}`)])].join('\n'),
    )
  })
})
