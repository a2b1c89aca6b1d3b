import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../src/control/shop.fixture.ts'
import { temporaryFolders } from './command.ts'
import { SCRIPT } from './script.ts'
import { openReceiver, type Receiver } from './serve/receiver.ts'
import { freePort, until } from './serve/service-process.ts'

const GUIDE = readFileSync(new URL('../../docs/guide/watch.md', import.meta.url), 'utf8')

const folders = temporaryFolders()
let shop: TestShop
let receiver: Receiver
beforeAll(async () => {
  shop = await openShop()
  receiver = await openReceiver()
})
afterAll(async () => {
  await shop.close()
  await receiver.close()
  folders.release()
})

/** The guide's commands, one after the other, in one shell that stays open. */
class Shell {
  readonly #child
  constructor(folder: string) {
    // Where the commands lead is private here, which the guide's own addresses are not.
    writeFileSync(
      join(folder, 'treegram'),
      `#!/bin/sh\nexec "${process.execPath}" "${SCRIPT}" "$@" --allow-private\n`,
      { mode: 0o755 },
    )
    const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` }
    this.#child = spawn('bash', ['-s'], { cwd: folder, env, stdio: ['pipe', 'pipe', 'pipe'], detached: true })
    this.stderr = text(this.#child.stderr)
    this.stdout = text(this.#child.stdout)
  }
  readonly stderr: Promise<string>
  readonly stdout: Promise<string>
  run(commands: string): void {
    this.#child.stdin.write(`${commands}\n`)
  }
  /** What went wrong, with what was answered; '' for nothing. */
  async end(): Promise<string> {
    this.#child.stdin.end()
    process.kill(-this.#child.pid!, 'SIGTERM')
    const [errors, answers] = await Promise.all([this.stderr, this.stdout])
    return errors === '' ? '' : errors + answers
  }
}

/** The guide talks to the service by curl; a machine without it says so by a skipped test. */
const hasCurl = spawnSync('curl', ['--version']).status === 0

describe.skipIf(!hasCurl)('docs/guide/watch.md', () => {
  it('docs/guide/watch.md leads from a sample to a message about a changed price', {
    timeout: 120_000,
  }, async () => {
    const port = await freePort()
    const here = (code: string): string =>
      code
        .replaceAll('127.0.0.1:4270', `127.0.0.1:${port}`) // first: another's port may begin so
        .replaceAll('https://shop.example/books/42', shop.sample)
        .replaceAll('https://hooks.example/treegram', receiver.url)
        .replaceAll('treegram serve', `treegram serve --port ${port}`)
        .replaceAll('curl -sSf', 'curl -sS --fail-with-body')
    const blocks = [...GUIDE.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, code]) => here(code!))
    const commands = blocks.flatMap((code) => code.trim().split('\n'))
    expect(commands.length).toBeLessThan(10)

    const folder = folders.make()
    const shell = new Shell(folder)
    const finished = async (count: number): Promise<boolean> => {
      const token = readFileSync(join(folder, '.treegram', 'service.token'), 'utf8').trim()
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(`http://127.0.0.1:${port}/v1/runs?state=finished`, { headers })
      return ((await answer.json()) as { items: unknown[] }).items.length === count
    }
    try {
      const [first, second, ...others] = blocks
      shell.run(first!)
      shell.run(second!)
      await until(() => finished(1))
      for (const block of others.slice(0, -1)) shell.run(block)
      shop.prices.set(3, '14.90')
      shell.run(others.at(-1)!)
      await until(async () => receiver.received.length > 0)
      const message = JSON.parse(receiver.received[0]!.body) as object
      expect(message).toMatchObject({
        type: 'records.changed',
        data: {
          site: 'books',
          counts: { changed: 1 },
          changes: [
            {
              url: `${shop.origin}/product/3`,
              fields: [{ path: 'price', before: { amount: 16.5 }, after: { amount: 14.9 } }],
            },
          ],
        },
      })
    } finally {
      expect(await shell.end()).toBe('')
    }
  })
})
