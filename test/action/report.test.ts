import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { afterAll, describe, expect, it } from 'vitest'
import { temporaryFolders } from '../e2e/command.ts'
import { writeFile } from './runner.ts'

const ACTION = join(import.meta.dirname, '../../action')
const folders = temporaryFolders()
afterAll(folders.release)

/** What a step says on the run's page of a wrapper that broke, with a file of what treegram said. */
function summaryOf(said: string, health: string): string {
  const folder = folders.make()
  const summary = join(folder, 'summary.md')
  writeFile(summary, '')
  writeFile(join(folder, 'said.txt'), said)
  writeFile(join(folder, 'health.txt'), health)
  const env = {
    ...process.env,
    GITHUB_REPOSITORY: 'ann/prices',
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_RUN_ID: '7',
    GITHUB_STEP_SUMMARY: summary,
    IN_ON_BROKEN: 'fail',
    IN_LABEL: 'treegram',
    IN_WRAPPER: 'prices.json',
    IN_BROKEN: 'true',
    IN_CODE: '4',
    IN_FOLDER: folder,
    IN_PATCH: '',
  }
  expect(spawnSync(join(ACTION, 'report.sh'), { env }).status).toBe(4)
  return readFileSync(summary, 'utf8')
}

/** As GitHub shows Markdown. */
const shown = (text: string): string => micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })

describe('action/report.sh', () => {
  it('hostile text cannot leave its block in the report of the action', () => {
    const hostile = '~~~~~~\n@everyone <img src=x> [here](https://evil.example)\n```\n~~~\n</code></pre>\n'
    const html = shown(summaryOf(hostile, `  nothing -> "a"\n${hostile}`))
    const outside = html.replaceAll(/<pre><code[\s\S]*?<\/code><\/pre>/g, '')
    expect(html.match(/<pre><code/g)).toHaveLength(2)
    expect(html.match(/@everyone/g)).toHaveLength(2)
    expect(outside).not.toMatch(/everyone|evil|img/)
    expect(outside).toContain('No repair is proposed.')
  })

  it('a long report fits on a page of GitHub', () => {
    const line = `${'x'.repeat(900)}\n`
    expect(summaryOf(line.repeat(200), line.repeat(5000)).length).toBeLessThan(12_000)
  })
})

describe('action/install.sh', () => {
  it("the package is installed in the action's version", () => {
    const { version } = JSON.parse(readFileSync(join(ACTION, '../package.json'), 'utf8')) as {
      readonly version: string
    }
    const folder = folders.make()
    const env = { PATH: process.env.PATH, HOME: folder, RUNNER_TEMP: folder, npm_config_offline: 'true' }
    // Nothing is fetched: what is asked for is seen in the trace.
    const traced = spawnSync('bash', ['-x', join(ACTION, 'install.sh')], { env, encoding: 'utf8' })
    expect(traced.status).not.toBe(0)
    expect(traced.stderr).toContain(`-- treegram@${version}`)
  })
})
