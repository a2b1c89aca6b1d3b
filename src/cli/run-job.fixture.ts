import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, vi } from 'vitest'
import { ENDING } from './io.ts'
import { runJob, type Work } from './run-job.ts'
import type { SharedValues } from './shared-options.ts'
import type { PipeValues } from './stdin.ts'

/** A folder for each test of a file, and what is written to stdout and stderr; who listens for interrupts is gone after each. */
export interface JobParts {
  readonly written: { out: string; err: string }
  readonly at: (name: string) => string
  /** Null where there is no such file. */
  readonly textOf: (name: string) => string | null
  /** Work that writes rows to `rows.jsonl`. */
  readonly job: (work: (work: Work) => Promise<number>, values?: SharedValues & PipeValues) => Promise<number>
}

export function jobParts(): JobParts {
  let folder = ''
  let listening: readonly (readonly unknown[])[] = []
  const written = { out: '', err: '' }
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'treegram-job-'))
    listening = ENDING.map((name) => process.listeners(name))
    Object.assign(written, { out: '', err: '' })
    for (const [name, key] of [
      ['stdout', 'out'],
      ['stderr', 'err'],
    ] as const)
      vi.spyOn(process[name], 'write').mockImplementation((text) => {
        written[key] += text
        return true
      })
  })
  afterEach(() => {
    vi.restoreAllMocks()
    rmSync(folder, { recursive: true, force: true })
    for (const [i, name] of ENDING.entries())
      for (const one of process.listeners(name)) if (!listening[i]!.includes(one)) process.off(name, one)
  })
  const at = (name: string): string => join(folder, name)
  return {
    written,
    at,
    textOf: (name) => (existsSync(at(name)) ? readFileSync(at(name), 'utf8') : null),
    job: (work, values = {}) => runJob(process, { output: [at('rows.jsonl')], ...values }, work),
  }
}
