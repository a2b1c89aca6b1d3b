import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { rowsOf, treegram } from './command.ts'

const folder = mkdtempSync(join(tmpdir(), 'treegram-heal-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const NAMES = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Ginkgo', 'Hazel', 'Ivy', 'Juniper', 'Larch', 'Maple']

function before(i: number): string {
  const notes = Array.from(
    { length: 2 + (i % 3) },
    (_, n) => `<li class="note">note ${i}-${n} on ${NAMES[i]!.toLowerCase()}</li>`,
  )
  return `<html><head><title>${NAMES[i]} - Trees</title></head><body><div class="page"><h1 class="name">${NAMES[i]}</h1>
    <p class="height">${10 + 3 * i} metres tall</p><ul class="notes">${notes.join('')}</ul></div></body></html>`
}

/** The same pages with other tags, other classes and another frame. */
function after(i: number): string {
  return before(i)
    .replace('<div class="page">', '<main class="layout"><section class="tree-page">')
    .replace('</div></body>', '</section></main></body>')
    .replace(/<p class="height">(.*?)<\/p>/, '<div class="tree-height">$1</div>')
    .replace(/h1 class="name"(.*?)<\/h1>/, 'h2 class="tree-name"$1</h2>')
    .replaceAll('class="note"', 'class="remark"')
    .replace('class="notes"', 'class="remarks"')
}

function site(name: string, page: (i: number) => string): string {
  const at = join(folder, name)
  mkdirSync(at)
  const lines = NAMES.map((_, i) => {
    writeFileSync(join(at, `${i}.html`), page(i))
    return `${JSON.stringify({ url: `https://trees.example/${i}`, file: `${name}/${i}.html` })}\n`
  })
  writeFileSync(join(folder, `${name}.jsonl`), lines.join(''))
  return join(folder, `${name}.jsonl`)
}

const run = (...args: string[]) => treegram(folder, args)

describe('a site that changed', () => {
  const [old, now] = [site('old', before), site('new', after)]
  const wrapper = join(folder, 'trees.json')
  const version = (): number => JSON.parse(readFileSync(wrapper, 'utf8')).version

  it('a repaired wrapper reads the records as before, and --revert undoes the repair', async () => {
    expect((await run('learn', old, '-o', wrapper)).code).toBe(0)
    const good = rowsOf((await run('run', wrapper, old)).stdout)
    expect(good.map(({ status }) => status)).toEqual(NAMES.map(() => 'ok'))

    const proposed = await run('run', wrapper, now, '--heal', 'propose', '--save-repair', 'repaired.json')
    expect(proposed.code).toBe(4)
    expect(JSON.parse(readFileSync(join(folder, 'repaired.json'), 'utf8'))).toMatchObject({ version: 2, parent: 1 })
    const tried = await run('run', 'repaired.json', now, '--save-repair', 'none.json')
    expect(rowsOf(tried.stdout).map(({ data }) => data)).toEqual(good.map(({ data }) => data))
    expect(existsSync(join(folder, 'none.json'))).toBe(false)
    expect(rowsOf(proposed.stdout).some(({ status }) => status === 'ok')).toBe(false)
    expect(version()).toBe(1)

    const report = await run('heal', wrapper, now, '--report', 'repair.html')
    expect(report.code).toBe(4)
    const page = readFileSync(join(folder, 'repair.html'), 'utf8')
    for (const part of ['Content-Security-Policy', 'trees.example', 'log-odds', 'as good as certain'])
      expect(page).toContain(part)
    expect(report.stdout).toContain('found')
    expect(page).not.toContain('<mark')

    // A workspace knows since when.
    await run('run', wrapper, old, '--workspace', 'ws')
    const known = await run('heal', wrapper, now, '--workspace', 'ws')
    expect(known.stdout).toContain(`last read ${new Date().toISOString().slice(0, 10)}`)

    await run('heal', wrapper, now, '--old', old, '--report', 'both.html')
    const both = readFileSync(join(folder, 'both.html'), 'utf8')
    // The name of the first tree, marked in its old version and in its new one.
    expect(both.split(/<mark title="[^"]*">Ash</)).toHaveLength(3)

    const healed = await run('run', wrapper, now, '--heal', 'apply', '--report', 'health.html', '--log-format', 'json')
    const health = readFileSync(join(folder, 'health.html'), 'utf8')
    for (const part of ['Content-Security-Policy', 'a repair was applied', '<td>height</td>', 'metres tall'])
      expect(health).toContain(part)
    const told = rowsOf(healed.stderr).find(({ msg }) => msg === 'health') as
      | { health?: { repair: string } }
      | undefined
    expect(told?.health).toMatchObject({ wrapper: 'trees.example', version: 1, pages: 12, repair: 'applied' })
    expect(healed.code).toBe(0)
    expect(rowsOf(healed.stdout).map(({ data }) => data)).toEqual(good.map(({ data }) => data))
    expect(rowsOf(healed.stdout).map(({ status }) => status)).toEqual(NAMES.map(() => 'healed'))
    expect(version()).toBe(2)

    const again = await run('run', wrapper, now)
    expect(rowsOf(again.stdout).map(({ status }) => status)).toEqual(NAMES.map(() => 'ok'))

    // The pages as they were are read as ever.
    const late = await run('run', wrapper, old, '--stats', 'stats.json')
    expect(rowsOf(late.stdout).map(({ data, layout }) => [data, layout])).toEqual(good.map(({ data }) => [data, 1]))
    expect(late.stderr).toContain('12 of 12 pages still have the layout of version 1.')
    expect(JSON.parse(readFileSync(join(folder, 'stats.json'), 'utf8')).layouts).toMatchObject([
      { layout: 2, pages: 0 },
      { layout: 1, pages: 12 },
    ])
    expect((await run('run', wrapper, now, '--heal', 'apply', '--report', 'well.txt')).code).toBe(0)
    expect(readFileSync(join(folder, 'well.txt'), 'utf8')).toBe(
      'trees.example, version 2, on 12 pages: nothing is odd.\n',
    )
    expect(version()).toBe(2)
    expect((await run('inspect', wrapper)).stdout).toContain(
      'also reads the layout of version 1, known from 12 pages, not seen for 2 runs',
    )

    expect((await run('heal', wrapper, '--revert')).code).toBe(0)
    expect(version()).toBe(1)
  })

  it('a wrapper stays unchanged and no page is accepted when nothing is found again', async () => {
    const empty = site('empty', (i) => before(i).replace(/>[^<]+</g, '><'))
    const { code, stdout } = await run('run', wrapper, empty, '--heal', 'apply')
    expect(code).toBe(3)
    expect(version()).toBe(1)
    expect(rowsOf(stdout).map(({ status }) => status)).toEqual(NAMES.map(() => 'other-class'))
  })

  it('heal takes other settings and refuses invalid ones', async () => {
    const published = await run('heal', wrapper, now, '--method', 'ctm', '--json')
    expect(JSON.parse(published.stdout).kind).toBe('proposal')
    const relocated = await run('heal', wrapper, now, '--ways', 'relocate', '--algorithms', 'clustered,text')
    expect(relocated.code).toBe(4)
    expect(relocated.stdout).toContain('found at a like place')
    const refused = await run('heal', wrapper, now, '--algorithms', 'magic')
    expect(refused.code).toBe(2)
    expect(refused.stderr).toContain('at algorithms.0')
  })

  it('--revert without an earlier version is refused', async () => {
    const { code, stderr } = await run('heal', wrapper, '--revert')
    expect(code).toBe(2)
    expect(stderr).toContain('first version')
  })

  it('--max-wrong bounds the risk of a repair, and an invalid share is refused', async () => {
    const [first, last] = [site('first', before), site('last', after)]
    const file = join(folder, 'sure.json')
    await run('learn', first, '-o', file)
    const report = await run('heal', file, last, '--max-wrong', '0.0001%')
    expect(report.stdout).toContain('likelier wrong than was asked for')
    for (const share of ['0', '0%', '100%', '200%', 'x', '-1%']) {
      const { code, stderr } = await run('heal', file, last, '--max-wrong', share)
      expect(code).toBe(2)
      expect(stderr).toContain('Give a share above 0 % and below 100 %')
    }
  })
})
