import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

/** A scorer that tells what it was handed: the templates, and whether their pages are where they are looked for. */
const SCORER = `import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
const { data, dev, json } = parseArgs({ options: { data: { type: 'string' }, dev: { type: 'string' }, json: { type: 'string' } } }).values
const rows = readdirSync(data + '/dev').map((name) => {
  const { set } = JSON.parse(readFileSync(data + '/dev/' + name + '/truth.json', 'utf8'))
  return { name, hasPages: existsSync(dev + '/' + set) }
})
writeFileSync(json, JSON.stringify({ rows, command: process.env.TREEGRAM }))`

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'treegram-fields-test-'))
  for (const [name, set] of [
    ['shop', 'sites/shop'],
    ['country', 'sites-2/facts'],
  ] as const) {
    mkdirSync(join(root, 'data', 'fields', 'dev', name), { recursive: true })
    mkdirSync(join(root, 'data', set), { recursive: true })
    writeFileSync(join(root, 'data', 'fields', 'dev', name, 'truth.json'), JSON.stringify({ set }))
  }
  mkdirSync(join(root, 'tools'))
  writeFileSync(join(root, 'tools', 'score-fields.mjs'), SCORER)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const score = (...args: string[]) => {
  const json = join(root, 'out.json')
  const script = fileURLToPath(new URL('fields.ts', import.meta.url))
  const env = { TREEGRAM_CORPUS: join(root, 'data'), TREEGRAM_SCORERS: join(root, 'tools'), TREEGRAM: 'node x.js' }
  const { status, stderr } = spawnSync(process.execPath, [script, '--json', json, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  return { status, stderr, report: () => JSON.parse(readFileSync(json, 'utf8')) }
}

describe('fields.ts', () => {
  it('the scorer gets the truths and one folder with their sets', () => {
    const { status, report } = score()
    expect(status).toBe(0)
    expect(report()).toEqual({
      command: 'node x.js',
      rows: [
        { name: 'country', hasPages: true },
        { name: 'shop', hasPages: true },
      ],
    })
  })

  it('named templates are left out, and unknown names refused', () => {
    expect(score('--without', 'country').report().rows).toEqual([{ name: 'shop', hasPages: true }])
    expect(score('--without', 'contry')).toMatchObject({ status: 1, stderr: expect.stringContaining('"contry"') })
  })
})
