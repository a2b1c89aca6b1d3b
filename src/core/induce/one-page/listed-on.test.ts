import { describe, expect, it } from 'vitest'
import { wantedLevel } from '../example-names.ts'
import type { Draft } from '../template/index.ts'
import { listedOn } from './listed.ts'
import { seen } from './view.fixture.ts'

const example = (text: string) => {
  const [field, value] = text.split('=') as [string, string]
  return { field, value }
}
const shown = (draft: Draft): string =>
  draft.kind === 'field'
    ? draft.values.map(({ owner, text }) => `${owner}${text}`).join(' ')
    : `[${draft.children.map(shown).join('; ')}]`

/** The list that examples of the list `parts` name, each `field=value`; `other` ones are of other names. */
function listed(body: string, examples: readonly string[], ...other: readonly string[]) {
  const page = seen(body)
  const [level] = wantedLevel(examples.map((one) => example(`parts[].${one}`))).lists
  return listedOn({ view: page.view, pages: [], at: 0 }, page.texts, level!, other.map(example))
}
/** Its names, how many records it has, and what each field has by record. */
const told = (...args: Parameters<typeof listed>) => {
  const found = listed(...args)
  return found === null ? null : `${[...found.names.values()].join()} ${found.size} ${shown(found.draft)}`
}
const list = (...items: string[]) => `<ul>${items.map((one) => `<li>${one}</li>`).join('')}</ul>`
const row = (name: string, count: string) => `<b>${name}</b><i>${count}</i>`
const rows = (...all: readonly (readonly [string, string])[]) => list(...all.map((one) => row(...one)))

describe('the list that examples name', () => {
  it('has their fields in all of its records, whichever they are of', () => {
    const two = rows(['aa', '1'], ['bb', '2'])
    expect(told(two, ['name=aa', 'count=2'])).toBe('name,count 2 [0aa 1bb; 01 12]')
    expect(listed(two, ['name=aa'])!.draft).toMatchObject({ given: 'parts', spans: false, starts: [{ tag: 'li' }] })
    expect(told(two, ['name=aa', 'count=9'])).toBeNull()
    expect(told(`${two}<p>9</p>`, ['name=aa', 'count=9'])).toBeNull()
  })

  it('is of several the one with most records, else the first', () => {
    const three = `<div>${rows(['aa', '1'], ['cc', '3'], ['dd', '4'])}</div>`
    const two = `<section>${rows(['aa', '1'], ['bb', '2'])}</section>`
    const other = `<article>${rows(['aa', '1'], ['ee', '5'])}</article>`
    const names = ['name=aa', 'count=1']
    expect(told(two + three, names)).toBe('name,count 3 [0aa 1cc 2dd; 01 13 24]')
    expect(told(three + two, names)).toBe('name,count 3 [0aa 1cc 2dd; 01 13 24]')
    expect(told(two + other, names)).toBe('name,count 2 [0aa 1bb; 01 12]')
    expect(told(other + two, names)).toBe('name,count 2 [0aa 1ee; 01 15]')
  })

  it('is looked for around twenty places of the first', () => {
    const decoys = (count: number) =>
      Array.from({ length: count }, (_, i) => `<div class="c${i}"><p>aa</p></div>`).join('')
    const some = `<section>${list('aa', 'bb')}</section>`
    expect(told(decoys(19) + some, ['name=aa'])).toBe('name 2 [0aa 1bb]')
    expect(told(decoys(20) + some, ['name=aa'])).toBeNull()
  })

  it('is where they are whole rather than where they are parts', () => {
    const parts = `<section>${list('aa x', 'bb x', 'cc x', 'dd x')}</section>`
    expect(told(`${parts}<div>${list('aa', 'bb')}</div>`, ['name=aa'])).toBe('name 2 [0aa 1bb]')
    expect(told(parts, ['name=aa'])).toBe('name 4 [0aa 1bb 2cc 3dd]')
    const turns = '<div><h4>aa</h4><p>1</p><h4>bb</h4><p>2</p></div>'
    expect(told(`<i>2 left</i>${turns}`, ['name=aa', 'count=2'])).toBe('name,count 2 [0aa 1bb; 01 12]')
    const runs = '<div><h4>aa</h4><p><b>No.</b> 1</p><h4>bb</h4><p><b>No.</b> 2</p></div>'
    expect(told(runs, ['name=aa', 'count=2'])).toBe('name,count 2 [0aa 1bb; 01 12]')
  })

  it('is where the places of the others are nearest to that of the first', () => {
    const turns = '<div><h4>aa</h4><p>1</p><h4>bb</h4><p>2</p></div>'
    const far = '<section><i>1</i><b>x</b><b>y</b><b>z</b></section>'
    expect(told(far + turns, ['name=aa', 'count=1'])).toBe('name,count 2 [0aa 1bb; 01 12]')
    expect(told(turns + far, ['name=aa', 'count=1'])).toBe('name,count 2 [0aa 1bb; 01 12]')
  })

  it('is where some record has all of them, else where none has', () => {
    const apart = list('<b>aa</b><s>x</s>', '<i>2</i><s>y</s>', '<b>cc</b><s>z</s>')
    const names = ['name=aa', 'count=2']
    expect(told(apart, names)).toBe('name,count 3 [0aa 2cc; 12]')
    const some = list(row('aa', '2'), '<b>bb</b><s>x</s>', row('cc', '3'))
    expect(told(`<section>${some}</section><div>${rows(['aa', '2'], ['dd', '4'])}</div>`, names)).toBe(
      'name,count 3 [0aa 1bb 2cc; 02 23]',
    )
    expect(told(`<section>${apart}</section><div>${rows(['aa', '2'], ['dd', '4'])}</div>`, names)).toBe(
      'name,count 2 [0aa 1dd; 02 14]',
    )
  })

  it('has one record alone where that is called so, if anything else is not to be found', () => {
    const one = (token: string) => `<section><div class="${token}">${row('aa', '1')}</div></section>`
    const names = ['name=aa', 'count=1']
    expect(told(one('part'), names)).toBe('name,count 1 [0aa; 01]')
    expect(told(one('box'), names)).toBeNull()
    const apart = list('<b>aa</b><s>x</s>', '<i>1</i><s>y</s>')
    expect(told(one('part') + apart, names)).toBe('name,count 2 [0aa; 11]')
  })

  it('has fields beside each other: none is in another that is whole', () => {
    expect(told(list('<p><b>aa</b> x</p>', '<p><b>bb</b> y</p>'), ['name=aa x', 'word=aa'])).toBeNull()
    expect(told(list('<p><b>aa</b> x</p><i>1</i>', '<p>bb y</p><i>2</i>'), ['name=aa x', 'word=aa'])).toBeNull()
    const steps = list('<p>1. Wash <b>5 g</b></p><i>x</i>', '<p>2. Cut <b>7 g</b></p><i>y</i>')
    expect(told(steps, ['name=Wash 5 g', 'amount=5 g'])).toBe('name,amount 2 [0Wash 5 g 1Cut 7 g; 05 g 17 g]')
    expect(told(list('<p>aa <b>1</b></p>', '<p>bb <b>2</b></p>'), ['name=aa', 'count=1'])).toBe(
      'name,count 2 [0aa 1bb; 01 12]',
    )
  })

  it('ends where the examples of other names stand', () => {
    const groups = `<div>${rows(['aa', '1'], ['bb', '2'])}${rows(['cc', '3'], ['dd', '4'])}</div>`
    expect(told(groups, ['name=aa', 'count=1'])).toBe('name,count 4 [0aa 1bb 2cc 3dd; 01 12 23 34]')
    expect(told(groups, ['name=aa', 'count=1'], 'other=dd')).toBe('name,count 2 [0aa 1bb; 01 12]')
  })

  it('may be of siblings in turns', () => {
    const turns = '<div><h4>aa</h4><p>1</p><h4>bb</h4><p>2</p></div>'
    expect(told(turns, ['name=aa', 'count=2'])).toBe('name,count 2 [0aa 1bb; 01 12]')
    expect(listed(turns, ['name=aa', 'count=2'])!.draft).toMatchObject({ spans: true, starts: [{ tag: 'h4' }] })
  })

  it('may be what stands under a heading', () => {
    const body = `<main><h2>Parts</h2><p>${row('aa', '1')}</p><p>${row('bb', '2')}</p><h2>More</h2><p>${row('cc', '3')}</p></main>`
    expect(told(body, ['name=aa', 'count=1'])).toBe('name,count 2 [0aa 1bb; 01 12]')
    expect(listed(body, ['name=aa', 'count=1'])!.draft.paths).toEqual([
      [{ tag: 'h2', deep: true, reads: ['Parts'], until: [{ tag: 'h1' }, { tag: 'h2' }] }],
    ])
  })
})

describe('a list in the records of one', () => {
  const groups = list(`<h4>One</h4>${list(row('aa', '1'), row('bb', '2'))}`, `<h4>Two</h4>${list(row('cc', '3'))}`)

  it('is in all of them, whichever its examples are of', () => {
    const all = 'title,name,count 2 [0One 1Two; [0aa 1bb 2cc; 01 12 23]]'
    expect(told(groups, ['title=One', 'subs[].name=bb', 'subs[].count=2'])).toBe(all)
    expect(told(groups, ['title=Two', 'subs[].name=aa', 'subs[].count=2'])).toBe(all)
    expect(told(groups, ['subs[].name=aa', 'subs[].count=2'])).toBe('name,count 2 [[0aa 1bb 2cc; 01 12 23]]')
    expect(told(`<p>cc</p>${groups}`, ['title=One', 'subs[].name=cc'])).toBe('title,name 2 [0One 1Two; [0aa 1bb 2cc]]')
  })

  it('may have examples of several records, and be in records of several siblings', () => {
    const all = 'title,name,count 2 [0One 1Two; [0aa 1bb 2cc; 01 12 23]]'
    expect(told(groups, ['title=One', 'subs[].name=aa', 'subs[].count=3'])).toBe(all)
    const turns = `<div>${groups.replace(/^<ul><li>|<\/li><\/ul>$/g, '').replace('</ul></li><li>', '</ul>')}</div>`
    expect(told(turns, ['title=One', 'subs[].name=aa', 'subs[].count=2'])).toBe(all)
    expect(told(turns, ['title=One', 'subs[].name=cc', 'subs[].count=3'])).toBe(all)
  })

  it('is the first where a record has several such', () => {
    const more = `${groups.slice(0, -'</li></ul>'.length)}${list(row('zz', '9'))}</li></ul>`
    expect(told(more, ['title=One', 'subs[].name=aa', 'subs[].count=2'])).toBe(
      'title,name,count 2 [0One 1Two; [0aa 1bb 2cc; 01 12 23]]',
    )
  })

  it('is none outside of them', () => {
    expect(told(`${groups}<p>zz</p>`, ['title=Two', 'subs[].name=zz'])).toBeNull()
    expect(told(groups, ['title=Two', 'subs[].name=aa', 'subs[].count=9'])).toBeNull()
  })

  it('may be what stands under a heading in a record', () => {
    const group = (title: string, ...names: string[]) =>
      `<li><h2>${title}</h2><h3>Parts</h3>${names.map((name, i) => `<p>${row(name, `${i + 1}`)}</p>`).join('')}<h3>Steps</h3><p>x</p><p>y</p></li>`
    const body = `<ol>${group('One', 'aa', 'bb')}${group('Two', 'cc', 'dd')}</ol>`
    const { draft } = listed(body, ['title=One', 'subs[].name=aa', 'subs[].count=2'])!
    expect(shown(draft)).toBe('[0One 1Two; [0aa 1bb; 01 12]]')
    const until = [1, 2, 3].map((rank) => ({ tag: `h${rank}` }))
    expect(draft.children[1]!.paths).toEqual([
      [
        { tag: 'li', leadIn: false },
        { tag: 'h3', deep: true, reads: ['Parts'], until },
      ],
    ])
  })
})
