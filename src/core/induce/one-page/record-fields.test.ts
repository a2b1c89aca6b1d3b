import { describe, expect, it } from 'vitest'
import { fieldInside } from './record-fields.ts'
import type { RecordSet } from './record-sets.ts'
import { seen } from './view.fixture.ts'

/** The field of the records `0`, `1`, ... that holds some examples: its way, value and texts by record. */
const field = (items: readonly string[], ...values: readonly string[]) => fieldBehind('', items, ...values)

/** The same where something stands before the records. */
const fieldBehind = (before: string, items: readonly string[], ...values: readonly string[]) => {
  const page = seen(`${before}<ul>${items.map((one, i) => `<li k=${i}>${one}</li>`).join('')}</ul>`)
  const records = items.map((_, i) => [page.at(`${i}`)])
  const set: RecordSet = { records, regions: [], under: null, start: { tag: 'li' }, spans: false }
  const of = { view: page.view, pages: [], at: 0 }
  const examples = values.map((value) => ({ field: 'x', value }))
  const found = fieldInside(of, page.texts, set, examples)
  if (found === null) return null
  const [way] = found.paths
  return {
    way: way!.map(({ tag, classes = [], nth }) => [tag, ...classes].join('.') + (nth ?? '')).join(' '),
    value: found.value,
    texts: found.values.map(({ owner, text }) => `${owner} ${text}`),
  }
}
const text = { kind: 'text' }

describe('the field of records with some examples', () => {
  it('is a whole element in all that have it', () => {
    expect(field(['<b>a</b><i>1</i>', '<b>c</b><i>2</i>', '<i>3</i>'], 'a')).toEqual({
      way: 'li b',
      value: text,
      texts: ['0 a', '1 c'],
    })
    expect(field(['<b>a</b><i>1</i>', '<b>c</b><i>2</i>'], 'A!', 'c')).toEqual({
      way: 'li b',
      value: text,
      texts: ['0 a', '1 c'],
    })
    expect(field(['<p><b>a</b></p><i>1</i>', '<p>c</p><i>2</i>'], 'a', 'c')).toEqual({
      way: 'li p',
      value: text,
      texts: ['0 a', '1 c'],
    })
    expect(field(['a', 'b'], 'b')).toEqual({ way: 'li', value: text, texts: ['0 a', '1 b'] })
  })

  it('is found at the first of many places in records: whole elements apart from parts of others', () => {
    const parts = Array.from({ length: 30 }, (_, i) => `<i>Number ${i} of a</i>`)
    const wholes = Array.from({ length: 30 }, () => '<i>Number</i><b>a</b>')
    expect(field([...parts, ...wholes], 'a')).toMatchObject({ way: 'li b', value: text })
    expect(fieldBehind('<p>a</p>'.repeat(30), ['<b>a</b><i>1</i>'], 'a')).toMatchObject({ way: 'li b' })
  })

  it('is none where one example is not in it, or in no record', () => {
    expect(field(['<b>a</b><i>1</i>', '<b>c</b><i>2</i>'], 'a', '2')).toBeNull()
    expect(field(['<b>a</b>'], 'z')).toBeNull()
  })

  it('is of the first place where all examples are held', () => {
    const items = ['<b>a</b><i>a</i>', '<b>b</b><i>c</i>']
    expect(field(items, 'a')!.way).toBe('li b')
    expect(field(items, 'a', 'c')).toEqual({ way: 'li i', value: text, texts: ['0 a', '1 c'] })
  })

  it('is a text between elements', () => {
    const found = field(['<b>N</b> a <br> c', '<b>M</b> d <br> e'], 'a')
    expect(found).toMatchObject({ way: 'li', value: { kind: 'run' }, texts: ['0 a', '1 d'] })
    expect(field(['<b>N</b> a <br> c', '<b>M</b> d <br> e'], 'c', 'e')).toMatchObject({
      value: { kind: 'run' },
      texts: ['0 c', '1 e'],
    })
  })

  it('is a text behind the only element', () => {
    expect(field(['<b>N</b> a', '<b>M</b> d'], 'a')).toMatchObject({
      way: 'li',
      value: { kind: 'run' },
      texts: ['0 a', '1 d'],
    })
  })

  it('is a text between elements with others in it', () => {
    const items = ['<b>N</b> a <i>x</i> y <br> c', '<b>M</b> d <i>x</i> z <br> e']
    expect(field(items, 'a x y')).toMatchObject({ way: 'li', value: { kind: 'run' }, texts: ['0 a x y', '1 d x z'] })
  })

  it('is in the records, wherever else the example stands', () => {
    expect(fieldBehind('<p>a</p>', ['<b>a</b><i>1</i>', '<b>c</b><i>2</i>'], 'a')).toEqual({
      way: 'li b',
      value: text,
      texts: ['0 a', '1 c'],
    })
    expect(fieldBehind('<p>z</p>', ['<b>a</b>'], 'z')).toBeNull()
  })

  it('is of records of several siblings', () => {
    const page = seen('<div><h4 k=a>A</h4><p k=b>1</p><h4 k=c>B</h4><p k=d>2</p></div>')
    const records = ['a b', 'c d'].map((names) => names.split(' ').map(page.at))
    const set: RecordSet = { records, regions: [], under: null, start: { tag: 'h4' }, spans: true }
    const of = { view: page.view, pages: [], at: 0 }
    const texts = (value: string) =>
      fieldInside(of, page.texts, set, [{ field: 'x', value }])?.values.map(({ text }) => text)
    expect([texts('1'), texts('B'), texts('3')]).toEqual([['1', '2'], ['A', 'B'], undefined])
  })

  it('is what is left of texts that are counted', () => {
    const found = field(['<p>1. Wash it</p>', '<p>2. Cut it</p>', '<p>3. Eat it</p>'], 'Wash it')
    expect(found).toMatchObject({ way: 'li', texts: ['0 Wash it', '1 Cut it', '2 Eat it'] })
    expect(found!.value).toHaveProperty('counter')
  })

  it('is what is left where the text around is the same', () => {
    const items = ['a', 'b', 'c', 'd', 'e'].map((one) => `<p>by Ann ${one} only</p>`)
    expect(field(items, 'Ann a')).toMatchObject({ texts: ['a', 'b', 'c', 'd', 'e'].map((one, i) => `${i} Ann ${one}`) })
  })
})
