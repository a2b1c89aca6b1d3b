import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { serveShop } from './serve.ts'
import { generateShop } from './shop/index.ts'

const USUAL_PORT = 4280
const FOLDER = join(import.meta.dirname, 'out', 'studio')
const COMMAND = join(import.meta.dirname, '..', 'bin', 'treegram.js')

/** `npm run demo:studio`: the sample shop is served, and the studio opened on one of its pages, in an empty workspace. Ctrl-C ends both. */
async function main(): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const shop = generateShop()
  const server = await serveShop(shop, { port: USUAL_PORT }).catch(() => serveShop(shop))
  const sample = server.origin + shop.samplePath
  console.log(`The shop: ${server.origin}\nOne of its pages: ${sample}\n`)
  const args = ['studio', sample, '--allow-private', '--workspace', FOLDER, ...process.argv.slice(2)]
  const child = spawn(process.execPath, [COMMAND, ...args], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  child.on('close', (code) => {
    process.exitCode = code ?? 1
    void server.close()
  })
}

await main()
