import { describe, expect, it } from 'vitest'
import { parse } from '../../dom/index.ts'
import { ListPage } from './list-page.ts'
import { removeUnwanted, tellRemoved } from './unwanted.ts'

/** The texts of the kept records and the reasons for the others, of the children of the first element in the body. */
function judge(html: string): { kept: string[]; reasons: string[] } {
  const parsed = parse(html)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  const view = new ListPage(parsed.tree)
  const body = view.elements(view.elements(0)[0]!).at(-1)!
  let region = view.elements(body)[0]!
  while (view.elements(region).length === 1) region = view.elements(region)[0]!
  const spans = view.elements(region).map((node) => [node])
  const records = removeUnwanted(view, spans)
  const texts = records.map(([node]) =>
    parsed.tree.text.slice(parsed.tree.textStart[node!], parsed.tree.textStart[node! + parsed.tree.size[node!]!]),
  )
  return { kept: texts, reasons: tellRemoved(view, region, records).map(({ reason }) => reason) }
}

const items =
  '<li><a href="/a">Alpha</a><i>1</i></li><li><a href="/b">Beta</a><i>2</i></li><li><a href="/c">Gamma</a><i>3</i></li>'

describe('removeUnwanted', () => {
  it('keeps what is a record', () => {
    expect(judge(`<ul>${items}</ul>`)).toEqual({ kept: ['Alpha1', 'Beta2', 'Gamma3'], reasons: [] })
  })

  it('removes a pager', () => {
    const pager = '<li><a href="?p=1">1</a> <a href="?p=2">2</a> <a href="?p=3">Next</a></li>'
    expect(judge(`<ul>${items}${pager}</ul>`).reasons).toEqual(['pager'])
  })

  it('removes the title of a list that is an element like its records, before those that all lead somewhere', () => {
    const [a, b] = ['<div><a href="/a">Alpha</a></div>', '<div><a href="/b">Beta</a></div>']
    const title = '<div>You may also like</div>'
    expect(judge(`<div>${title}${a}${b}</div>`).kept).toEqual(['Alpha', 'Beta'])
    const first = 'You may also like'
    // Not what stands between them, nor before others without a link, an entry, or a long text.
    expect(judge(`<div>${a}${title}${b}</div>`).kept).toEqual(['Alpha', first, 'Beta'])
    expect(judge(`<div>${title}${a}${b}<div>Gamma</div></div>`).kept).toEqual([first, 'Alpha', 'Beta', 'Gamma'])
    expect(judge(`<ul><li>Here</li>${items}</ul>`).kept).toEqual(['Here', 'Alpha1', 'Beta2', 'Gamma3'])
    const text = 'A long text of a first record that has no link. '.repeat(5)
    expect(judge(`<div><div>${text}</div>${a}${b}</div>`).kept[0]).toBe(text)
  })

  it('removes a separator', () => {
    expect(judge(`<ul>${items}<li>* * *</li></ul>`).reasons).toEqual(['separator'])
  })

  it('removes what is called an advertisement, unless it is built as the records are', () => {
    expect(judge(`<ul>${items}<li class="top-ad"><p>Buy!</p></li></ul>`).reasons).toEqual(['advertisement'])
    expect(judge(`<ul>${items}<li class="top-ad"><a href="/d">Delta</a><i>4</i></li></ul>`).reasons).toEqual([])
  })

  it('keeps what is called an advertisement and has half of what most records have', () => {
    expect(judge(`<ul>${items}<li class="top-ad"><a href="/d">Delta</a></li></ul>`).reasons).toEqual([])
    expect(judge(`<ul>${items}<li class="top-ad"><b><a href="/d">Delta</a></b></li></ul>`).reasons).toEqual([
      'advertisement',
    ])
  })

  it('removes the header row of a table, but not rows that are all headers', () => {
    const rows = '<tr><td>Alpha</td><td>1</td></tr><tr><td>Beta</td><td>2</td></tr>'
    expect(judge(`<table><tr><th>Name</th><th>Size</th></tr>${rows}</table>`).reasons).toEqual(['header row'])
    expect(judge(`<table><tr><th>a</th><th>b</th></tr><tr><th>c</th><th>d</th></tr></table>`).reasons).toEqual([])
  })

  it('calls no row of one cell a header row', () => {
    const rows = '<tr><td>Alpha</td><td>1</td></tr><tr><td>Beta</td><td>2</td></tr>'
    expect(judge(`<table><tr><th colspan="2">Lamps</th></tr>${rows}</table>`).reasons).toEqual(['heading'])
    const last = '<tr><td>Gamma</td><td>3</td></tr><tr><th>Delta</th></tr>'
    expect(judge(`<table>${rows}${last}</table>`).kept).toEqual(['Alpha1', 'Beta2', 'Gamma3', 'Delta'])
  })

  it('leaves a list alone of which less than two records would be left', () => {
    expect(judge('<ul><li>* *</li><li>- -</li><li>one</li></ul>').kept).toHaveLength(3)
  })
})
