import { describe, expect, it } from 'vitest'
import { learnWrapper } from '../induce/index.ts'
import { pagesOf } from '../induce/pages.fixture.ts'
import { extract } from './index.ts'

describe('typed values', () => {
  const body = (name: string, price: string, date: string, pages: string) =>
    `<h1>${name}</h1><b class="price">${price}</b><i class="date">${date}</i><s class="pages">${pages}</s>`
  const bodies = [
    body('Lamp', '1.299,00 €', '5. März 2024', '120'),
    body('Chair', '40,50 €', '6. März 2024', '80'),
    body('Desk', '99 €', '12. Mai 2024', '300'),
  ]
  const result = learnWrapper(pagesOf(bodies))
  const read = (text: string, raw = false) => {
    if (!result.ok) throw new Error(result.problem.message)
    return extract(result.wrapper, pagesOf([text])[0]!, { raw })
  }

  it('values are given by the types that all training values have', () => {
    const { status, data } = read(bodies[0]!)
    const price = { amount: 1299, currency: 'EUR' }
    expect({ status, data }).toEqual({ status: 'ok', data: { title: 'Lamp', price, date: '2024-03-05', pages: 120 } })
  })

  it('values are the text of the page when raw', () => {
    const data = { title: 'Lamp', price: '1.299,00 €', date: '5. März 2024', pages: '120' }
    expect(read(bodies[0]!, true)).toMatchObject({ status: 'ok', data })
  })

  it('typed values keep the text they were read from', () => {
    const { provenance } = read(bodies[0]!)
    expect(provenance).toMatchObject({
      price: { text: '1.299,00 €' },
      date: { text: '5. März 2024' },
      pages: { text: '120' },
    })
    expect(provenance.title).not.toHaveProperty('text')
  })

  it('a text that stood in place of a value when the field was learned is null, and no sign of a change', () => {
    const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct']
    const endOf = (n: number): string => (n === 0 ? 'Present' : `${months[n % 10]} ${2001 + n}`)
    const jobs = (i: number): string =>
      [0, 1, 2, 3].map((n) => `<li><b>Job ${i}${n}</b> <i class="end">${endOf(4 * i + n)}</i></li>`).join('')
    const own = [0, 1, 2, 3, 4].map((i) => `<h1>Person ${i}</h1><ul class="jobs">${jobs(i)}</ul>`)
    const learned = learnWrapper(pagesOf(own))
    if (!learned.ok) throw new Error(learned.problem.message)
    const [page] = pagesOf([own[0]!])
    const { data, violations } = extract(learned.wrapper, page!)
    expect(Object.values(data).at(-1)).toMatchObject([{ text_2: null }, { text_2: '2002-02' }, {}, {}])
    expect(violations).toEqual([])
  })

  it('a value that does not fit its type is null, with its text in the provenance, and is suspicious', () => {
    const { status, data, provenance, violations } = read(body('Sofa', 'on request', '6. März 2024', '80'))
    expect(data).toMatchObject({ price: null, date: '2024-03-06' })
    expect(provenance).toMatchObject({ price: { text: 'on request' } })
    expect(status).toBe('ok')
    expect(violations).toMatchObject([
      {
        pattern: 'price',
        rule: 'type',
        message: expect.stringContaining('"on request"'),
        suspicion: expect.any(Number),
      },
    ])
  })

  it('a page with several values that do not fit their types is violated', () => {
    const { status, violations } = read(body('Sofa', 'on request', 'soon', '80'))
    expect(status).toBe('violated')
    expect(violations.map(({ suspicion }) => suspicion)).toEqual([undefined, undefined])
  })

  it('a list is suspicious for one value that does not fit its type and violated for all', () => {
    const list = (values: readonly (string | number)[]) =>
      `<h1>${values.join('')}</h1><ul class="sizes">${values.map((v) => `<li><b class="size">${v}</b></li>`).join('')}</ul>`
    const many = [11, 12, 13, 14, 15, 16, 17, 18, 19]
    const sizes = learnWrapper(pagesOf([list(many), list(many.map((n) => n + 9))]))
    if (!sizes.ok) throw new Error(sizes.problem.message)
    const judge = (odd: number) => {
      const page = list(many.map((size, i) => (i < odd ? 'n/a' : size)))
      const { status, violations } = extract(sizes.wrapper, pagesOf([page])[0]!)
      return [status, violations.map(({ suspicion }) => suspicion)]
    }
    expect([0, 1, 9].map(judge)).toEqual([
      ['ok', []],
      ['ok', [expect.any(Number)]],
      ['violated', [undefined]],
    ])
  })

  it('values of a list that do not fit their type are reported once for each field', () => {
    const list = (values: readonly string[]) =>
      `<h1>${values.join('')}</h1><ul class="sizes">${values.map((v) => `<li><b class="size">${v}</b></li>`).join('')}</ul>`
    const sizes = learnWrapper(pagesOf([list(['1', '22', '3']), list(['4', '5'])]))
    if (!sizes.ok) throw new Error(sizes.problem.message)
    const { data, violations } = extract(sizes.wrapper, pagesOf([list(['8', 'large', 'small'])])[0]!)
    expect(Object.values(data)[1]).toEqual([{ size: 8 }, { size: null }, { size: null }])
    expect(violations.map(({ pattern }) => pattern)).toEqual(['sizes.size'])
  })
})

describe('links and images', () => {
  it('links and images are absolute addresses, or as written when raw', () => {
    const bodies = ['1', '2'].map((n) => `<h1>${n}</h1><a class="more" href="/p/${n}">More</a>`)
    const result = learnWrapper(pagesOf(bodies), { all: true })
    if (!result.ok) throw new Error(result.problem.message)
    const [page] = pagesOf(bodies)
    expect(extract(result.wrapper, page!).data).toEqual({ title: '1', more_url: 'https://site.test/p/1' })
    expect(extract(result.wrapper, page!, { raw: true }).data.more_url).toBe('/p/1')
  })
})
