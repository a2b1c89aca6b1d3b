import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lacksChromium } from '../../src/source/browser/chromium.fixture.ts'
import { type OpenStudio, openStudio } from './open-studio.ts'
import { SUBJECTS } from './subjects.ts'
import {
  clickOnPage,
  editsOf,
  expectClean,
  fieldRow,
  learnSite,
  openWorkbench,
  pathOf,
  readAgain,
  renameField,
  takeItem,
} from './workbench.ts'

const isSkipped = lacksChromium(7 * SUBJECTS.length)

describe.skipIf(isSkipped).each(SUBJECTS)('what a person puts right on $name', ({ open }) => {
  let studio: OpenStudio
  let field: string
  beforeAll(async () => {
    studio = await openStudio({ open })
    await learnSite(studio)
    field = pathOf(await readAgain(studio), studio.subject.values[0]!)
    await openWorkbench(studio)
  })
  afterAll(() => studio?.close())
  const press = (keys: string): Promise<void> => studio.page.keyboard.press(keys)
  const undo = async (): Promise<void> => {
    await studio.page.locator('body').focus()
    await press('Control+z')
  }

  it('is on the page, its fields highlighted, and in the table: what is chosen in one is shown in the other', async () => {
    const { page, subject } = studio
    const [value] = subject.values
    await expect.poll(() => page.frameLocator('iframe').getByText(value!).first().isVisible()).toBe(true)
    await clickOnPage(studio, 'h1', value!)
    await expect.poll(() => fieldRow(studio, field).getAttribute('class')).toContain('selected')
    await page.locator('[role=gridcell].cell:not(.first)').first().hover()
    await expect.poll(() => page.locator('.field-row.hovered').count()).toBe(1)
  })

  it('is called otherwise, in the file and in a new run; undone and done again', async () => {
    await renameField(studio, field, 'headline')
    expect(await editsOf(studio)).toEqual([{ edit: 'rename', pattern: field, to: 'headline' }])
    expect((await readAgain(studio)).data.headline).toContain(studio.subject.values[0])
    await studio.page.getByRole('button', { name: /^Undo/ }).first().click()
    await fieldRow(studio, field).waitFor()
    expect(await editsOf(studio)).toEqual([])
    await press('Control+Shift+z')
    await fieldRow(studio, 'headline').waitFor()
    expect(await editsOf(studio)).toHaveLength(1)
  })

  it('is read as another type, with the values shown before anything is kept', async () => {
    const { page } = studio
    await takeItem(studio, 'headline', 'Type …')
    const dialog = page.getByRole('dialog', { name: 'Type of headline' })
    await dialog.getByRole('radio', { name: /^identifier/ }).check()
    await expect.poll(() => dialog.textContent()).toContain(studio.subject.values[0])
    expect(await editsOf(studio)).toHaveLength(1)
    await dialog.getByRole('button', { name: 'Use this type' }).click()
    await expect.poll(() => editsOf(studio)).toContainEqual({ edit: 'type', pattern: 'headline', type: 'identifier' })
    await undo()
    await expect.poll(() => editsOf(studio)).toHaveLength(1)
  })

  it('is dropped, and brought back', async () => {
    const { page } = studio
    await takeItem(studio, 'headline', 'Drop')
    await page.getByRole('button', { name: 'Restore headline' }).waitFor()
    expect(Object.keys((await readAgain(studio)).data)).not.toContain('headline')
    await page.getByRole('button', { name: 'Restore headline' }).click()
    await fieldRow(studio, 'headline').waitFor()
    expect((await editsOf(studio)).slice(-2)).toEqual([
      { edit: 'drop', patterns: ['headline'] },
      { edit: 'restore', patterns: ['headline'] },
    ])
    expect((await readAgain(studio)).data.headline).toContain(studio.subject.values[0])
  })

  it('was missed, and is added by a click on it', async () => {
    const { page, subject } = studio
    await takeItem(studio, 'headline', 'Drop')
    await page.getByRole('button', { name: 'Restore headline' }).waitFor()
    await clickOnPage(studio, 'h1', subject.values[0]!)
    const panel = page.locator('.suggest-panel')
    await panel.getByRole('textbox', { name: 'Name' }).fill('called')
    await expect.poll(() => panel.textContent()).toContain(subject.values[0])
    await panel.getByRole('button', { name: 'Add' }).click()
    await fieldRow(studio, 'called').waitFor()
    expect((await editsOf(studio)).at(-1)).toMatchObject({ edit: 'add', to: 'called' })
    expect((await readAgain(studio)).data.called).toContain(subject.values[0])
  })

  it('is joined of two fields, and cut again, with all sample pages in sight', async () => {
    const { page, subject } = studio
    const record = await readAgain(studio)
    const other = subject.values[1] === undefined ? null : pathOf(record, subject.values[1])
    if (other !== null) {
      await page.getByLabel(`Tick called`, { exact: true }).check()
      await page.getByLabel(`Tick ${other}`, { exact: true }).check()
      await page.getByRole('button', { name: 'Join …' }).click()
      const dialog = page.getByRole('dialog', { name: /^Join/ })
      await dialog.getByLabel('Name', { exact: true }).fill('both')
      await expect.poll(() => dialog.textContent()).toContain(`${subject.values[0]} ${subject.values[1]}`)
      await dialog.getByRole('button', { name: 'Join', exact: true }).click()
      await fieldRow(studio, 'both').waitFor()
      expect((await readAgain(studio)).data.both).toBe(`${subject.values[0]} ${subject.values[1]}`)
      await undo()
      await fieldRow(studio, 'called').waitFor()
    }
    await takeItem(studio, 'called', 'Split …')
    const dialog = page.getByRole('dialog', { name: 'Split called' })
    await dialog.getByLabel('Cut at').fill(' ')
    await dialog.getByLabel(/^Names/).fill('first, rest')
    await dialog.getByRole('button', { name: 'Split', exact: true }).click()
    await fieldRow(studio, 'rest').waitFor()
    const [first, ...rest] = subject.values[0]!.split(' ')
    expect((await readAgain(studio)).data).toMatchObject({ first, rest: rest.join(' ') })
  })

  it('left no error behind, and asked nobody else', () => expectClean(studio))
})
