import { describe, expect, it } from 'vitest'
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

describe('what a tool is asked with', () => {
  const inputOf = (name: string) => TOOLS.find((one) => one.name === name)!.input
  const isTaken = (name: string, input: object): boolean => inputOf(name).safeParse(input).success
  const URL = 'https://a.example/1'
  const long = (count: number): string => 'x'.repeat(count)
  const many = (count: number): string[] => Array.from({ length: count }, () => URL)
  const ID = { id: 'run_1' }

  it('a tool accepts its required input alone', () => {
    const window = { limit: 20 }
    expect(inputOf('list_sites').parse({})).toEqual(window)
    expect(inputOf('list_runs').parse({})).toEqual(window)
    expect(inputOf('list_breaks').parse({})).toEqual(window)
    expect(inputOf('list_records').parse(ID)).toEqual({ ...ID, ...window })
    expect(inputOf('list_proposals').parse({})).toEqual({ ...window, state: 'waiting' })
    expect(inputOf('get_run').parse(ID)).toEqual({ ...ID, after: 0, waitSeconds: 0 })
    expect(inputOf('find_pages').parse({ samples: [URL] })).toEqual({ samples: [URL], waitSeconds: 20 })
  })

  it.each<[string, object, string, readonly unknown[], readonly unknown[]]>([
    ['list_sites', {}, 'limit', [1, 100], [0, 101, 1.5, '1']],
    ['list_sites', {}, 'cursor', ['x', long(1000)], ['', long(1001)]],
    ['list_runs', {}, 'site', ['x', long(100)], ['', long(101)]],
    ['get_run', {}, 'id', ['run_1', `run_${long(40)}`], ['run_', `run_${long(41)}`, 'run_A', 'prop_1', ' run_1']],
    ['get_run', ID, 'after', [0, 7], [-1, 0.5]],
    ['get_run', ID, 'waitSeconds', [0, 0.5, 30], [-1, 30.5]],
    ['find_pages', { samples: [URL] }, 'waitSeconds', [0, 30], [-1, 31]],
    ['start_collect', { site: 's' }, 'idempotencyKey', ['x', long(200)], ['', long(201)]],
    ['start_collect', { site: 's' }, 'options', [{ maxPages: 1 }], [{ ask: true }, { maxPages: 0 }]],
    ['find_pages', { samples: [URL] }, 'options', [{ maxPages: 1 }], [{ ask: true }]],
    ['put_site', { name: 's' }, 'samples', [many(1), many(100), ['http://a.example/']], [[], many(101)]],
    ['put_site', { name: 's' }, 'samples', [[`${URL}${long(8173)}`]], [[`${URL}${long(8174)}`], ['ftp://a.example/']]],
    ['put_site', { name: 's', samples: [URL] }, 'quietDays', [1, 3650, null], [0, 3651, 1.5]],
    ['get_wrapper', { name: 'w' }, 'version', [1, 7], [0, 1.5]],
    ['get_proposal', {}, 'id', ['prop_1', `prop_${long(40)}`], ['prop_', `prop_${long(41)}`, 'run_1']],
    ['acknowledge_break', {}, 'id', ['brk_1', `brk_${long(40)}`], ['brk_', `brk_${long(41)}`, 'run_1']],
    ['read_page', { url: URL }, 'html', ['', long(3_000_000)], [long(3_000_001)]],
    ['read_page', {}, 'url', [`${URL}${long(8173)}`], [`${URL}${long(8174)}`, 'ftp://a.example/', 'a.html']],
    ['read_more', {}, 'cursor', ['x', long(100)], ['', long(101)]],
  ])('bounds of the input of %s', (name, rest, key, good, bad) => {
    for (const value of good) expect(isTaken(name, { ...rest, [key]: value }), `${value}`.slice(0, 50)).toBe(true)
    for (const value of bad) expect(isTaken(name, { ...rest, [key]: value }), `${value}`.slice(0, 50)).toBe(false)
  })

  it('unknown input of a tool is refused', () => {
    for (const { name } of TOOLS) expect(isTaken(name, { more: 1 }), name).toBe(false)
  })
})
