import { describe, expect, it } from 'vitest'
import { labelName } from '../dom/index.ts'
import { pageWith } from './body.fixture.ts'
import { asLabel, endsRun, leadsBelow, ownLabel, textAsLabel, viewPage } from './page-view.ts'

describe('ownLabel', () => {
  it('a label is a short text in front with more behind it or a colon', () => {
    const label = (html: string) => {
      const { tree, view, body } = pageWith(html)
      return ownLabel(tree, view.elements(body)[0]!)
    }
    expect(label('<p><b>Year:</b> 1999</p>')).toBe('Year')
    expect(label('<p>Year: 1999</p>')).toBe('Year')
    expect(label('<b>Year:</b> 1999')).toBe('Year')
    expect(label('<b>Year</b>: 1999')).toBe('Year')
    expect(label('<b>Year</b> 1999')).toBeNull()
    expect(label('<b>Year</b>')).toBeNull()
    expect(label('<p>1999</p>')).toBeNull()
    expect(label('<p></p>')).toBeNull()
    expect(label(`<p><b>${'long '.repeat(30)}</b> text</p>`)).toBeNull()
  })
})

describe('labels from texts', () => {
  it('a label is one line without its colon', () => {
    expect(asLabel(' Number of\n pages : ')).toBe('Number of pages')
    expect(asLabel(' ')).toBeNull()
    expect(asLabel('long '.repeat(30))).toBeNull()
  })

  it.each([
    ['of one', ''],
    ['with a colon', ':'],
    ['with a space and a colon', ' :'],
  ])('a text as long as a sentence is no label: %s', (_, end) => {
    const label = (chars: number) => {
      const { tree, body } = pageWith(`<p><b>${'x'.repeat(chars - 2)}</b>yz<i>${end}</i></p><p></p>`)
      return textAsLabel(tree, body)
    }
    expect(label(20)).toBe(`${'x'.repeat(18)}yz`)
    expect(label(300)).toBeNull()
  })

  it('the labels of 400 headings inside each other are read', () => {
    const { tree, view } = pageWith(`<h1><span>${'Some words of it. '.repeat(60)}`.repeat(400))
    const labels = Array.from({ length: tree.nodeCount }, (_, node) => view.wholeLabel(node))
    expect(labels).toHaveLength(tree.nodeCount)
    expect(labels.at(-1)).toBeNull()
  })
})

describe('where a label ends', () => {
  const label = (html: string) => {
    const { tree, view, body } = pageWith(html)
    return ownLabel(tree, view.elements(body)[0]!)
  }

  it('a colon without a text before it is no label', () => {
    expect(label('<p>: 1999</p>')).toBeNull()
    expect(label('<p>A:1</p>')).toBe('A')
    expect(label('<p>Year:</p>')).toBe('Year')
    expect(label('<p>Year:<b>1:2</b></p>')).toBe('Year')
    expect(label('<p>core::sort</p>')).toBeNull()
    expect(label('<p>Call: core::sort</p>')).toBe('Call')
  })

  it('a long text in front hides the label behind it', () => {
    expect(label(`<p>${'x'.repeat(300)}<b>Year:</b> 1999</p>`)).toBeNull()
    expect(label(`<p>${'x'.repeat(300)}: 1999</p>`)).toBeNull()
  })

  it('comments and empty texts before a label are passed over', () => {
    expect(label('<p> <!--a--><b> </b>Year<i>1999</i></p>')).toBe('Year')
    expect(label('<p>Year</p><p>1999</p>')).toBeNull()
    expect(label('<b>Year</b><i>:</i>')).toBeNull()
  })
})

describe('colons at the end', () => {
  it.each([':', '：', '﹕', ': '])('a text ends with a colon: %j', (end) => {
    const { tree, body } = pageWith(`<p>Year<b>${end}</b></p>`)
    expect(viewPage(tree).leadsIn(body)).toBe(true)
  })

  it.each(['1', ':1', ';', ''])('a text does not end with a colon: %j', (end) => {
    const { tree, body } = pageWith(`<p>Year:x<b>${end}</b></p>`)
    expect(viewPage(tree).leadsIn(body)).toBe(false)
  })
})

describe('leadsBelow', () => {
  it('a path of tags leads below an element by children of children', () => {
    const { view, body } = pageWith('<p>x</p><p><a><i>y</i></a></p><div><b></b></div>')
    const tags = ['p', 'a', 'p > a', 'p > a > i', 'p > i', 'div > a', 'div > b', 'body']
    expect(tags.map((one) => leadsBelow(view, body, one))).toEqual([true, false, true, true, false, false, true, false])
  })
})

describe('viewPage', () => {
  it('an id leads to an element when it is the only one with it', () => {
    const { view, body } = pageWith('<p id=a></p><p id=b></p><p id=b></p><p id=""></p>')
    const [a] = view.elements(body)
    expect(['a', 'b', 'c'].map(view.withId)).toEqual([a, null, null])
    expect(view.elements(body).map(view.id)).toEqual(['a', 'b', 'b', ''])
    expect(view.id(body)).toBeNull()
  })

  it('classes are split at any white space', () => {
    const { view, body } = pageWith('<p class="b \ta\nb"></p><p class=" "></p><p id=x></p><p></p>')
    expect(view.elements(body).map(view.classes)).toEqual([['b', 'a', 'b'], [], [], []])
  })

  it('a cell has the header above its column', () => {
    const { view, tree } = pageWith('<table><tr><th>Year:<th>Name<tr><td>1999<td>x</table>')
    const cells = Array.from(tree.label.keys()).filter((node) => labelName(tree, node) === 'td')
    expect(cells.map(view.header)).toEqual(['Year', 'Name'])
    expect(view.header(tree.parent[cells[0]!]!)).toBeNull()
  })
})

describe('endsRun', () => {
  it('a block ends a run of text, and a line break does not', () => {
    const { view, tree, body } = pageWith('<p></p><br><b></b><div></div>')
    expect(view.elements(body).map((node) => endsRun(tree, node))).toEqual([true, false, false, true])
  })
})
