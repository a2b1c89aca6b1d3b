import { describe, expect, it } from 'vitest'
import type { Wrapper } from '../wrapper/index.ts'
import { B, extraction, pageAt } from './pages.fixture.ts'
import { soughtInFlow, usesFlow, watchesFlow, withWrongPage, wrongPageMessage } from './wrong-pages.ts'

const LOGIN = pageAt(
  'login',
  '<form><input type="password" name="password"><button>Log in</button></form><p>Log in</p>',
)
const missing = { ...pageAt('gone'), missing: 'Nothing is there.' }

describe('a page in the way', () => {
  it('a page in the way is of another class and says what it is', () => {
    const told = withWrongPage(extraction({ a: null, b: [] }), missing)
    expect(told).toEqual(
      extraction(
        { a: null, b: [] },
        {
          status: 'other-class',
          violations: [{ pattern: '', rule: 'wrong-page', message: 'Nothing is there.' }],
        },
      ),
    )
    expect(wrongPageMessage(told)).toBe('Nothing is there.')
    expect(withWrongPage(extraction({ a: null }), LOGIN)).toMatchObject({ status: 'other-class' })
  })

  it('a page in the way has few of the values, or is of another class anyway', () => {
    const of = (values: readonly (string | null)[], status: 'ok' | 'other-class' = 'ok') => {
      const data = Object.fromEntries(values.map((value, i) => [`v${i}`, value]))
      return withWrongPage(extraction(data, { status }), missing).violations.length
    }
    expect(of(['x', null, null, null, null, null, null, null, null])).toBe(1)
    expect(of(['x', 'y', 'z', null])).toBe(0)
    expect(of(['x'])).toBe(0)
    expect(of(['x'], 'other-class')).toBe(1)
    expect(of([])).toBe(1)
  })

  it('a page that says nothing of the kind is not in the way', () => {
    const own = extraction({ a: null })
    expect(withWrongPage(own, pageAt('1', '<p>A lamp of brass.</p>'.repeat(30)))).toBe(own)
    expect(wrongPageMessage(own)).toBeNull()
    expect(wrongPageMessage({ violations: [{ pattern: '', rule: 'type', message: 'x' }] })).toBeNull()
  })
})

describe('watchesFlow', () => {
  it('the process flow is watched unless the wrapper says otherwise', () => {
    const of = (processFlow?: boolean) =>
      watchesFlow({ ...B, ...(processFlow !== undefined && { adapt: { triggers: { processFlow } } }) })
    expect([of(), of(true), of(false), watchesFlow({ ...B, adapt: {} })]).toEqual([true, true, false, true])
  })
})

describe('soughtInFlow', () => {
  const of = (all: boolean, own: boolean): Wrapper => {
    const [field] = B.page.children
    const children = [
      { ...field!, adapt: { triggers: { processFlow: own } } },
      { ...field!, name: 'other' },
    ]
    return { ...B, adapt: { triggers: { processFlow: all } }, page: { ...B.page, children } } as Wrapper
  }
  const names = [B.page.children[0]!.name, 'other']

  it('a field is looked for in the flow as it says itself, the others as the wrapper says', () => {
    expect(soughtInFlow(of(true, false), names)).toEqual(names.slice(1))
    expect(soughtInFlow(of(false, true), names)).toEqual(names.slice(0, 1))
  })

  it('a wrapper uses the flow where one of its fields does', () => {
    expect([of(true, false), of(false, true), of(false, false)].map(usesFlow)).toEqual([true, true, false])
    expect(watchesFlow(of(false, true))).toBe(false)
  })
})
