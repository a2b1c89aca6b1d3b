/** Writes the published JSON Schema of wrapper documents; `--check` only says whether it is up to date. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { wrapperJsonSchema } from '../src/core/wrapper/index.ts'

const file = join(import.meta.dirname, '../schema/wrapper-1.schema.json')
const text = `${JSON.stringify(wrapperJsonSchema(), null, 2)}\n`
if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (readFileSync(file, 'utf8') !== text) {
  console.error('schema/wrapper-1.schema.json is out of date; run "npm run schema".')
  process.exitCode = 1
}
