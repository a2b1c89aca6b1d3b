import { describe, expect, it } from 'vitest'
import { treeOf } from '../dom/html.fixture.ts'
import { isElement, pathOf } from '../dom/index.ts'
import type { FieldPattern } from '../wrapper/index.ts'
import { type FieldPlan, planLevel } from './plan.ts'
import { openPage, typed } from './reader.ts'

const open = (body: string) =>
  openPage({ url: 'https://a.example/x/', tree: treeOf(body) }, null, { raw: false, text: 'text' })
const NUMBER: FieldPattern = {
  ...{ kind: 'field', name: 'n', locators: [], value: { kind: 'text' }, required: false },
  type: 'number',
}
const [plan] = planLevel([NUMBER], 'l.', new Map()).parts as readonly [FieldPlan]

describe('a text that does not fit its type', () => {
  it('a text that does not fit its type is null, and the first one is reported with their number', () => {
    const reader = open('')
    expect(['1', 'none', '2', 'nil', 'nought'].map((text) => typed(reader, text, plan))).toEqual([
      1,
      null,
      2,
      null,
      null,
    ])
    expect([...reader.misread]).toEqual([
      [
        'l.n',
        {
          violation: {
            pattern: 'l.n',
            rule: 'type',
            message:
              '"l.n" is a number on the pages the wrapper was learned from; "none" is not: the value is null, and the text is in its provenance.',
          },
          count: 3,
        },
      ],
    ])
  })
})

describe('the path of an element', () => {
  it('the path of an element counts siblings of its tag in whatever order paths are asked for', () => {
    const reader = open('<p>a</p><b>b</b>text<p><i>c</i><i>d</i></p><!--x--><p></p>')
    const nodes = Array.from(reader.tree.label.keys()).filter((node) => isElement(reader.tree, node))
    const wanted = nodes.map((node) => pathOf(reader.tree, node))
    expect(nodes.map(reader.pathTo)).toEqual(wanted)
    expect(nodes.toReversed().map(open('<p>a</p><b>b</b>text<p><i>c</i><i>d</i></p><!--x--><p></p>').pathTo)).toEqual(
      wanted.toReversed(),
    )
    expect(wanted).toContain('/html[1]/body[1]/p[2]/i[2]')
  })
})
