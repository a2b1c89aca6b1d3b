import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { lacksCorpus } from '../../test/corpus.ts'

const run = promisify(execFile)

const lacksAny = (['records', 'records-2', 'listings'] as const).some((set) =>
  lacksCorpus(set, 'train: the weights are what their scripts give'),
)

describe.skipIf(lacksAny)('weights', () => {
  it.each([['lists'], ['lists', '--first']])(
    'the weights of %s are, byte for byte, what their script gives',
    async (room, ...options) => {
      const { stdout } = await run(process.execPath, [`bench/train/${room}.ts`, ...options, '--check'])
      expect(stdout).toContain('weights.ts is what --write gives.')
    },
    600_000,
  )
})
