import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attribute, hiddenBySheets, type NodeId, parse, type Tree } from './index.ts'

function treeOf(html: string): Tree {
  const parsed = parse(html)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return parsed.tree
}

const TEXT = `<p>${'What the page is about. '.repeat(20)}</p>`

/** The ids of the elements that a sheet hides in some HTML, which stands beside a longer text. */
function hiddenIds(css: string, body: string, more = ''): string[] {
  const tree = treeOf(`<head><style>${css}</style>${more}</head><body>${body}${TEXT}</body>`)
  const hidden = hiddenBySheets(tree)
  const ids = Array.from({ length: tree.nodeCount }, (_, node) =>
    hidden?.[node] === 1 ? attribute(tree, node, 'id') : null,
  )
  return ids.filter((id) => id !== null)
}

describe('what style sheets of a page hide', () => {
  const body = '<div class="box big" id="a"><b class="x" id="b">1</b></div><div class="x" id="c">2</div>'

  it.each([
    ['.x {display:none}', ['b', 'c']],
    ['.box .x{ color:red; DISPLAY : None !important }', ['b']],
    ['.box > .x, #c { visibility: hidden }', ['b', 'c']],
    ['div.x{display:none}', ['c']],
    ['.box.big .x{display:none}', ['b']],
    ['/* .x{display:none} */ .y{display:none}', []],
    ['@import "a{b"; .x::before{display:none} .x:hover{display:none}', []],
    ['.x{content:"}.box{display:none}"}', []],
    ['@keyframes k{from{visibility:hidden}} @media print{.x{display:none}}', []],
    ['@media (max-width:9em){.x{display:none}}', []],
    ['.no-js .x{display:none} .box ~ .x{display:none} [class=x]{display:none}', []],
    ['.x{', []],
    ['.x{display:none', ['b', 'c']],
    ['}}} .x{display:none}', ['b', 'c']],
  ])('the sheet hides its elements and no others: %s', (css, ids) => {
    expect(hiddenIds(css, body)).toEqual(ids)
  })

  it.each([
    ['.x{display:none} .x{display:block}', []],
    ['.x{display:block} .x{display:none}', ['b', 'c']],
    ['.x{display:none} .box .x{display:inline}', ['c']],
    ['.box .x{display:inline} .x{display:none !important}', ['b', 'c']],
    ['.open .x{display:block} .x{display:none}', ['b', 'c']],
    ['.x{display:none} @media (min-width:9em){.x{display:block}}', []],
    ['.x{display:none} .x:not(.y){display:block}', []],
    ['.x{display:none} .x{visibility:visible}', ['b', 'c']],
  ])('the rule that wins the cascade decides: %s', (css, ids) => {
    expect(hiddenIds(css, body)).toEqual(ids)
  })

  it('a sheet does not hide what an inline style shows, nor the body', () => {
    expect(
      hiddenIds('.x{display:none} body{display:none}', '<i class="x" id="a" style="display: block">1</i>'),
    ).toEqual([])
  })

  it('a sheet for print hides nothing', () => {
    expect(hiddenIds('', body, '<style media="print">.x{display:none}</style>')).toEqual([])
  })

  it('a sheet does not hide most of the text, which waits for a script', () => {
    expect(
      hiddenIds(
        '.all{display:none} .x{display:none}',
        `<div class="all" id="a">${TEXT}${TEXT}<b class="x" id="b">1</b></div>`,
      ),
    ).toEqual(['b'])
  })

  it('selectors that take too many steps hide nothing', () => {
    const deep = '<i class="a">'.repeat(60)
    const css = `.c ${'.a '.repeat(8)}.x{display:none} .x{display:none}`
    expect(hiddenIds(css, `${deep}<b class="x" id="b">1</b>`)).toEqual([])
  })
})

describe('an element of endless classes', () => {
  /** One element with classes, each of which a rule hides. */
  const hides = (count: number): boolean => {
    const names = Array.from({ length: count }, (_, i) => `c${i}`)
    const css = names.map((name) => `.${name}{display:none}`).join('')
    return hiddenIds(css, `<b id="b" class="${names.join(' ')}">1</b>`).length > 0
  }

  it('an element of endless classes is not tested against all of its rules', () => {
    expect(hides(100)).toBe(true)
    expect(hides(10_000)).toBe(false)
  })
})

/** A rule in the parts that it is made of, so that it can be judged without reading CSS. */
interface Rule {
  readonly path: readonly { readonly name: string; readonly isChild: boolean }[]
  readonly value: 'none' | 'block'
  readonly isImportant: boolean
}

const rule: fc.Arbitrary<Rule> = fc.record({
  path: fc.array(fc.record({ name: fc.constantFrom('.a', '.b', '.c', 'q', 'span'), isChild: fc.boolean() }), {
    minLength: 1,
    maxLength: 3,
  }),
  value: fc.constantFrom('none' as const, 'none' as const, 'block' as const),
  isImportant: fc.boolean(),
})

const markup = fc
  .array(fc.tuple(fc.constantFrom('q', 'span', '/'), fc.constantFrom('', 'a', 'b', 'a b', 'c')), { maxLength: 12 })
  .map((tags) => tags.map(([tag, names]) => (tag === '/' ? '</p><p>' : `<${tag} class="${names}" id="">x`)).join(''))
  .map((inner) => `<p>${inner}</p>`)

const write = ({ path, value, isImportant }: Rule): string =>
  `${path.map(({ name, isChild }, i) => `${i === 0 ? '' : isChild ? '>' : ' '}${name}`).join('')}{display:${value}${isImportant ? '!important' : ''}}`

describe('the rules of sheets', () => {
  it('rules of sheets hold as in a plain reading of the cascade', () => {
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 5 }), markup, (rules, html) => {
        const tree = treeOf(`<style>${rules.map(write).join('\n')}</style>${html}${TEXT}${TEXT}`)
        const hidden = hiddenBySheets(tree)
        for (let node = 0; node < tree.nodeCount; node++) {
          if (attribute(tree, node, 'id') !== '') continue
          expect(hidden?.[node] === 1).toBe(isHiddenPlainly(tree, rules, node))
        }
      }),
    )
  })

  it('rules of sheets are read from any text without failing', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            '{',
            '}',
            ';',
            '"',
            "'",
            '/*',
            '*/',
            '@media x',
            '.a',
            '>',
            'display:none',
            ':not(',
            '\\',
            ' ',
          ),
          { maxLength: 30 },
        ),
        (parts) => {
          hiddenBySheets(treeOf(`<style>${parts.join('')}</style><i class="a">x</i>${TEXT}`))
        },
      ),
    )
  })
})

function isHiddenPlainly(tree: Tree, rules: readonly Rule[], node: NodeId): boolean {
  const won = rules
    .map((own, order) => ({ own, order }))
    .filter(({ own }) => meets(tree, own.path, own.path.length - 1, node))
    .sort((a, b) => weigh(a.own) - weigh(b.own) || a.order - b.order)
    .at(-1)
  return won?.own.value === 'none'
}

const weigh = ({ path, isImportant }: Rule): number =>
  path.reduce((all, { name }) => all + (name.startsWith('.') ? 100 : 1), isImportant ? 10_000 : 0)

function meets(tree: Tree, path: Rule['path'], at: number, node: NodeId): boolean {
  const { name, isChild } = path[at]!
  const own = attribute(tree, node, 'class')?.split(' ') ?? []
  const fits = name.startsWith('.') ? own.includes(name.slice(1)) : tree.labels.at(tree.label[node]!) === name
  if (!fits) return false
  if (at === 0) return true
  for (let up = tree.parent[node]!; up > 0; up = tree.parent[up]!) {
    if (meets(tree, path, at - 1, up)) return true
    if (isChild) return false
  }
  return false
}
