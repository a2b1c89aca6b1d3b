import { describe, expect, it } from 'vitest'
import type { FieldPattern, Step } from '../../wrapper/index.ts'
import { pageOwners } from '../evidence/known-patterns.ts'
import { openPage } from '../evidence/open-page.ts'
import { treePages, upTo } from '../site.fixture.ts'
import { relocated } from './relocated.ts'

const boxed = (html: string): string =>
  html.replace('<ul', '<dl class="facts"><dt>Wood:</dt><dd>hard</dd><dt>Age:</dt><dd>90</dd></dl><ul')
const pages = treePages(upTo(0, 4), boxed).map(openPage)

const field = (path: readonly Step[]): FieldPattern => {
  return { kind: 'field', name: 'age', locators: [{ path }], value: { kind: 'text' }, type: 'text', required: false }
}

describe('relocated', () => {
  it('looks for what a label tells below every kind of place', () => {
    const old = field([
      { tag: 'table', classes: ['old'] },
      { tag: 'dd', classes: ['value'], after: 'Age' },
    ])
    expect(relocated(pages, pageOwners(pages), [old])).toEqual([
      field([
        { tag: 'html' },
        { tag: 'body' },
        { tag: 'div', classes: ['page'] },
        { tag: 'dl', classes: ['facts'] },
        { tag: 'dd', after: 'Age' },
      ]),
    ])
  })

  it('leaves patterns alone that are told by their place', () => {
    expect(relocated(pages, pageOwners(pages), [field([{ tag: 'body' }, { tag: 'dd' }])])).toEqual([])
  })
})
