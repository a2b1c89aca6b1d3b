import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, it } from 'vitest'
import { describePlan } from '../conformance.fixture.ts'
import { explained } from '../conformance-explained.fixture.ts'
import { PlanError } from '../errors.ts'
import { run } from '../plan-parts.fixture.ts'
import { openPlan } from './plan.ts'
import { MIGRATIONS } from './schema.ts'

const folders: string[] = []
const temporary = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'treegram-plan-'))
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

describePlan('a plan on SQLite', () => openPlan(temporary()))

describe('the plan of a workspace', () => {
  it('a plan is there again when it is reopened', async () => {
    const folder = temporary()
    const first = await openPlan(folder)
    const { run: planned } = await first.runs.add(run('a'), 1)
    await first.close()
    const second = await openPlan(folder)
    expect(await second.runs.get(planned.id)).toEqual(planned)
    await second.close()
  })

  it('a plan belongs to one program at a time', async () => {
    const folder = temporary()
    const first = await openPlan(folder)
    await expect(openPlan(folder)).rejects.toBeInstanceOf(PlanError)
    await expect(openPlan(folder)).rejects.toMatchObject({
      code: 'plan-busy',
      message: expect.stringContaining(folder),
    })
    await first.runs.add(run('a'), 1)
    await first.close()
    await (await openPlan(folder)).close()
  })

  it('a plan belongs to another process until that is gone', async () => {
    const folder = temporary()
    const script = `const { openPlan } = await import(${JSON.stringify(join(import.meta.dirname, 'plan.ts'))})
      await openPlan(${JSON.stringify(folder)}); console.log('open'); setInterval(() => {}, 1000)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const gone = once(child, 'exit')
    try {
      await once(child.stdout, 'data')
      await expect(openPlan(folder)).rejects.toMatchObject({ code: 'plan-busy' })
    } finally {
      child.kill('SIGKILL')
      await gone
    }
    await (await openPlan(folder)).close()
  })

  it('a plan of an older version is migrated with its content', async () => {
    const folder = temporary()
    const database = new DatabaseSync(join(folder, 'service.sqlite'))
    database.exec(`${MIGRATIONS[0]}; PRAGMA user_version = 1`)
    database.exec(`INSERT INTO sites VALUES ('shop', NULL, '{"samples":[],"options":{},"quietDays":null}', 1, 1)`)
    database.close()
    const plan = await openPlan(folder)
    expect(await plan.sites.get('shop')).toMatchObject({ samples: [], createdAt: 1 })
    const { run: planned } = await plan.runs.add(run('a'), 1)
    await plan.runs.addExplained(planned.id, [explained(1)])
    expect((await plan.runs.explained(planned.id, { limit: 9 })).items).toEqual([explained(1)])
    await plan.close()
  })

  it.skipIf(process.platform === 'win32')('the plan of a workspace can be read by its owner only', async () => {
    const folder = temporary()
    await (await openPlan(folder)).close()
    expect(statSync(join(folder, 'service.sqlite')).mode & 0o077).toBe(0)
  })

  it('a plan of a newer version, or a file that is none, is left alone', async () => {
    const folder = temporary()
    const file = join(folder, 'service.sqlite')
    const database = new DatabaseSync(file)
    database.exec('PRAGMA user_version = 999')
    database.close()
    await expect(openPlan(folder)).rejects.toMatchObject({ code: 'plan-newer' })
    rmSync(file)
    writeFileSync(file, 'this is no database, and longer than a header of one hundred bytes '.repeat(3))
    await expect(openPlan(folder)).rejects.toMatchObject({
      code: 'plan-unusable',
      message: expect.stringContaining(file),
    })
  })
})
