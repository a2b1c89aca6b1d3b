import { describe, expect, it } from 'vitest'
import { hasGap } from './gaps.ts'
import { treeOf } from './html.fixture.ts'
import { LABEL } from './tag-labels.ts'

/** Whether the first two texts of some HTML are shown apart. */
function isApart(html: string): boolean {
  const tree = treeOf(`<div>${html}</div>`)
  const texts = [...tree.label.keys()].filter((node) => tree.label[node] === LABEL['#text'])
  expect(hasGap(tree, texts[1]!, texts[0]!)).toBe(false)
  expect(hasGap(tree, texts[0]!, texts[0]!)).toBe(false)
  return hasGap(tree, texts[0]!, texts[1]!)
}

describe('two texts with nothing between', () => {
  it.each([
    ['links side by side', '<a>one</a><a>two</a>', true],
    ['links in elements', '<b><a>one</a></b><i><a>two</a></i>', true],
    ['one link', '<a>one</a><i>two</i>', false],
    ['one link around both', '<a><b>one</b><i>two</i></a>', false],
    ['a button', '<button>one</button><i>two</i>', true],
    ['a button behind', '<i>one</i><button>two</button>', true],
    ['a label', '<label>one</label><i>two</i>', true],
    ['of one class', '<b class=x>one</b><b class=x>two</b>', true],
    ['of one class with another tag', '<b class=x>one</b><i class=x>two</i>', false],
    ['of two classes', '<b class=x>one</b><b class=y>two</b>', false],
    ['of no class', '<b>one</b><b>two</b>', false],
    ['of an empty class', '<b class="">one</b><b class="">two</b>', false],
    ['of one class, letters alone', '<b class=x>o</b><b class=x>two</b>', false],
    ['of one class, a letter behind', '<b class=x>one</b><b class=x>t</b>', false],
    ['of one class, digits', '<b class=x>12</b><b class=x>34</b>', false],
    ['a label and its value', '<b>one</b><i>Two</i>', true],
    ['a value of one letter', '<b>one</b><i>T</i>', false],
    ['a label of one letter', '<b>o</b><i>Two</i>', false],
    ['capitals alone', '<b>ONE</b><i>Two</i>', false],
    ['a bracket before', '<b>on)</b><i>Two</i>', true],
    ['in one element', 'one<!-- c -->two', false],
    ['a text and an element', 'one<b>Two</b>', false],
    ['an element and a text', '<b>one</b>Two', false],
    ['a mark before', '<a>one,</a><a>two</a>', false],
    ['a dot before', '<a>one.</a><a>two</a>', true],
    ['a mark behind', '<a>one</a><a>, two</a>', false],
    ['a bracket behind', '<a>one</a><a>(two)</a>', true],
    ['a space before', '<a>one </a><a>two</a>', false],
    ['no spaces in its script', '<a>東</a><a>two</a>', false],
    ['no spaces in the script behind', '<a>one</a><a>京</a>', false],
    ['raised', '<sup><a>one</a></sup><i><a>two</a></i>', false],
    ['raised behind', '<i><a>one</a></i><sub><a>two</a></sub>', false],
    ['code', '<code><a>one</a><a>two</a></code>', false],
    ['inside of code alone', '<a>one</a><a><code>two</code></a>', true],
    ['preformatted', '<pre><a>one</a><a>two</a></pre>', false],
  ])('two texts next to each other, %s: %s', (_, html, wanted) => {
    expect(isApart(html)).toBe(wanted)
  })
})
