import { expect, it } from 'vitest'
import type { FetchOutcome } from '../source/index.ts'
import { failedOutcome, pageOutcome, skippedOutcome } from './session.fixture.ts'
import { unreadPage } from './unread-page.ts'

it('an unreadable page keeps the address that it was given', () => {
  const at = 'https://a.example/x'
  for (const outcome of [pageOutcome(at), failedOutcome(at), skippedOutcome(at)])
    expect(unreadPage(outcome, 'why')).toEqual({ url: at, source: at, unread: 'why' })
  expect(unreadPage(pageOutcome(at, '', { source: 'a.html' }), 'why')).toEqual({
    url: at,
    source: 'a.html',
    unread: 'why',
  })
})

it('an unreadable page known only by its file has no address', () => {
  const file = 'pages/https://.html'
  expect(unreadPage(failedOutcome(file), 'why')).toEqual({ url: null, source: file, unread: 'why' })
  const line = { ...failedOutcome('1'), source: 'stdin:1' } as FetchOutcome
  expect(unreadPage(line, 'why')).toEqual({
    url: '1',
    source: 'stdin:1',
    unread: 'why',
  })
})
