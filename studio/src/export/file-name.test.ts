import { describe, expect, it } from 'vitest'
import { exportName } from './file-name.ts'

describe('exportName', () => {
  const run = {
    site: null,
    spec: { kind: 'collect' },
    hosts: ['127.0.0.1:8123'],
    createdAt: '2026-01-02T00:00:00.000Z',
  } as const

  it('the name of an export has the site and the day on which the run ended', () => {
    expect(exportName({ ...run, site: 'books', endedAt: '2026-01-03T07:00:00.000Z' }, 'csv')).toBe(
      'books-2026-01-03.csv',
    )
  })

  it('the name of an export has no characters that file names must not have', () => {
    expect(exportName({ ...run, endedAt: null }, 'jsonl')).toBe('127.0.0.1-8123-2026-01-02.jsonl')
    expect(exportName({ ...run, site: '../..', endedAt: null }, 'json')).toBe('records-2026-01-02.json')
  })
})
