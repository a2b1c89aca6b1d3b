// A program that reads pages as `treegram run WRAPPER - --endless` does, by the library: a line of JSON with `url` and `html` in, a record out, in
// the same order and at once. It stands in for the command where that takes no such lines.
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { extract, parseWrapper } from '../../src/index.ts'

const file = String(process.argv[3])
const wrapper = readWrapper()

function readWrapper(): ReturnType<typeof parseWrapper> {
  try {
    return parseWrapper(readFileSync(file, 'utf8'))
  } catch (error) {
    console.error(`treegram: Cannot read "${file}": ${(error as Error).message}`)
    process.exit(2)
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const { url, html } = JSON.parse(line) as { readonly url: string; readonly html: string }
  const { source, status, data, violations } = extract(wrapper, html, { url })
  process.stdout.write(`${JSON.stringify({ url, source, status, data, violations })}\n`)
}
