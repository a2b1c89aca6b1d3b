import { expect, it } from 'vitest'
import { changedLines } from './changed-lines.ts'

it.each([
  ['', '', ''],
  ['a', 'a', ''],
  ['a', '', '-a'],
  ['', 'a', '+a'],
  ['a', 'b', '-a +b'],
  ['abc', 'ac', '-b'],
  ['ac', 'abc', '+b'],
  ['abc', 'xbz', '-a +x -c +z'],
  ['ab', 'ba', '-a +a'],
  ['abcd', 'bd', '-a -c'],
  ['bd', 'abcd', '+a +c'],
])('"%s" and "%s" differ by the lines "%s"', (before, after, lines) => {
  const written = changedLines([...before], [...after])
  expect(written.map((line) => line.replace(' ', '')).join(' ')).toBe(lines)
})
