import { describe, expect, it } from 'vitest'
import { serializeWrapper } from '../../core/wrapper/index.ts'
import { documentOf } from '../wrapper-document.fixture.ts'
import { createWrapperShelf, readEdits } from './wrapper-shelf.ts'

const RENAME = { edit: 'rename', pattern: 'name', to: 'title' }

describe('wrappers that were asked for', () => {
  it('a wrapper is the same object while among the last thirty', () => {
    const shelf = createWrapperShelf()
    const documents = Array.from({ length: 31 }, (_, i) => documentOf(`f${i}`))
    const first = shelf.parsed(documents[0]!)
    for (const one of documents.slice(1, 30)) shelf.parsed(one)
    expect(shelf.parsed(documents[0]!)).toBe(first)
    shelf.parsed(documents[30]!)
    expect(shelf.parsed(documents[0]!)).toBe(first)
    for (const one of documents.slice(1)) shelf.parsed(one)
    expect(shelf.parsed(documents[0]!)).not.toBe(first)
  })

  it('trying edits leaves a wrapper as it was', () => {
    const shelf = createWrapperShelf()
    const tried = (edits: readonly unknown[]) => shelf.tried({ version: 1, document: documentOf('name'), edits })
    expect(tried([]).wrapper).toBe(shelf.parsed(documentOf('name')))
    const { wrapper } = tried([RENAME])
    expect(JSON.stringify(wrapper)).toContain('"title"')
    expect(tried([RENAME]).wrapper).toBe(wrapper)
    expect(serializeWrapper(shelf.parsed(documentOf('name')))).toBe(documentOf('name'))
  })

  it('malformed or unfitting edits of a wrapper are refused', () => {
    const shelf = createWrapperShelf()
    const tried = (edit: object) => () => shelf.tried({ version: 1, document: documentOf('name'), edits: [edit] })
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
