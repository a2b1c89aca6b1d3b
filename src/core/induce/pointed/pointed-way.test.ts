import { describe, expect, it } from 'vitest'
import type { RunAnchor, Step, ValueSource } from '../../wrapper/index.ts'
import { seen } from '../one-page/view.fixture.ts'
import { isLabelledWay, type PointedWay, sureness } from './index.ts'
import { hintsAt, labelSteps, valueAttributes } from './pointed-way.ts'

/** A way of one path. */
function wayOf(path: readonly Step[], value: ValueSource = { kind: 'text' }, isAligned = false): PointedWay {
  return { paths: [path], value, hints: { path: [] }, isAligned }
}

const BOX: Step = { tag: 'div' }

describe('a way to a value', () => {
  it('is labelled where a label leads to the element, to the text in it, or to a line', () => {
    const run = (after: RunAnchor | null): PointedWay => wayOf([BOX], { kind: 'run', after, breaks: [] })
    expect(
      [wayOf([BOX, { tag: 'dd', after: 'Price' }]), run({ tag: 'b', nth: 1, reads: ['Price'] })].map(isLabelledWay),
    ).toEqual([true, true])
    expect([wayOf([BOX]), run({ tag: 'b', nth: 1 }), run(null)].map(isLabelledWay)).toEqual([false, false, false])
  })

  it('is the surer the more its steps say', () => {
    const ways = [
      wayOf([{ tag: 'dd', after: 'Price' }]),
      wayOf([{ tag: 'b', classes: ['price'] }]),
      wayOf([{ tag: 'b', classes: ['x1'] }]),
      wayOf([{ tag: 'b' }]),
      wayOf([{ tag: 'b', nth: 2 }]),
    ].map(sureness)
    expect(ways).toEqual(ways.toSorted((a, b) => b - a))
    expect(new Set(ways).size).toBe(5)
    expect(sureness(wayOf([BOX], { kind: 'text' }, true))).toBeGreaterThan(sureness(wayOf([BOX])))
  })
  it('is labelled by any of its paths, however a step says so', () => {
    for (const told of ['label', 'after', 'under'])
      expect(isLabelledWay(wayOf([BOX, { tag: 'b', [told]: 'Price' }, BOX]))).toBe(true)
    expect(isLabelledWay(wayOf([{ tag: 'b', reads: ['Price'] }]))).toBe(true)
    expect(isLabelledWay({ ...wayOf([BOX]), paths: [[BOX], [{ tag: 'dd', after: 'Price' }]] })).toBe(true)
    expect(isLabelledWay(wayOf([BOX], { kind: 'text', line: 'Price:' }))).toBe(true)
    expect(isLabelledWay(wayOf([BOX], { kind: 'text', strip: 'Price:' }))).toBe(false)
  })

  it('is less sure by its numbers, as sure as its best step and path', () => {
    const price: Step = { tag: 'b', classes: ['price'] }
    expect(sureness(wayOf([BOX, price]))).toBe(sureness(wayOf([price, BOX])))
    expect(sureness(wayOf([{ ...BOX, nth: 1 }, price]))).toBeLessThan(sureness(wayOf([price])))
    expect(sureness({ ...wayOf([BOX]), paths: [[BOX], [price]] })).toBe(sureness(wayOf([price])))
    expect(sureness(wayOf([{ tag: 'b', id: 'price' }]))).toBe(sureness(wayOf([price])))
    expect(sureness(wayOf([{ tag: 'h1' }]))).toBeGreaterThan(sureness(wayOf([{ tag: 'h2' }])))
    expect(sureness(wayOf([{ tag: 'b', mark: { name: 'itemprop', value: 'price' } as never }]))).toBeGreaterThan(
      sureness(wayOf([price])),
    )
    expect(sureness(wayOf([]))).toBeGreaterThan(0)
    expect(sureness({ ...wayOf([]), paths: [] })).toBe(0)
  })

  it('is less sure where its text is not the first of several', () => {
    const run = (after: RunAnchor | null): number => sureness(wayOf([BOX], { kind: 'run', after, breaks: [] }))
    expect(run({ tag: 'b', nth: 1 })).toBe(sureness(wayOf([BOX])))
    expect(run(null)).toBe(sureness(wayOf([BOX])))
    expect(run({ tag: 'b', nth: 2 })).toBeLessThan(run({ tag: 'b', nth: 1 }))
  })
})

describe('the label of an element', () => {
  const steps = (body: string) => {
    const page = seen(body)
    return labelSteps(page.view, page.at('x'))
  }
  const table = (header: string) =>
    `<table><tr><th>Who</th><th>${header}</th></tr><tr><td>Ann</td><td k=x>3</td></tr></table>`

  it('is over its column, before it, or in it', () => {
    expect(steps(table('Size'))[0]).toEqual({ tag: 'td', deep: true, under: 'Size' })
    expect(steps('<dl><dt>Size</dt><dd k=x>3</dd></dl>')).toEqual([{ tag: 'dd', deep: true, after: 'Size' }])
    expect(steps('<div><p k=x>Size: 3</p></div>')).toEqual([{ tag: 'p', deep: true, label: 'Size' }])
  })

  it('is none without letters, or with more than 40 characters', () => {
    const count = (label: string) => steps(`<dl><dt>${label}</dt><dd k=x>3</dd></dl>`).length
    expect([count('12'), count('a'.repeat(40)), count('a'.repeat(41))]).toEqual([0, 1, 0])
  })

  it('is not all that it says', () => {
    expect(steps('<div><p k=x>Size:</p></div>')).toEqual([])
    expect(steps('<div><p k=x>3</p></div>')).toEqual([])
  })
})

describe('the attributes that may be values', () => {
  const names = (attributes: string) => {
    const page = seen(`<p k=x ${attributes}>a</p>`)
    return valueAttributes(page.view, page.at('x'))
  }

  it('are those of values, likeliest first, then those of data', () => {
    expect(names('title=t data-b=b href=/h data-a=a src=/s class=c')).toEqual([
      'src',
      'href',
      'title',
      'data-b',
      'data-a',
    ])
    expect(names('data-src=/a data-id=1')).toEqual(['data-src', 'data-id'])
    expect(names('id=a class=b style=c')).toEqual([])
  })

  it('are no empty, embedded or very long ones', () => {
    expect(names('title=" " src="data:image/gif;base64,AA" alt=a')).toEqual(['alt'])
    expect([4000, 4001].map((length) => names(`title=${'a'.repeat(length)}`).length)).toEqual([1, 0])
    expect([4000, 4001].map((length) => names(`data-a=${'a'.repeat(length)}`).length)).toEqual([1, 0])
  })

  it('are six at most', () => {
    const data = Array.from({ length: 7 }, (_, i) => `data-n${i}=a`)
    expect(names(data.join(' '))).toHaveLength(6)
    expect(names(`${data.join(' ')} alt=a`)[0]).toBe('alt')
  })
})

describe('what elements around a node say of it', () => {
  const hints = (body: string, label: string | null = null, of?: string) => {
    const page = seen(body)
    return hintsAt(page.view, page.at('x'), page.at('t'), label, of)
  }

  it('are tags, ids, classes and what is declared, outermost first', () => {
    expect(
      hints('<div><section k=t class="facts c-19473"><p id=size itemprop=height k=x>3</p></section></div>'),
    ).toEqual({
      path: [
        { tag: 'section', words: ['facts'], label: null },
        { tag: 'p', words: ['size'], label: 'height' },
      ],
    })
    expect(hints('<div k=t property="og:size"><p k=x>3</p></div>').path.map(({ label }) => label)).toEqual([
      'og:size',
      null,
    ])
  })

  it('have the label that is known for the node alone, before what is declared', () => {
    expect(hints('<div k=t><p itemprop=a k=x>3</p></div>', 'Size').path.map(({ label }) => label)).toEqual([
      null,
      'Size',
    ])
  })

  it('are of six levels at most, and of an attribute where one is read', () => {
    const body = `<div k=t>${'<div>'.repeat(5)}<p k=x>3</p>${'</div>'.repeat(5)}</div>`
    expect(hints(body).path).toHaveLength(6)
    expect(hints(body, null, 'href')).toMatchObject({ attribute: 'href' })
    expect(Object.keys(hints(body))).toEqual(['path'])
  })
})
