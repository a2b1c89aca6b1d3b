import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const BIN = fileURLToPath(new URL('../../bin/treegram.js', import.meta.url))

/** Starts the installed file under a Node that says it is of this version. */
async function onNode(
  version: string,
): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> {
  const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`
  const child = spawn(process.execPath, [
    '--import',
    `data:text/javascript,${encodeURIComponent(pretend)}`,
    BIN,
    '--version',
  ])
  const closed = new Promise<number>((resolve) => child.on('close', resolve))
  const [code, stdout, stderr] = await Promise.all([closed, text(child.stdout), text(child.stderr)])
  return { code, stdout, stderr }
}

it.each(['8.17.0', '20.20.2', '23.11.0'])(
  'on Node %s the command says in one sentence what it needs',
  async (version) => {
    const { code, stdout, stderr } = await onNode(version)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/^treegram needs Node\.js 24 or newer, .*\n$/)
  },
)

it.each(['24.0.0', '26.1.0'])('on Node %s it runs', async (version) => {
  expect(await onNode(version)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    stderr: '',
  })
})
