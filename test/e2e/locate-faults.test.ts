import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SERVER_FAULTS } from '../../demo/faults.ts'
import { type LoggedRequest, serveShop } from '../../demo/serve.ts'
import { generateShop } from '../../demo/shop/index.ts'
import { rowsOf, temporaryFolders, treegram } from './command.ts'

const shop = generateShop()
const folders = temporaryFolders()

interface Search {
  readonly code: number | null
  /** Paths of the found pages, in the order in which they were given. */
  readonly found: readonly string[]
  readonly requests: readonly LoggedRequest[]
}

/** Locates the products of the shop, with a share of all requests failing. */
async function locateProducts(faultShare: number): Promise<Search> {
  const server = await serveShop(shop, { faultShare })
  try {
    const sample = server.origin + shop.samplePath
    const args = ['locate', sample, '--allow-private', '--delay', '0', '--quiet']
    const { code, stdout } = await treegram(folders.make(), args)
    const found = rowsOf(stdout).map(({ url }) => String(url).slice(server.origin.length))
    return { code, found, requests: server.requests }
  } finally {
    await server.close()
  }
}

describe('treegram locate on a server of which 5 % of the answers fail', () => {
  let sound: Search
  let faulty: Search
  beforeAll(async () => {
    sound = await locateProducts(0)
    faulty = await locateProducts(0.05)
  })
  afterAll(folders.release)

  it('locate meets faults of every kind and asks again', () => {
    const faultsOf = ({ requests }: Search) => new Set(requests.flatMap(({ fault }) => fault ?? []))
    expect(faultsOf(sound)).toEqual(new Set())
    expect(faultsOf(faulty)).toEqual(new Set(SERVER_FAULTS))
    expect(faulty.requests.length).toBeGreaterThan(sound.requests.length)
  })

  it('locate on a faulty server returns the pages of a sound server in the same order', () => {
    expect([sound.code, faulty.code]).toEqual([0, 0])
    expect(new Set(sound.found)).toEqual(new Set(shop.productPaths()))
    expect(faulty.found).toEqual(sound.found)
  })

  it('locate on a faulty server downloads no page twice', () => {
    // A body that came slowly came through.
    const sent = ({ requests }: Search): string[] =>
      requests.filter(({ status }) => status === 200).map(({ path }) => path)
    expect(sent(faulty).sort()).toEqual(sent(sound).sort())
  })
})
