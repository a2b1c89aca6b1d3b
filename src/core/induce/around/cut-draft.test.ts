import { describe, expect, it } from 'vitest'
import { canCut, cutDraft, withLabel } from './cut-draft.ts'
import { fieldOf, textsOf } from './drafts.fixture.ts'

describe('a field that is cut', () => {
  it('has the values of which something is left', () => {
    const field = cutDraft(fieldOf(['by Ann', 'of Bo', 'by Cy']), { from: 'by ' })
    expect(field.value).toEqual({ kind: 'text', from: 'by ' })
    expect(textsOf(field, 3)).toEqual(['Ann', '-', 'Cy'])
  })

  it('is plain text that is compared by what is left', () => {
    const values = [{ owner: 0, node: 3, text: 'by Ann', content: 'by Ann #1' }]
    const field = cutDraft(fieldOf([], { value: { kind: 'text', rich: true }, values }), {
      strip: 'by ',
    })
    expect(field.value).toEqual({ kind: 'text', strip: 'by ' })
    expect(field.values).toEqual([{ owner: 0, node: 3, text: 'Ann' }])
  })

  it('begins behind the label that is cut away already', () => {
    const field = fieldOf(['by Ann', 'Bo'], { value: { kind: 'text', strip: 'Author:' } })
    const cut = cutDraft(field, { strip: 'by ', stripEnd: '.' })
    expect(cut.value).toEqual({ kind: 'text', strip: 'Author:', from: 'by ', stripEnd: '.' })
    expect(textsOf(cut, 2)).toEqual(['Ann', '-'])
    expect(cutDraft(field, { stripEnd: 'nn' }).value).toEqual({ kind: 'text', strip: 'Author:', stripEnd: 'nn' })
  })

  it('may be the text between elements; an attribute stays as it is', () => {
    const run = { kind: 'run', after: null, breaks: [] } as never
    const cut = cutDraft(fieldOf(['by Ann'], { value: run }), { strip: 'by ' })
    expect(cut.value).toEqual({ kind: 'run', after: null, breaks: [], strip: 'by ' })
    expect(textsOf(cut, 1)).toEqual(['Ann'])
    const attribute = fieldOf(['by Ann'], { value: { kind: 'attribute', name: 'title' } })
    expect(cutDraft(attribute, { strip: 'by ' })).toBe(attribute)
  })

  it.each([
    [{ kind: 'text' }, true],
    [{ kind: 'text', strip: 'by ' }, true],
    [{ kind: 'run', after: null, breaks: [] }, true],
    [{ kind: 'text', stripEnd: '.' }, false],
    [{ kind: 'text', to: '.' }, false],
    [{ kind: 'text', from: '.' }, false],
    [{ kind: 'text', line: 'By:' }, false],
    [{ kind: 'attribute', name: 'title' }, false],
  ])('is one of texts whose end and inside are whole: %j', (value, can) => {
    expect(canCut(fieldOf([], { value: value as never }))).toBe(can)
  })

  it('has a label nearest to it', () => {
    const path = [{ tag: 'p', words: ['facts'], label: null }]
    expect(withLabel({ path, attribute: 'title' }, 'by')).toEqual({
      path: [...path, { tag: '', words: [], label: 'by' }],
      attribute: 'title',
    })
  })
})
