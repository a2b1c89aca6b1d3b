import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { findChromium } from './browser/find-chromium.ts'
import type { Seen } from './resolver.fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'treegram-names-'))
writeFileSync(join(folder, 'resolv.conf'), 'nameserver 127.0.0.1\noptions timeout:1 attempts:1\n')
writeFileSync(join(folder, 'nsswitch.conf'), 'hosts: files dns\n')
afterAll(() => rmSync(folder, { recursive: true }))

/** A network of its own with a public address on its loopback interface, and the system's resolver asking 127.0.0.1. */
const SETUP = `ip link set lo up && ip addr add 93.184.216.34/32 dev lo &&
  mount --bind ${folder}/resolv.conf /etc/resolv.conf && mount --bind ${folder}/nsswitch.conf /etc/nsswitch.conf`

function inside(command: string, ...more: string[]) {
  return spawnSync('unshare', ['-rmn', 'sh', '-c', `${SETUP} && ${command}`, 'sh', ...more], {
    encoding: 'utf8',
    timeout: 60_000,
  })
}

const isPossible = inside('true').status === 0
if (!isPossible)
  console.warn('Names of the real resolver are not tested: there are no user and network namespaces here.')

/** What comes of fetching URLs by the system's own resolver. */
function fetched(kind: 'http' | 'browser', ...urls: string[]): Seen {
  const fixture = join(import.meta.dirname, 'resolver.fixture.ts')
  const { stdout, stderr } = inside('exec "$@"', process.execPath, fixture, kind, ...urls)
  return JSON.parse(stdout || `"${stderr}"`) as Seen
}

describe.skipIf(!isPossible)("names of the system's resolver", () => {
  it('a name is refused when any of its addresses is private, and followed when all are public', () => {
    const hosts = ['public.example', 'mixed.example', 'mixed6.example', 'many.example', 'inside.example', 'localhost']
    const urls = [...hosts, 'INSIDE.example.', 'me:pw@inside.example'].map((host) => `http://${host}/`)
    const { outcomes, arrived } = fetched('http', ...urls, 'http://public.example/inwards')
    expect(outcomes).toEqual(['page', ...new Array(8).fill('private-address')])
    expect(arrived).toEqual(['public.example 93.184.216.34 /', 'public.example 93.184.216.34 /inwards'])
  })

  it('a name that turns private is refused, also when the user named it (DNS rebinding)', () => {
    const urls = ['turning', 'mine'].flatMap((name) => [`http://${name}.example/1`, `http://${name}.example/2`])
    const { outcomes, arrived } = fetched('http', ...urls)
    expect(outcomes).toEqual(['page', 'private-address', 'page', 'private-address'])
    expect(arrived).toEqual(['turning.example 93.184.216.34 /1', 'mine.example 93.184.216.34 /1'])
  })

  it.skipIf(findChromium(process.env) === null)(
    'names in scripts of a rendered page are judged like those of pages',
    () => {
      const { outcomes, arrived } = fetched('browser', 'http://page.example/', 'http://inside.example/')
      expect(outcomes).toEqual(['page', 'private-address'])
      expect(arrived.toSorted()).toEqual(['page.example 93.184.216.34 /', 'turning.example 93.184.216.34 /1'])
    },
  )
})
