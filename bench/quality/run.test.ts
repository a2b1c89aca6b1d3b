import { spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lacksCorpus } from '../../test/corpus.ts'
import { folderDigest } from './digest.ts'
import { scorersFolder } from './environment.ts'
import { parseFloors } from './floors.ts'
import { problemsIn } from './run-job.ts'

const EMPTY = '{"format":1,"samples":{"whole":{},"ci":{}},"history":[]}'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'treegram-gate-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Runs the gate on the floors file of this test. */
function gate(args: readonly string[], env: NodeJS.ProcessEnv): Promise<{ code: number | null; out: string }> {
  const script = fileURLToPath(new URL('run.ts', import.meta.url))
  const child = spawn(process.execPath, [script, '--floors', join(root, 'floors.json'), ...args], {
    env: { ...process.env, ...env },
  })
  let out = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      out += text
    })
  }
  return new Promise((done) => child.on('close', (code) => done({ code, out })))
}

describe('the quality gate with a made-up scorer', () => {
  /** Sets what the scorer reports as the F1 of content, and how it ends. */
  const scorerGives = (F1: number, end = '') =>
    writeFileSync(
      join(root, 'tools', 'score-content.mjs'),
      `import { writeFileSync } from 'node:fs'
      const json = process.argv[process.argv.indexOf('--json') + 1]
      const byKind = [{ kind: 'forum', F1: process.argv.includes('--limit') ? 0.1 : 0.5 }]
      writeFileSync(json, JSON.stringify({ overall: { F1: ${F1} }, byKind }))
      console.log('content: F1 ${F1}')\n${end}`,
    )
  const contentGate = (...args: string[]) =>
    gate(['--set', 'content', ...args], { TREEGRAM_CORPUS: join(root, 'data'), TREEGRAM_SCORERS: join(root, 'tools') })
  const floors = () => parseFloors(readFileSync(join(root, 'floors.json'), 'utf8'))

  beforeEach(() => {
    mkdirSync(join(root, 'tools'))
    mkdirSync(join(root, 'data', 'content'), { recursive: true })
    writeFileSync(join(root, 'data', 'content', 'a.html'), 'a')
    writeFileSync(join(root, 'floors.json'), EMPTY)
  })

  it('floors are set by --raise, catch a fall, and are lowered only with a reason', async () => {
    scorerGives(0.8126)
    expect((await contentGate('--raise')).code).toBe(0)
    expect(floors().samples.whole.content?.figures['content.F1']).toEqual({
      floor: 0.812,
      noise: 0.002,
      better: 'higher',
    })
    expect((await contentGate()).out).toContain('held: 2 of 2')

    scorerGives(0.75)
    const fall = await contentGate('--raise')
    expect(fall.code).toBe(1)
    expect(fall.out).toContain('fell: content.F1\n')
    expect(fall.out).toMatch(/content\.F1 +0\.812 +0\.750 +-0\.062 +fell/)
    expect(floors().samples.whole.content?.figures['content.F1']?.floor).toBe(0.812)

    expect((await contentGate('--lower', 'content.F1')).code).toBe(2)
    expect((await contentGate('--lower', 'content.F1', '--reason', 'safer')).code).toBe(0)
    expect(floors().history).toEqual([
      { sample: 'whole', figure: 'content.F1', from: 0.812, to: 0.75, reason: 'safer' },
    ])
    expect((await contentGate()).code).toBe(0)
  })

  it('floors of the sample are kept apart from those of the whole', async () => {
    scorerGives(0.8)
    await contentGate('--raise')
    await contentGate('--raise', '--sample', 'ci')
    expect(floors().samples.whole.content?.figures['content.F1-forum']?.floor).toBe(0.5)
    expect(floors().samples.ci.content?.figures['content.F1-forum']?.floor).toBe(0.1)
  })

  it('a failing scorer or command fails the gate and raises nothing', async () => {
    scorerGives(0.8, 'process.exitCode = 1')
    const scorer = await contentGate('--raise')
    expect([scorer.code, scorer.out]).toEqual([1, expect.stringContaining('content: the scorer ended with 1')])
    scorerGives(0.8, `console.error('failed (2): get')`)
    const command = await contentGate('--raise')
    expect([command.code, command.out]).toEqual([1, expect.stringContaining('content: 1 runs of the command failed')])
    rmSync(join(root, 'tools', 'score-content.mjs'))
    expect((await contentGate('--raise')).code).toBe(1)
    expect(floors().samples.whole).toEqual({})
  })

  it('a lost figure, another corpus or none fails the gate', async () => {
    scorerGives(0.8)
    await contentGate('--raise')
    writeFileSync(join(root, 'data', 'content', 'a.html'), 'b')
    const other = await contentGate('--raise')
    expect([other.code, other.out]).toEqual([1, expect.stringContaining('not the corpus that its floors')])
    writeFileSync(join(root, 'data', 'content', 'a.html'), 'a')
    scorerGives(0.8, 'writeFileSync(json, JSON.stringify({ overall: { F1: 0.9 }, byKind: [] }))')
    const lost = await contentGate()
    expect([lost.code, lost.out]).toEqual([1, expect.stringContaining('lost: content.F1-forum')])
    rmSync(join(root, 'data', 'content'), { recursive: true })
    expect((await contentGate()).out).toContain('holds no content')
  })

  it('a gate without corpora or scorers is skipped with the reason', async () => {
    const without = await gate([], { TREEGRAM_CORPUS: '', TREEGRAM_SCORERS: join(root, 'tools'), CI: '' })
    expect(without).toEqual({ code: 0, out: expect.stringMatching(/^skipped: TREEGRAM_CORPUS/) })
    const toolless = await gate([], {
      TREEGRAM_CORPUS: join(root, 'data'),
      TREEGRAM_SCORERS: join(root, 'nowhere'),
      CI: '',
    })
    expect(toolless).toEqual({ code: 0, out: expect.stringMatching(/^skipped: TREEGRAM_SCORERS/) })
  })

  it('a gate in CI without corpora fails unless that is meant', async () => {
    const tools = join(root, 'tools')
    const without = await gate([], { TREEGRAM_CORPUS: '', TREEGRAM_SCORERS: tools, CI: 'true' })
    expect(without).toEqual({
      code: 1,
      out: expect.stringMatching(/^failed: TREEGRAM_CORPUS .* TREEGRAM_CORPUS=none\.$/m),
    })
    const meant = await gate([], { TREEGRAM_CORPUS: 'none', TREEGRAM_SCORERS: tools, CI: 'true' })
    expect(meant).toEqual({ code: 0, out: expect.stringMatching(/^skipped: TREEGRAM_CORPUS/) })
  })

  it('a figure without a floor fails the gate', async () => {
    scorerGives(0.8)
    const first = await contentGate()
    expect([first.code, first.out]).toEqual([1, expect.stringContaining('new: content.F1')])
    expect((await contentGate('--raise')).code).toBe(0)
    expect((await contentGate()).code).toBe(0)
  })
})

describe('problemsIn', () => {
  it('failed runs are found even if the scorer succeeds', () => {
    expect(problemsIn({ name: 'x' }, 0, 'a family: 3 test pages\n')).toEqual([])
    expect(
      problemsIn({ name: 'x' }, 0, `begun\nfailed (ENOENT): learn\n${'at\n'.repeat(999)}failed (1) at a.html\n`)[0],
    ).toMatch(/^x: 2 runs of the command failed, the first so:\nfailed \(ENOENT\): learn\n/)
    const refused = 'failed (2): learn\ntreegram: not found\n'
    expect(problemsIn({ name: 'x', mayRefuse: true }, 0, refused)).toEqual([])
    expect(problemsIn({ name: 'x', mayRefuse: true }, 1, refused)).toEqual([])
    expect(problemsIn({ name: 'x', mayRefuse: true }, 1, 'a fault\n')[0]).toMatch(/^x: the scorer ended with 1/)
    expect(problemsIn({ name: 'x', mayRefuse: true }, 'SIGKILL', refused)[0]).toMatch(/^x: the scorer ended/)
    expect(problemsIn({ name: 'x' }, 0, refused)[0]).toMatch(/^x: 1 runs of the command failed/)
    expect(problemsIn({ name: 'x', mayRefuse: true }, 0, `${refused}failed (3): run\n`)[0]).toMatch(/^x: 1 runs/)
    expect(problemsIn({ name: 'x' }, 'SIGKILL', '')[0]).toMatch(/^x: the scorer ended with SIGKILL/)
  })
})

describe('folderDigest', () => {
  it('a folder and its copy have the same digest, other contents and names another one', () => {
    const [a, b] = [join(root, 'a'), join(root, 'b')]
    mkdirSync(join(a, 'deep'), { recursive: true })
    writeFileSync(join(a, 'deep', 'x.html'), 'one')
    cpSync(a, b, { recursive: true })
    expect(folderDigest(b)).toBe(folderDigest(a))
    writeFileSync(join(b, 'deep', 'x.html'), 'two')
    expect(folderDigest(b)).not.toBe(folderDigest(a))
    cpSync(join(a, 'deep', 'x.html'), join(b, 'deep', 'y.html'))
    rmSync(join(b, 'deep', 'x.html'))
    expect(folderDigest(b)).not.toBe(folderDigest(a))
  })
})

const lacking =
  lacksCorpus('records', 'a command that answers nothing') || lacksCorpus('content', 'a command that answers nothing')
if (!lacking && scorersFolder() === null)
  console.warn('skipped: a command that answers nothing: TREEGRAM_SCORERS is not set')

describe.skipIf(lacking || scorersFolder() === null)('the real scorers with a command that answers nothing', () => {
  it('a command that answers nothing gets the figures of an empty answer', async () => {
    const stub = join(root, 'nothing.sh')
    writeFileSync(stub, '#!/bin/sh\nexit 3\n')
    chmodSync(stub, 0o755)
    writeFileSync(join(root, 'floors.json'), EMPTY)
    const { code, out } = await gate(['--set', 'records,content', '--raise'], { TREEGRAM: stub })
    expect([code, out]).toEqual([0, expect.stringContaining('new: records.firstF1')])
    const { records, content } = parseFloors(readFileSync(join(root, 'floors.json'), 'utf8')).samples.whole
    expect(records?.figures['records.firstF1']?.floor).toBe(0)
    expect(records?.figures['records.silent']?.floor).toBeGreaterThan(0)
    expect(content?.figures['content.F1']?.floor).toBeLessThan(0.05) // pages whose truth is empty are right
  })
})
