/**
 * What test files share, in a process beside theirs: one Chromium and one PostgreSQL server for a whole run, each started when a test first asks for it.
 * Says its address on stdout and ends, with all that it started, once its stdin does.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserServer } from 'playwright-core'
import { findChromium } from '../../src/source/browser/find-chromium.ts'
import type { TestPostgres } from '../postgres.fixture.ts'
import { CHROMIUM_ARGUMENTS } from './chromium-arguments.ts'

/** What was started. */
const started: { chromium?: Promise<BrowserServer>; postgres?: Promise<TestPostgres>; plan?: Promise<string> } = {}

async function launchChromium(): Promise<BrowserServer> {
  const executablePath = findChromium(process.env)
  if (executablePath === null) throw new Error('There is no Chromium on this machine; install the package chromium.')
  const { chromium } = await import('playwright-core')
  return chromium.launchServer({ executablePath, args: [...CHROMIUM_ARGUMENTS] })
}

/** The browser that runs; another one where that has ended. */
async function runningChromium(): Promise<BrowserServer> {
  started.chromium ??= launchChromium()
  const server = await started.chromium
  const { exitCode, signalCode } = server.process()
  if (exitCode === null && signalCode === null) return server
  delete started.chromium
  return runningChromium()
}

function runningPostgres(): Promise<TestPostgres> {
  started.postgres ??= import('../postgres.fixture.ts').then(({ startPostgres }) => startPostgres())
  return started.postgres
}

/** The name of a database with the tables of a plan, which others are copied from. */
async function planTemplate(): Promise<string> {
  const { openPostgresPlan } = await import('../../src/control/postgres/open-plan.ts')
  const url = await (await runningPostgres()).newDatabase()
  await (await openPostgresPlan(url, { name: 'template' })).close()
  return new URL(url).pathname.slice(1)
}

const ANSWERS: Readonly<Record<string, () => Promise<string>>> = {
  '/chromium': async () => (await runningChromium()).wsEndpoint(),
  '/database': async () => (await runningPostgres()).newDatabase(),
  '/plan': async () => {
    started.plan ??= planTemplate()
    const template = await started.plan
    return (await runningPostgres()).newDatabase(template)
  },
}

const server = createServer((request, response) => {
  const answer = ANSWERS[request.url ?? '']
  const given = answer?.() ?? Promise.reject(new Error(`Nothing is shared at ${request.url}.`))
  given.then(
    (text) => void response.end(text),
    (error: unknown) => void response.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})

// Both are ended by what ends this process; an interrupt from the keyboard reaches it too, and its stdin ends soon after.
process.on('SIGINT', () => {})
for await (const _ of process.stdin);
await started.chromium?.then((running) => running.close()).catch(() => {})
await started.postgres?.then((running) => running.stop()).catch(() => {})
process.exit()
