import { expect, it } from 'vitest'
import { inBrowser } from './in-browser.ts'
import { openStudio } from './open-studio.ts'
import { openJobs } from './subjects.ts'

inBrowser('the studio by the keyboard alone', () => {
  it('keys alone suffice to search a site, export it, rename and drop a field, and pick a value on the page', async () => {
    const studio = await openStudio({ open: openJobs })
    const { page, api, sample } = studio
    const press = (...keys: string[]): Promise<void> =>
      keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve())
    /** Goes on with Tab until something has the focus. */
    const tabTo = async (what: RegExp, key = 'Tab'): Promise<void> => {
      for (let i = 0; i < 80; i++) {
        await press(key)
        const named = await page.evaluate<string>(
          "(document.activeElement?.getAttribute('aria-label') ?? '') + ' ' + (document.activeElement?.textContent ?? '') + ' ' + (document.activeElement?.labels?.[0]?.textContent ?? '')",
        )
        if (what.test(named)) return
      }
      throw new Error(`Tab does not lead to ${what}.`)
    }
    /** Goes to the fields, and waits until one has the focus. */
    const toFields = async (): Promise<void> => {
      await press('f')
      await page.waitForFunction("document.activeElement?.classList.contains('field-name')")
    }
    const editsNow = async (): Promise<readonly { readonly edit: string }[]> => {
      const { items } = await api<{ readonly items: readonly { readonly name: string }[] }>('GET', '/v1/wrappers')
      const { document } = await api<{ readonly document: { readonly edits?: readonly { readonly edit: string }[] } }>(
        'GET',
        `/v1/wrappers/${items[0]!.name}`,
      )
      return document.edits ?? []
    }
    /** Waits until the studio says what it did: only then can it be undone or done again. */
    const untilSaid = (what: RegExp): Promise<void> =>
      page.locator('[aria-live], [role=status]').filter({ hasText: what }).first().waitFor({ state: 'attached' })
    try {
      await page.getByRole('textbox', { name: /Paste the address/ }).waitFor()
      await tabTo(/Paste the address/)
      await page.keyboard.type(sample)
      await press('Enter')
      const correct = page.getByRole('link', { name: /Review fields/ })
      const asks = page.getByRole('button', { name: 'Enough questions' })
      // As often as it asks: between two questions none is shown.
      while (!(await correct.isVisible())) {
        if (await asks.isVisible()) await press('y')
        await page.waitForTimeout(200)
      }
      await tabTo(/^ ?CSV/)
      const download = page.waitForEvent('download')
      await press('Enter')
      expect((await download).suggestedFilename()).toMatch(/\.csv$/)
      await tabTo(/Review fields/, 'Shift+Tab')
      await press('Enter')
      await expect.poll(() => page.url()).toContain('#/wrappers/')
      await page.locator('.field-row').first().waitFor()

      await toFields()
      await press('Home', 'F2')
      await page.keyboard.type('headline')
      await press('Enter')
      await expect.poll(async () => (await editsNow()).map(({ edit }) => edit)).toEqual(['rename'])
      await untilSaid(/headline/)
      await press('Control+z')
      await expect.poll(editsNow).toEqual([])
      await untilSaid(/Undone/)
      await press('Control+Shift+z')
      await expect.poll(async () => (await editsNow()).map(({ edit }) => edit)).toEqual(['rename'])
      await page.locator('.field-row[data-path="headline"]').waitFor()

      await toFields()
      await press('Home', 'Delete')
      await page.getByRole('button', { name: 'Restore headline' }).waitFor()
      // The walk begins in the middle of what is seen: among the facts, which the title stands before.
      await press('p', 'ArrowDown', 'ArrowUp')
      const [value] = studio.subject.values
      const told = () => page.locator('[aria-live], [role=status]').allTextContents()
      const isTold = async (): Promise<boolean> =>
        (await told()).some((text) => text.includes(value!) && text.length < 80)
      for (let i = 0; i < 8 && !(await isTold()); i++) {
        const before = await told()
        await press('ArrowLeft')
        await expect.poll(told).not.toEqual(before)
      }
      expect(await isTold()).toBe(true)
      await press('Shift+Enter')
      await page.locator('.suggest-panel').getByRole('button', { name: 'Add' }).waitFor()
      await tabTo(/^ ?Add/)
      await press('Enter')
      await expect.poll(async () => (await editsNow()).map(({ edit }) => edit)).toEqual(['rename', 'drop', 'add'])
      expect([studio.faults, studio.strays]).toEqual([[], []])
    } finally {
      await studio.close()
    }
  })
})
