import { readFileSync } from 'node:fs'
import {
  ASYMMETRIC_MATCHERS_OBJECT,
  type ExpectStatic,
  GLOBAL_EXPECT,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  setState,
} from '@vitest/expect'
import * as chai from 'chai'

chai.use(JestExtend)
chai.use(JestChaiExpect)
chai.use(JestAsymmetricMatchers)
chai.Assertion.addMethod('toMatchFileSnapshot', async function (this: Chai.AssertionStatic, file: string) {
  if (chai.util.flag(this, 'object') !== readFileSync(file, 'utf8')) throw new Error(`This is not what ${file} holds.`)
})

/** The `expect` of vitest, golden files among its matchers: they are never written. */
export const expect: ExpectStatic = Object.assign(
  (value: unknown, message?: string) => chai.expect(value, message),
  chai.expect,
  (globalThis as unknown as Record<symbol, object>)[ASYMMETRIC_MATCHERS_OBJECT],
) as unknown as ExpectStatic
Object.assign(globalThis, { [GLOBAL_EXPECT]: expect })
setState({ assertionCalls: 0, isExpectingAssertions: false }, expect)
