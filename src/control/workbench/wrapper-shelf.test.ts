import { describe, expect, it } from 'vitest'
import { parseWrapper, serializeWrapper } from '../../core/wrapper/index.ts'
import { createWrapperShelf, readEdits } from './wrapper-shelf.ts'

/** The document of a wrapper of one field. */
function document(field: string): string {
  const locators = [{ path: [{ tag: 'h1' }] }]
  return serializeWrapper(
    parseWrapper({
      format: 1,
      name: 'shop',
      version: 1,
      parent: null,
      learned: { urls: ['https://site.test/1'], program: 'treegram 0.1.0' },
      page: {
        kind: 'page',
        signature: { paths: ['html', 'html > body'], minShare: 0.7 },
        children: [{ kind: 'field', name: field, locators, value: { kind: 'text' }, type: 'text', required: true }],
      },
    }),
  )
}

const RENAME = { edit: 'rename', pattern: 'name', to: 'title' }

describe('wrappers that were asked for', () => {
  it('are the same objects as long as they are among the last thirty', () => {
    const shelf = createWrapperShelf()
    const documents = Array.from({ length: 31 }, (_, i) => document(`f${i}`))
    const first = shelf.parsed(documents[0]!)
    for (const one of documents.slice(1, 30)) shelf.parsed(one)
    expect(shelf.parsed(documents[0]!)).toBe(first)
    shelf.parsed(documents[30]!)
    expect(shelf.parsed(documents[0]!)).toBe(first)
    for (const one of documents.slice(1)) shelf.parsed(one)
    expect(shelf.parsed(documents[0]!)).not.toBe(first)
  })

  it('are tried with edits, and stay as they were', () => {
    const shelf = createWrapperShelf()
    const tried = (edits: readonly unknown[]) => shelf.tried({ version: 1, document: document('name'), edits })
    expect(tried([]).wrapper).toBe(shelf.parsed(document('name')))
    const { wrapper } = tried([RENAME])
    expect(JSON.stringify(wrapper)).toContain('"title"')
    expect(tried([RENAME]).wrapper).toBe(wrapper)
    expect(serializeWrapper(shelf.parsed(document('name')))).toBe(document('name'))
  })

  it('are refused with edits that are none, or do not fit', () => {
    const shelf = createWrapperShelf()
    const tried = (edit: object) => () => shelf.tried({ version: 1, document: document('name'), edits: [edit] })
    expect(tried({ edit: 'odd' })).toThrow(
      expect.objectContaining({ code: 'bad-edit', message: expect.stringMatching(/^This is no edit: /) }),
    )
    expect(tried({ ...RENAME, pattern: 'none' })).toThrow(expect.objectContaining({ code: 'bad-edit' }))
  })
})

it('edits are two hundred at a time', () => {
  const many = (count: number) => Array.from({ length: count }, () => RENAME)
  expect(readEdits(many(200))).toHaveLength(200)
  expect(() => readEdits(many(201))).toThrow(expect.objectContaining({ code: 'bad-edit' }))
})
