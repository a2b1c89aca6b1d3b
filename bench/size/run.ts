/** What `treegram/core` weighs in a browser, as a whole and by what is used of it. `--parts` says what each is made of. */
import { join } from 'node:path'
import { formatTable } from '../lib/table.ts'
import { bundle } from './bundle.ts'
import { USES } from './uses.ts'

const ROOT = join(import.meta.dirname, '../..')
const kB = (bytes: number): string => (bytes / 1000).toFixed(1)
const withParts = process.argv.includes('--parts')

const rows: string[][] = []
for (const { what, code } of USES) {
  const { bytes, gzipBytes, parts } = await bundle(code, ROOT)
  rows.push([what, kB(bytes), kB(gzipBytes)])
  if (withParts) for (const [name, part] of parts.slice(0, 12)) rows.push([`  ${name}`, kB(part), ''])
}
console.log(formatTable(['treegram/core in a browser', 'kB', 'kB gzip'], rows))
if (withParts) console.log('\nParts are before minifying.')
