import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('npm run demo:studio opens the studio on a page of the shop, and ends both', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'studio.ts'), '--no-open', '--port', '0'])
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  let told = ''
  child.stdout.on('data', (chunk) => {
    told += chunk
  })
  await expect.poll(() => told, { timeout: 20_000 }).toMatch(/studio\/launch\?\S+\n/)
  const [, sample] = /One of its pages: (\S+)/.exec(told)!
  const link = new URL(/http:\S+\/studio\/launch\S+/.exec(told)![0])
  expect((await fetch(sample!)).status).toBe(200)
  const place = (await fetch(link, { redirect: 'manual' })).headers.get('location')
  expect(decodeURIComponent(decodeURIComponent(place!))).toContain(`/new?url=${sample}`)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  await expect(fetch(sample!)).rejects.toThrow()
})
