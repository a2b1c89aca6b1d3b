import { describe, expect, it } from 'vitest'
import { offered } from './offered.fixture.ts'
import { offerWrappers, windowOf } from './wrappers.ts'

/** Edits, versions and parents that the service was asked for; statuses of what it was not. */
async function asked(method: string, path: string, body: object): Promise<unknown> {
  const all: unknown[] = []
  const noted = async (...given: readonly unknown[]): Promise<never> => {
    all.push(given)
    throw new Error('enough')
  }
  const service = { plan: { wrappers: { get: async () => ({}) } }, editWrapper: noted, rollBack: noted }
  const [status] = await offered(offerWrappers, service).ask(method, path, body)
  return all.length > 0 ? all[0] : status
}
const edits = (count: number): object[] => Array.from({ length: count }, () => ({ do: 'x' }))

describe('an edit that is asked for', () => {
  it('a request edits a version with 1 to 200 edits', async () => {
    const patch = (body: object): Promise<unknown> => asked('PATCH', '/v1/wrappers/shop', body)
    expect(await patch({ edit: { do: 'x' } })).toEqual(['shop', { do: 'x' }, null])
    expect(await patch({ edit: edits(1), parent: 1 })).toEqual(['shop', edits(1), 1])
    expect(await patch({ edit: edits(200), parent: 70 })).toEqual(['shop', edits(200), 70])
    for (const body of [{}, { edit: [] }, { edit: edits(201) }, { edit: 'x' }, { edit: {}, more: 1 }])
      expect(await patch(body), Object.keys(body).join()).toBe(422)
    for (const parent of [0, 1.5, -1, '1']) expect(await patch({ edit: {}, parent }), String(parent)).toBe(422)
  })
})

describe('a version that is asked for', () => {
  it('a version is a number from 1', async () => {
    const back = (version: unknown): Promise<unknown> => asked('POST', '/v1/wrappers/shop/rollback', { version })
    expect(await back(1)).toEqual(['shop', 1])
    expect(await back(12)).toEqual(['shop', 12])
    for (const version of [0, -1, 1.5, '1', null]) expect(await back(version), String(version)).toBe(422)
    const numbers: unknown[] = []
    const get = async (_name: string, version: number): Promise<null> => {
      numbers.push(version)
      return null
    }
    const { ask } = offered(offerWrappers, { plan: { wrappers: { get } } })
    for (const version of ['1', '12'])
      expect(await ask('GET', `/v1/wrappers/shop/versions/${version}`)).toMatchObject([
        404,
        { detail: 'There is no such version.' },
      ])
    expect(numbers).toEqual([1, 12])
    expect(await ask('GET', '/v1/wrappers/shop/versions/0')).toMatchObject([422, {}])
  })
})

describe('a part of a list', () => {
  it('a page of a list begins after the cursor, or at the first item', () => {
    expect(windowOf({ limit: 5 })).toEqual({ limit: 5 })
    expect(Object.keys(windowOf({ limit: 5, after: undefined }))).toEqual(['limit'])
    expect(windowOf({ limit: 5, after: '' })).toEqual({ limit: 5, after: '' })
  })
})
