import { describe, expect, it } from 'vitest'
import { parse, type Tree } from '../dom/index.ts'
import { attributeTokens, elementLabel, labelFlags } from './comparable.ts'
import { type ClassOptions, type ComparableTree, createClasses, positionOf, prepare } from './index.ts'

function page(html: string): Tree {
  const parsed = parse(html)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return parsed.tree
}

/** The tree as a comparison sees it, written out. */
function seen(html: string, options: ClassOptions = {}): string {
  const tree = prepare(page(`<body>${html}`), createClasses(options))
  const { classes } = tree
  const write = (position: number): string => {
    const end = position + classes.size[tree.classOf[position]!]!
    const children: string[] = []
    for (let child = position + 1; child < end; child += classes.size[tree.classOf[child]!]!)
      children.push(write(child))
    const name = classes.labels.at(classes.label[tree.classOf[position]!]!)
    return children.length === 0 ? name : `${name}(${children.join(' ')})`
  }
  return write(0)
    .replace(/^#document\(html\(head body\(?/, '')
    .replace(/\){3}$/, '')
}

describe('prepare', () => {
  it('nodes named in the options are left out', () => {
    const html = '<script>1</script><p>one <b>two</b>\n</p><!-- x --><svg><path/></svg>'
    expect(seen(html)).toBe('p(b)')
    expect(seen(html, { text: 'counted' })).toBe('p(#text b(#text))')
    expect(seen(html, { drop: ['p'] })).toBe('script #comment svg:svg(svg:path)')
  })

  it('labels are tags, tags with class tokens in any order, or tags with ids', () => {
    const html = '<p id=i class="b  a">x</p>'
    expect(seen(html)).toBe('p')
    expect(seen(html, { label: 'tag+class' })).toBe('p.a.b')
    expect(seen(html, { label: 'tag+id' })).toBe('p#i')
    expect(seen('<p> one\n two', { text: 'value' })).toBe('p(#text:one two)')
  })

  it('repeated siblings are collapsed, inner ones first', () => {
    const html = '<ul><li><a></a><a></a></li><li><a></a></li><li><b></b></li></ul>'
    expect(seen(html, { collapse: true })).toBe('ul(li(a) li(b))')
    expect(seen('<p><a></a><b></b><a></a><b></b></p>', { collapse: true })).toBe('p(a b)')
  })

  it('equal subtrees have one class, also on pages of different vocabularies', () => {
    const classes = createClasses()
    const one = prepare(page('<ul><li><a>x</a></li><li><a>y</a></li></ul>'), classes)
    const other = prepare(page('<main></main><ul><li><a>z</a></li></ul>'), classes)
    const items = (tree: ComparableTree) =>
      [...tree.classOf].filter((known) => classes.labels.at(classes.label[known]!) === 'li')
    expect(new Set([...items(one), ...items(other)]).size).toBe(1)
    expect(one.root).not.toBe(other.root)
  })

  it('each position leads to its page node and back', () => {
    const tree = page('<p>x</p><!-- c --><ul><li>y</li></ul>')
    const ready = prepare(tree, createClasses())
    expect([...ready.node].map((node) => positionOf(ready, node))).toEqual([...ready.node.keys()])
    const comment = [...tree.label.keys()].find((node) => tree.labels.at(tree.label[node]!) === '#comment')!
    expect(positionOf(ready, comment)).toBe(-1)
  })

  it('a prepared subtree equals that part of its page', () => {
    const tree = page('<div><p>x</p><ul><li>y</li></ul></div>')
    const classes = createClasses({ text: 'counted' })
    const whole = prepare(tree, classes)
    const at = whole.classOf.findIndex((known) => classes.labels.at(classes.label[known]!) === 'ul')
    const part = prepare(tree, classes, whole.node[at]!)
    expect(part.root).toBe(whole.classOf[at])
    expect([...part.node]).toEqual([...whole.node.slice(at, at + part.node.length)])
  })
})

describe('the label of an element', () => {
  it('a label has the attributes asked for and no others', () => {
    expect(labelFlags('tag')).toEqual({ id: false, classes: false, attributes: [] })
    expect(labelFlags('tag+class+href')).toEqual({ id: false, classes: true, attributes: ['href'] })
    const tree = page('<a name=n>1</a>')
    const node = tree.label.findIndex((label) => tree.labels.at(label) === 'a')
    expect(attributeTokens(tree, node, ['name', 'href'])).toEqual([' name=n'])
  })

  it('the parts of a label come in one order, classes apart from attributes', () => {
    const tokens = [' src=s', 'b', ' href=h', 'a', 'name=x']
    const label = (labels: Parameters<typeof labelFlags>[0]) => elementLabel(labelFlags(labels), 'p', 'i', tokens)
    expect(label('tag')).toBe('p')
    expect(label('tag+id+class')).toBe('p#i.a.b.name=x')
    expect(label('tag+href+src')).toBe('p href=h src=s')
    expect(elementLabel(labelFlags('tag+class'), 'p', null, ['a'])).toBe('p.a')
  })
})
