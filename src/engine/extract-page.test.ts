import { beforeAll, describe, expect, it } from 'vitest'
import { asDocument, type Wrapper } from '../core/wrapper/index.ts'
import { extract, learn } from './index.ts'
import { treePage } from './trees-site.fixture.ts'

let wrapper: Wrapper
beforeAll(async () => {
  const pages = Array.from({ length: 12 }, (_, i) => ({ url: `https://trees.example/${i}`, html: treePage(i) }))
  wrapper = await learn(pages, { name: 'trees' })
})
const url = 'https://trees.example/20'

describe('extract', () => {
  it('a record holds what the wrapper reads, and its name when there are several', () => {
    const record = extract(wrapper, treePage(20), { url })
    expect(record).toMatchObject({
      url,
      source: url,
      status: 'ok',
      data: { title: 'elm 20', height: '70 metres tall' },
    })
    expect(record).not.toHaveProperty('wrapper')
    expect(record).not.toHaveProperty('embedded')
    const both = asDocument([wrapper, { ...wrapper, name: 'other' }])
    expect(extract(both, treePage(20), { url }).wrapper).toBe('trees')
    expect(extract(wrapper, treePage(20), { url, embedded: true })).toHaveProperty('embedded')
  })

  it('a record that breaks the schema is violated', () => {
    const recordSchema = { type: 'object', properties: { title: { type: 'string', maxLength: 3 } } }
    const { status, violations } = extract(wrapper, treePage(20), { url, recordSchema })
    expect([status, violations.map(({ pattern }) => pattern)]).toEqual(['violated', ['title']])
  })

  it('a bad wrapper, a page past a limit and a bad option are refused', () => {
    expect(() => extract({}, '', { url })).toThrow()
    expect(() => extract(wrapper, treePage(20), { url, limits: { maxNodes: 3 } })).toThrow(
      expect.objectContaining({ code: 'no-pages', message: expect.stringContaining(`${url}: `) }),
    )
    expect(() => extract(wrapper, '', { url, limits: { maxNodes: 0 } })).toThrow('maxNodes')
    expect(() => extract(wrapper, '', { url, text: 'rtf' as never })).toThrow('rtf')
  })
})
