import { expect, test } from 'vitest'
import { keysOf } from './shortcuts.ts'

const NONE = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

test('shortcuts are the same with Ctrl and Cmd', () => {
  expect(keysOf({ ...NONE, key: 'z', ctrlKey: true })).toBe('mod+z')
  expect(keysOf({ ...NONE, key: 'Z', metaKey: true, shiftKey: true })).toBe('shift+mod+z')
})

test('Shift is part of a character and not named', () => {
  expect(keysOf({ ...NONE, key: '?', shiftKey: true })).toBe('?')
  expect(keysOf({ ...NONE, key: 'ArrowUp', shiftKey: true })).toBe('shift+ArrowUp')
})
