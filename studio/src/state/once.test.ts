import { signal } from '@preact/signals'
import { expect, test } from 'vitest'
import { once } from './once.ts'

test('a condition that already holds runs its action at once', () => {
  const done: string[] = []
  once(signal(true), () => done.push('now'))
  expect(done).toEqual(['now'])
})

test('a condition that comes true runs its actions once, in their order', () => {
  const [holds, done] = [signal(false), [] as string[]]
  for (const what of ['a', 'b']) once(holds, () => done.push(what))
  expect(done).toEqual([])
  holds.value = true
  expect(done).toEqual(['a', 'b'])
  holds.value = false
  holds.value = true
  expect(done).toEqual(['a', 'b'])
})
