import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attributes, isElement, labelName, type NodeId, parse, type Tree } from '../../core/dom/index.ts'
import { HOSTILE_TOKENS } from './hostile.fixture.ts'
import { createParts } from './parts.ts'
import { writePage } from './write-page.ts'

const PATH = '/frames/x/'

function treeOf(html: string): Tree {
  const read = parse(html)
  if (!read.ok) throw new Error(read.problem.message)
  return read.tree
}
const partsOf = () => createParts(PATH)
const written = (html: string, url = 'https://a.example/dir/page'): string =>
  writePage(treeOf(html), url, partsOf()).html
const elementsOf = (tree: Tree): NodeId[] =>
  Array.from({ length: tree.nodeCount }, (_, node) => node as NodeId).filter((node) => isElement(tree, node))

/** What makes anything run, load, send or lead: none of it is ever written. */
const BAD_TAGS =
  /^(?:script|iframe|frame|frameset|object|embed|applet|base|form|textarea|title|xmp|plaintext|noscript|noembed|noframes|portal|fencedframe|svg:(?:script|style|foreignObject|animate.*|set|a|title|desc)|math:(?:annotation.*|maction|mglyph|malignmark))$/
const BAD_ATTRIBUTES =
  /^(?:on.*|srcdoc|action|formaction|ping|autofocus|target|http-equiv|content|data|code|codebase|classid|archive|manifest|name|is|nonce|xlink:.*|xmlns.*|download|usemap|background-image|popover.*|contenteditable)$/
const ADDRESSES = /^(?:href|src|srcset|poster|background)$/

/** What is wrong with a written page. */
function faultsOf(html: string, tree: Tree): string[] {
  const read = treeOf(html)
  const known = new Set<number>(elementsOf(tree))
  const seen = new Set<number>()
  const faults: string[] = []
  for (const node of elementsOf(read)) {
    const label = labelName(read, node)
    const own = attributes(read, node)
    const mark = own.find(({ name }) => name === 'data-node')?.value
    if (BAD_TAGS.test(label)) faults.push(`tag ${label}`)
    if (mark === undefined && label !== 'style' && label !== 'link') faults.push(`unmarked ${label}`)
    if (label === 'style' && mark !== undefined) faults.push('style of the page')
    if (mark !== undefined && (!known.has(Number(mark)) || seen.has(Number(mark)))) faults.push(`mark ${mark}`)
    if (mark !== undefined) seen.add(Number(mark))
    for (const { name, value } of own) {
      if (BAD_ATTRIBUTES.test(name) && label !== 'meta') faults.push(`attribute ${name}`)
      if (label === 'meta' && name !== 'data-node') faults.push(`meta ${name}`)
      if (ADDRESSES.test(name) && !value.startsWith('#') && !value.split(/,\s*/).every((one) => one.startsWith(PATH)))
        faults.push(`address ${name}=${value}`)
      if (name === 'style' && /url\((?!"(?:\/frames|#|about:invalid))/i.test(value)) faults.push(`style ${value}`)
    }
  }
  return faults
}

describe('a written page', () => {
  it('a written page has every element of an ordinary page under its number, name, class and id', () => {
    const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>A &amp; B</title></head><body class="c">
<h1 id="t" onclick="x()">T</h1><p>One <b>two</b><a href="/x?a=1&amp;b">link</a><table><tr><td>1<td>2</table>
<ul><li>a<li>b</ul><my-card data-x="1">c</my-card><form action="/s"><input name="q" value="v"><button>go</button></form><pre>

x</pre><select><option selected>o</select><svg viewBox="0 0 1 1"><linearGradient id="g"/><path d="M0" fill="url(#g)"/></svg></body></html>`
    const tree = treeOf(html)
    const { html: made, title, nodes } = writePage(tree, 'https://a.example/', partsOf())
    const read = treeOf(made)
    const byMark = new Map(
      elementsOf(read).map((node) => [attributes(read, node).find(({ name }) => name === 'data-node')?.value, node]),
    )
    for (const node of elementsOf(tree)) {
      const found = byMark.get(String(node))
      expect(found, labelName(tree, node)).toBeDefined()
      const shown = attributes(read, found!)
      const name = shown.find(({ name }) => name === 'data-tag')?.value ?? labelName(read, found!)
      expect(name).toBe(labelName(tree, node))
      for (const { name, value } of attributes(tree, node))
        if (['class', 'id', 'lang', 'data-x', 'd', 'viewBox'].includes(name))
          expect(shown).toContainEqual({ name, value })
    }
    expect(title).toBe('A & B')
    expect(nodes).toBe(elementsOf(tree).length)
    expect(made).toContain('data-href="/x?a=1&amp;b"')
    expect(made).toContain('<pre data-node="')
    expect(read.text).toContain('\nx')
    expect(faultsOf(made, tree)).toEqual([])
  })

  it('elements of a written page keep their places, even against the rules of a parser', () => {
    const hard = [
      '<a href=x><table><tr><td><a href=y>in</a></table></a>',
      '<table><a>x<tr><td>1</table>',
      '<p><table><tr><td><p></table>',
      '<b><p>x</b>y</p><i><div>a</i>b</div>',
      '<form><table><form></form><tr><td><input type=hidden></table></form>',
      '<nobr>a<nobr>b</nobr>',
      '<table><style>a{b:c}</style><script>x</script><tr><td>x</table>',
      '<button><div><button>x</button></div></button>',
      '<select><optgroup><option>a</select><option>b',
      '<frameset><frame src=x><frame></frameset>',
    ]
    for (const html of hard) {
      const tree = treeOf(html)
      const made = treeOf(written(html))
      const marks = elementsOf(made).flatMap((node) => {
        const own = attributes(made, node)
        const mark = own.find(({ name }) => name === 'data-node')?.value
        if (mark === undefined) return []
        const above = attributes(made, made.parent[node] as NodeId).find(({ name }) => name === 'data-node')?.value
        return [`${mark} in ${above ?? 0}`]
      })
      expect(marks, html).toEqual(elementsOf(tree).map((node) => `${node} in ${tree.parent[node]}`))
    }
  })

  it('names pictures, sheets and fonts as parts of its frame, and nothing else', () => {
    const parts = partsOf()
    const page = `<base href="https://b.example/x/"><link rel=stylesheet href=a.css media=print><link rel=preload href=p.js as=script>
<style>@import "c.css"; a { background: url(d.png) }</style><img src=e.png srcset="f.png 2x, g.png 300w"><img data-src=late.png src="data:image/gif;base64,R0lGODlh">
<p style="background:url('h.png')"><picture><source srcset=i.webp></picture><input type=image src=j.png><svg><image href=k.png /><use href="l.svg#x"/></svg>
<img src="javascript:1"><img src="ftp://x/y"><video src=v.mp4 poster=m.png></video><td background=n.png><body background=o.png>`
    const { html } = writePage(treeOf(page), 'https://a.example/', parts)
    const named: string[] = []
    for (let i = 0; ; i++) {
      const part = parts.at(i.toString(36))
      if (part === null) break
      named.push(part.kind === 'url' ? `${part.use} ${part.url.replace('https://b.example/x/', '')}` : part.kind)
    }
    expect(named.sort()).toEqual(
      [
        ...['style a.css', 'sheet', 'picture e.png', 'picture f.png', 'picture g.png', 'picture late.png', 'any h.png'],
        ...['picture i.webp', 'picture j.png', 'picture k.png', 'picture m.png', 'picture o.png'],
      ].sort(),
    )
    expect(html).not.toContain('b.example')
  })

  it('a written page holds nothing that could act, whatever the page is made of', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...HOSTILE_TOKENS), { maxLength: 40 }), (tokens) => {
        const tree = treeOf(tokens.join(''))
        expect(faultsOf(writePage(tree, 'https://a.example/', partsOf()).html, tree)).toEqual([])
      }),
      { numRuns: 400 },
    )
  })

  it('a written page holds no endless values', () => {
    const html = written(
      `<p class="${'x'.repeat(100_000)}" data-y="${'"'.repeat(90_000)}" style="${'a'.repeat(90_000)}">z`,
    )
    expect(html.length).toBeLessThan(3000)
  })
})
