import { describe, expect, it } from 'vitest'
import { parse } from '../../core/dom/index.ts'
import { samplesOf } from './samples.ts'

const page = (body: string) => {
  const parsed = parse(`<!doctype html><body>${body}`)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return { url: 'https://a.example/', tree: parsed.tree }
}

describe('samplesOf', () => {
  const { tagsOf, pages } = samplesOf([
    page('<p class="k">1</p><div><b class="k">2</b></div><i>3</i>'),
    page('<b class="k">4</b><a class="k">5</a>'),
  ])

  it('a step without a tag has each tag that it meets on any page, once', () => {
    expect(pages).toHaveLength(2)
    const step = { tag: null, classes: ['k'] }
    expect(tagsOf(step)).toEqual(['a', 'b', 'p'])
    expect(tagsOf({ ...step, nth: 7 })).toEqual(['a', 'b', 'p'])
    expect(tagsOf({ ...step, deep: true })).toEqual(['a', 'b', 'p'])
  })

  it('a step that meets nothing has no tags', () => {
    expect(tagsOf({ tag: null, classes: ['none'] })).toEqual([])
  })
})
