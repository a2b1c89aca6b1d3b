import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { lacksCorpus } from '../../test/corpus.ts'

const run = promisify(execFile)

describe.skipIf(lacksCorpus('records', 'train: the weights are what their scripts give'))('weights', () => {
  it.each(['lists'])(
    'the weights of %s are, byte for byte, what their script gives',
    async (room) => {
      const { stdout } = await run(process.execPath, [`bench/train/${room}.ts`, '--check'])
      expect(stdout).toContain('weights.ts is what --write gives.')
    },
    600_000,
  )
})
