import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * What becomes of a file of weights: `--write` replaces it, `--check` ends with 1 when it is not, byte for byte, what `--write` would write.
 *
 * @param path from this folder
 */
export function keep(path: string, source: (now: string) => string, args: readonly string[] = process.argv): void {
  if (!args.includes('--write') && !args.includes('--check')) return
  const file = new URL(path, import.meta.url)
  const now = readFileSync(file, 'utf8')
  const next = source(now)
  if (args.includes('--write')) writeFileSync(file, next)
  if (!args.includes('--check')) return
  console.log(`${fileURLToPath(file)} is ${next === now ? '' : 'not '}what --write gives.`)
  if (next !== now) process.exitCode = 1
}

/** Writes figures of weights on what they were found without to the file after `--json`, for the quality gate; 0 to 1, higher is better. */
export function tell(figures: Readonly<Record<string, number>>, args: readonly string[] = process.argv): void {
  const at = args.indexOf('--json')
  if (at >= 0) writeFileSync(args[at + 1]!, JSON.stringify(figures))
}
