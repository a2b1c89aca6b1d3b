import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FleetWorker, openWorker } from '../../src/control/index.ts'
import { openShop } from '../../src/control/shop.fixture.ts'
import { sharedPostgres } from '../shared/index.ts'
import { inBrowser } from './in-browser.ts'
import { type OpenStudio, openStudio } from './open-studio.ts'
import { collectSite, visit } from './runs.ts'

inBrowser('a studio whose runs workers do', () => {
  const server = sharedPostgres()
  let studio: OpenStudio
  let worker: FleetWorker
  let folder: string

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'treegram-workers-'))
    const fleet = { database: await server.newDatabase(), storage: join(folder, 'storage') }
    const open = async () => {
      const { origin, sample, close } = await openShop()
      const none = { values: [], items: ['', ''] as const, other: '/about', redesign: () => {} }
      return { name: 'furniture', origin, sample, close, ...none }
    }
    studio = await openStudio({ open, fleet })
    worker = await openWorker({
      ...fleet,
      scratch: join(folder, 'scratch'),
      root: null,
      allowPrivate: true,
      name: 'lathe',
    })
  })
  afterAll(async () => {
    await worker?.close()
    await studio?.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('the studio of a fleet lists its workers, and shows the records and pages that they brought in', async () => {
    const { page } = studio
    await collectSite(studio, 'furniture')
    await visit(studio, '/runs')
    const workers = page.getByRole('region', { name: 'Workers' })
    await workers.getByRole('cell', { name: worker.name }).waitFor()
    expect(await workers.textContent()).toContain('0 under way, 0 waiting')
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([])
    await page.getByRole('region', { name: 'Table of runs' }).getByRole('link').first().click()
    await page.getByText('Lamp A1').first().waitFor()
    await visit(studio, '/wrappers/furniture')
    await page.frameLocator('iframe').getByText('Item').first().waitFor()
    expect(studio.faults).toEqual([])
    expect(studio.strays).toEqual([])
  })
})
