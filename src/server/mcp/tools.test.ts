import { expect, it } from 'vitest'
import { TOOLS } from './mcp-server.ts'

const HINTS = ['readOnly', 'destructive', 'idempotent', 'openWorld'] as const

/** What a client may think of each tool before it calls it, and the right that a call needs. */
const EXPECTED = `
  read_page         run  readOnly idempotent openWorld
  read_more         read readOnly idempotent
  find_pages        run  openWorld
  start_collect     run  openWorld
  start_learn       run  openWorld
  start_run         run  openWorld
  start_heal        run  openWorld
  get_run           read readOnly idempotent
  stop_run          run  destructive idempotent
  list_runs         read readOnly idempotent
  list_records      read readOnly idempotent
  list_changes      read readOnly idempotent
  list_found_pages  read readOnly idempotent
  list_sites        read readOnly idempotent
  put_site          edit destructive idempotent
  list_wrappers     read readOnly idempotent
  get_wrapper       read readOnly idempotent
  list_proposals    read readOnly idempotent
  get_proposal      read readOnly idempotent
  accept_proposal   edit destructive
  reject_proposal   edit destructive
  list_breaks       read readOnly idempotent
  acknowledge_break edit idempotent`

it('each tool says what it may do, and needs the right to do it', () => {
  const told = TOOLS.map(({ name, right, hints }) => [name, right, ...HINTS.filter((one) => hints[`${one}Hint`])])
  const expected = EXPECTED.trim().split('\n')
  expect(told).toEqual(expected.map((line) => line.trim().split(/\s+/)))
})
