import { expect, it } from 'vitest'
import { ADAPT_DEFAULTS, allAdaptSettings } from './adapt-settings.ts'

it('repair settings that are left out have their defaults', () => {
  const defaults = {
    ways: ['both'],
    algorithms: ['ensemble'],
    threshold: 0.7,
    labels: 'tag',
    triggers: { topDown: true, bottomUp: true, processFlow: true },
    update: 'follow',
    layoutRuns: 10,
    maxWrong: 0.1,
  }
  expect(ADAPT_DEFAULTS).toEqual(defaults)
  expect(allAdaptSettings()).toEqual(defaults)
  expect(allAdaptSettings({ threshold: 0.5, triggers: { topDown: ['l'], bottomUp: false } })).toEqual({
    ...defaults,
    threshold: 0.5,
    triggers: { topDown: ['l'], bottomUp: false, processFlow: true },
  })
})
