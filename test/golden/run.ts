// Writes the expected files of golden cases anew, to be read as a difference: npm run golden [-- DOOR/CASE...] [--show] [--allow-worse]
// Cases with an answer that is right: `expected.json` and `wrapper.txt` become what the program says. Cases that are known to be wrong keep their right answer;
// where the program gives it now, their mark goes. A case without `expected.json` gets the program's answer, to be corrected by hand.
// --show         prints the answers and writes nothing
// --allow-worse  lets known-wrong.json count more cases than before
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { casesOf, DOORS, type GoldenCase } from './case.ts'
import { type Answer, answerOf, isRight } from './doors.ts'
import { jsonText } from './json-text.ts'

const COUNTS = join(import.meta.dirname, 'known-wrong.json')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { show: { type: 'boolean', default: false }, 'allow-worse': { type: 'boolean', default: false } },
})

const isChosen = ({ door, name }: GoldenCase): boolean =>
  positionals.length === 0 || positionals.some((one) => `${door}/${name}`.startsWith(one))

/** Writes the files of a case; gives whether it is known to be wrong afterwards. */
function write(golden: GoldenCase, { data, wrapper }: Answer): boolean {
  const file = (name: string): string => join(golden.folder, name)
  if (golden.knownWrong !== null && !isRight(golden, { data, wrapper })) {
    rmSync(file('wrapper.txt'), { force: true })
    return true
  }
  writeFileSync(file('notes.md'), `${golden.shows}\n`)
  writeFileSync(file('expected.json'), jsonText(data))
  if (wrapper === null) rmSync(file('wrapper.txt'), { force: true })
  else writeFileSync(file('wrapper.txt'), wrapper)
  if (golden.knownWrong !== null) console.log(`${golden.door}/${golden.name}: right now, no longer known to be wrong`)
  return false
}

function show(golden: GoldenCase, { data, wrapper }: Answer): void {
  console.log(`# ${golden.door}/${golden.name}: ${golden.shows}\n${jsonText(data)}${wrapper ?? ''}`)
}

const before = JSON.parse(readFileSync(COUNTS, 'utf8')) as Record<string, number>
const after: Record<string, number> = {}
for (const door of DOORS) {
  const cases = casesOf(door)
  let wrong = 0
  for (const golden of cases) {
    if (!isChosen(golden)) wrong += golden.knownWrong === null ? 0 : 1
    else if (values.show) show(golden, answerOf(golden))
    else wrong += write(golden, answerOf(golden)) ? 1 : 0
  }
  after[door] = wrong
  console.log(`${door}: ${cases.length} cases, ${values.show ? (before[door] ?? 0) : wrong} known to be wrong`)
}
const worse = DOORS.filter((door) => after[door]! > (before[door] ?? 0))
if (!values.show && worse.length > 0 && !values['allow-worse']) {
  console.error(`More cases of ${worse.join(', ')} are known to be wrong than before; mend them, or say --allow-worse.`)
  process.exitCode = 1
} else if (!values.show) writeFileSync(COUNTS, `${JSON.stringify(after, null, 2)}\n`)
