import { readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'

/** One line that says what a bench ran on: Node, platform, processor, memory. */
export function machine(): string {
  const cores = cpus()
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  return `Node ${process.version}, ${process.platform} ${process.arch}, ${cores.length} x ${cores[0]?.model.trim() ?? 'unknown processor'}, ${gigabytes} GB`
}

/** `name version` of an installed package. Throws when it is not installed. */
export function packageVersion(name: string): string {
  const manifest = new URL(`../../node_modules/${name}/package.json`, import.meta.url)
  return `${name} ${(JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version}`
}
