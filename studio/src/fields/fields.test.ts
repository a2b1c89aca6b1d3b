import { expect, test } from 'vitest'
import type { PageReading, PatternInfo } from '../api/workbench.ts'
import { areTogether, freeName, nameProblem, namesIn, pathsAfter, withName } from './edits.ts'
import { coverageOf, fieldRows, huesOf } from './tree.ts'

const pattern = (path: string, kind: 'field' | 'list' = 'field'): PatternInfo => ({
  path,
  kind,
  type: kind === 'field' ? 'text' : null,
  required: false,
  made: false,
  gone: false,
  estimatedError: null,
})
const PATTERNS = [
  pattern('entries.day'),
  pattern('name'),
  pattern('entries', 'list'),
  pattern('entries.hours', 'list'),
  pattern('entries.hours.from'),
]

test('each list comes before its own fields, whatever the order of the patterns', () => {
  expect(fieldRows(PATTERNS).map(({ info, depth }) => `${depth} ${info.path}`)).toEqual([
    '0 name',
    '0 entries',
    '1 entries.day',
    '1 entries.hours',
    '2 entries.hours.from',
  ])
})

test('coverage counts the records that could have a value, without unreadable pages', () => {
  const page = (data: Record<string, unknown>): PageReading => ({
    url: 'https://a.example/',
    hash: '',
    status: 'ok',
    data,
    violations: [],
    marks: [],
  })
  const pages = [
    page({ entries: [{ day: 'Mo' }, { day: null }] }),
    page({ entries: [] }),
    { url: 'x', problem: 'gone' },
  ]
  expect(coverageOf(pages, 'entries.day')).toEqual({ present: 1, of: 2, pages: 1 })
  expect(coverageOf(pages, 'entries')).toEqual({ present: 1, of: 2, pages: 1 })
  expect(coverageOf([], 'name')).toEqual({ present: 0, of: 0, pages: 0 })
})

test('hues of neighbours are far apart', () => {
  const hues = [...huesOf(PATTERNS).values()]
  expect(Math.abs((hues[0] as number) - (hues[1] as number))).toBeGreaterThan(90)
})

test('taken, empty and dotted names of fields are refused', () => {
  expect(nameProblem('day', null, PATTERNS)).toBeNull()
  expect(nameProblem('day', 'entries', PATTERNS)).toContain('already')
  expect(nameProblem('day', 'entries', PATTERNS, ['entries.day'])).toBeNull()
  expect(nameProblem(' ', null, PATTERNS)).not.toBeNull()
  expect(nameProblem('a.b', null, PATTERNS)).not.toBeNull()
  expect(freeName('name', null, PATTERNS)).toBe('name2')
})

test('only fields of the same records can be joined', () => {
  const more = [...PATTERNS, pattern('entries.till')]
  expect(areTogether(['entries.day', 'entries.till'], more)).toBe(true)
  expect(areTogether(['entries.day', 'name'], more)).toBe(false)
  expect(areTogether(['entries.day', 'entries.hours'], more)).toBe(false)
  expect(areTogether(['entries.day'], more)).toBe(false)
})

test('the path of what an edit makes is known', () => {
  expect(pathsAfter({ edit: 'split', pattern: 'entries.day', separator: ' ', into: ['a', 'b'] })).toEqual([
    'entries.a',
    'entries.b',
  ])
  expect(pathsAfter({ edit: 'rename', pattern: 'name', to: 'title' })).toEqual(['title'])
  expect(pathsAfter({ edit: 'nest', list: 'a.b', into: 'c', locators: [] })).toEqual(['c.b'])
  expect(withName({ edit: 'add', to: 'x', in: 'entries', field: {} }, 'y')).toMatchObject({ to: 'y', in: 'entries' })
  expect(namesIn(' day , hours,, ')).toEqual(['day', 'hours'])
})
