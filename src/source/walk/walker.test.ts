import { describe, expect, it } from 'vitest'
import { httpParts } from '../http.fixture.ts'
import { walk } from './walk.ts'

const { site } = httpParts()

describe('a walk that cannot go on', () => {
  it('says in one sentence why', async () => {
    const { url } = await site({})
    await expect(walk([{ do: 'open', url: `${url}/gone` }])).rejects.toThrow(
      `Step 1 (open ${url}/gone) cannot be done: ${url}/gone answered 404 Not Found; check the address in a browser.`,
    )
    await expect(walk([{ do: 'open', url: `${url}/gone` }])).rejects.toThrow(/[^.]\.$/)
  })
})
