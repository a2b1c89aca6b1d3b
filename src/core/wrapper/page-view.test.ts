import { describe, expect, it } from 'vitest'
import { labelName } from '../dom/index.ts'
import { pageWith } from './body.fixture.ts'
import { asLabel, endsRun, leadsBelow, memo, ownLabel, textAsLabel, viewPage } from './page-view.ts'

describe('own labels', () => {
  it('are short first texts with more behind them, or with a colon', () => {
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

describe('a text as a label', () => {
  it('is one line without its colon', () => {
    expect(asLabel(' Number of\n pages : ')).toBe('Number of pages')
    expect(asLabel(' ')).toBeNull()
    expect(asLabel('long '.repeat(30))).toBeNull()
  })

  it.each([
    ['of one', ''],
    ['with a colon', ':'],
    ['with a space and a colon', ' :'],
  ])('is that of a node up to the length of a label, %s', (_, end) => {
    const label = (chars: number) => {
      const { tree, body } = pageWith(`<p><b>${'x'.repeat(chars - 2)}</b>yz<i>${end}</i></p><p></p>`)
      return textAsLabel(tree, body)
    }
    expect(label(60)).toBe(`${'x'.repeat(58)}yz`)
    expect(label(61)).toBeNull()
    expect(label(300)).toBeNull()
  })

  it('reads no more than a label of each of many nodes inside each other', () => {
    const { tree, view } = pageWith(`<h1><span>${'Some words of it. '.repeat(60)}`.repeat(400))
    const before = process.cpuUsage()
    for (let node = 0; node < tree.nodeCount; node++) view.wholeLabel(node)
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(1)
  })
})

describe('the beginning of a label', () => {
  const label = (html: string) => {
    const { tree, view, body } = pageWith(html)
    return ownLabel(tree, view.elements(body)[0]!)
  }

  it('is no colon that nothing stands before or behind', () => {
    expect(label('<p>: 1999</p>')).toBeNull()
    expect(label('<p>A:1</p>')).toBe('A')
    expect(label('<p>Year:</p>')).toBe('Year')
    expect(label('<p>Year:<b>1:2</b></p>')).toBe('Year')
  })

  it('is not behind a text that is too long for one', () => {
    expect(label(`<p>${'x'.repeat(61)}<b>Year:</b> 1999</p>`)).toBeNull()
    expect(label(`<p>${'x'.repeat(60)}<b>Year:</b> 1999</p>`)).toBe('x'.repeat(60))
    expect(label(`<p>${'x'.repeat(61)}: 1999</p>`)).toBeNull()
  })

  it('passes over comments and empty texts, and ends with its element', () => {
    expect(label('<p> <!--a--><b> </b>Year<i>1999</i></p>')).toBe('Year')
    expect(label('<p>Year</p><p>1999</p>')).toBeNull()
    expect(label('<b>Year</b><i>:</i>')).toBeNull()
  })
})

describe('a colon', () => {
  it.each([':', '：', '﹕', ': '])('ends a text: %j', (end) => {
    const { tree, body } = pageWith(`<p>Year<b>${end}</b></p>`)
    expect(viewPage(tree).leadsIn(body)).toBe(true)
  })

  it.each(['1', ':1', ';', ''])('does not: %j', (end) => {
    const { tree, body } = pageWith(`<p>Year:x<b>${end}</b></p>`)
    expect(viewPage(tree).leadsIn(body)).toBe(false)
  })
})

describe('tags that lead below an element', () => {
  it('are those of its children, and of theirs', () => {
    const { view, body } = pageWith('<p>x</p><p><a><i>y</i></a></p><div><b></b></div>')
    const tags = ['p', 'a', 'p > a', 'p > a > i', 'p > i', 'div > a', 'div > b', 'body']
    expect(tags.map((one) => leadsBelow(view, body, one))).toEqual([true, false, true, true, false, false, true, false])
  })
})

describe('what a page knows of its nodes', () => {
  it('is the only element with an id', () => {
    const { view, body } = pageWith('<p id=a></p><p id=b></p><p id=b></p><p id=""></p>')
    const [a] = view.elements(body)
    expect(['a', 'b', 'c'].map(view.withId)).toEqual([a, null, null])
    expect(view.elements(body).map(view.id)).toEqual(['a', 'b', 'b', ''])
    expect(view.id(body)).toBeNull()
  })

  it('is its classes, by any white space between', () => {
    const { view, body } = pageWith('<p class="b \ta\nb"></p><p class=" "></p><p id=x></p><p></p>')
    expect(view.elements(body).map(view.classes)).toEqual([['b', 'a', 'b'], [], [], []])
  })

  it('is the header over a cell, as a label', () => {
    const { view, tree } = pageWith('<table><tr><th>Year:<th>Name<tr><td>1999<td>x</table>')
    const cells = Array.from(tree.label.keys()).filter((node) => labelName(tree, node) === 'td')
    expect(cells.map(view.header)).toEqual(['Year', 'Name'])
    expect(view.header(tree.parent[cells[0]!]!)).toBeNull()
  })
})

describe('what ends a run', () => {
  it('is any block but a line break', () => {
    const { view, tree, body } = pageWith('<p></p><br><b></b><div></div>')
    expect(view.elements(body).map((node) => endsRun(tree, node))).toEqual([true, false, false, true])
  })
})

describe('what is remembered', () => {
  it('is computed once, also where it is nothing', () => {
    const asked: string[] = []
    const lengthOf = memo((key: string): number | null => {
      asked.push(key)
      return key === '' ? null : key.length
    })
    expect(['a', '', 'a', '', 'bc'].map(lengthOf)).toEqual([1, null, 1, null, 2])
    expect(asked).toEqual(['a', '', 'bc'])
  })
})
