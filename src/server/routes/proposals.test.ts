import { describe, expect, it } from 'vitest'
import { offered } from './offered.fixture.ts'
import { offerProposals } from './proposals.ts'

const PATH = '/v1/proposals/prop_0123456789'

/** Which fields are taken from a repair that is accepted so; a status where nothing is. */
async function taken(body?: object): Promise<unknown> {
  const all: unknown[] = []
  const accept = async (_id: string, fields: unknown): Promise<never> => {
    all.push(fields)
    throw new Error('enough')
  }
  const service = { plan: { proposals: { get: async () => ({}) } }, accept }
  const [status] = await offered(offerProposals, service).ask('POST', `${PATH}/accept`, body)
  return all.length > 0 ? all[0] : status
}
const many = (count: number): { fields: string[] } => ({ fields: Array.from({ length: count }, () => 'a') })

describe('a repair that is accepted', () => {
  it('a repair is accepted whole or by 1 to 1000 paths', async () => {
    expect(await taken()).toBeUndefined()
    expect(await taken(many(1))).toEqual(['a'])
    expect(await taken(many(1000))).toHaveLength(1000)
    expect(await taken({ fields: ['x'.repeat(1000)] })).toEqual(['x'.repeat(1000)])
  })

  it.each([
    [{}],
    [many(0)],
    [many(1001)],
    [{ fields: [''] }],
    [{ fields: ['x'.repeat(1001)] }],
    [{ ...many(1), a: 1 }],
  ])('other ways to accept a repair are refused', async (body) => {
    expect(await taken(body)).toBe(422)
  })

  it('a repair that does not exist cannot be accepted', async () => {
    const service = { plan: { proposals: { get: async () => null, list: async () => ({ items: [], next: null }) } } }
    const { ask } = offered(offerProposals, service)
    for (const path of [`${PATH}/accept`, `${PATH}/reject`])
      expect(await ask('POST', path), path).toMatchObject([404, { detail: 'There is no such proposal.' }])
    expect(await ask('GET', PATH)).toMatchObject([404, { detail: 'There is no such proposal.' }])
    expect(await ask('GET', '/v1/proposals?state=lost')).toMatchObject([422, { code: 'bad-input' }])
  })
})
