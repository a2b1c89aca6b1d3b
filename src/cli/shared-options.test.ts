import { Command } from 'commander'
import { describe, expect, it, vi } from 'vitest'
import {
  addOutputOptions,
  addPageOptions,
  addRecordOptions,
  addSearchOptions,
  defined,
  engineOptions,
  moment,
  outputOptions,
  type SharedValues,
  searchOptions,
  wholeNumber,
} from './shared-options.ts'

/** What options parse to; throws what the user would be told. */
function valuesOf(add: (command: Command) => Command, ...args: readonly string[]): Readonly<Record<string, unknown>> {
  const quiet = { writeErr: () => {}, writeOut: () => {} }
  return add(new Command().exitOverride().configureOutput(quiet)).parse(args, { from: 'user' }).opts()
}
const pageValues = (...args: readonly string[]) => valuesOf((command) => addPageOptions(command, 'kept pages'), ...args)
const recordValues = (...args: readonly string[]) => valuesOf(addRecordOptions, ...args)

describe('wholeNumber', () => {
  it('a whole number is allowed from its least value on', () => {
    expect(['1', '20', '9007199254740991'].map(wholeNumber(1))).toEqual([1, 20, Number.MAX_SAFE_INTEGER])
    expect(wholeNumber(0)('0')).toBe(0)
  })

  it.each(['', ' ', '0', '-1', '1.5', 'x', '9007199254740992', 'Infinity'])(
    'a number option from 1 on refuses %j',
    (text) => {
      expect(() => wholeNumber(1)(text)).toThrow('Give a whole number of at least 1.')
    },
  )

  it.each([
    ['--max-pages', 'maxPages', 1],
    ['--max-downloads', 'maxDownloads', 1],
    ['--concurrency', 'concurrency', 1],
    ['--delay', 'delay', 0],
    ['--threads', 'threads', 0],
  ])('the option %s has the least value that makes sense', (option, name, least) => {
    expect(pageValues(option, String(least))).toEqual({ [name]: least })
    expect(() => pageValues(option, String(least - 1))).toThrow(`Give a whole number of at least ${least}.`)
  })
})

describe('options with shares', () => {
  it('a share is written as a number or in percent', () => {
    const shareOf = (text: string) => recordValues('--max-wrong', text).maxWrong
    expect(['0.005', '0.5%', ' 50 % ', '.25', '99%'].map(shareOf)).toEqual([0.005, 0.005, 0.5, 0.25, 0.99])
  })

  it.each(['0', '0%', '1', '100%', '5', '', '%', 'x', '1.2.3', '1e-3', '5%%'])('a share refuses %j', (text) => {
    expect(() => recordValues('--max-wrong', text)).toThrow('Give a share above 0 % and below 100 %, like 0.5%.')
  })
})

describe('options with times', () => {
  it('a time limit is any number above 0', () => {
    expect(['0.5', '90', '1e3'].map((text) => pageValues('--max-seconds', text).maxSeconds)).toEqual([0.5, 90, 1000])
  })

  it.each(['0', '', ' ', 'x', 'Infinity'])('a time limit refuses %j', (text) => {
    expect(() => pageValues('--max-seconds', text)).toThrow('Give a number above 0.')
  })

  it('a moment is a date or a time ago', () => {
    expect(moment('2026-05-01')).toEqual(new Date(Date.UTC(2026, 4, 1)))
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000_000)
    const agoOf = (text: string) => 1_000_000_000 - moment(text).getTime()
    expect(['5s', ' 90m ', '12h', '3d', '0d'].map(agoOf)).toEqual([5000, 5_400_000, 43_200_000, 259_200_000, 0])
    now.mockRestore()
    expect(pageValues('--since', '2026-05-01').since).toEqual(new Date(Date.UTC(2026, 4, 1)))
  })

  it.each(['', 'soon', '5w', '-3d', '1234567890s'])('a moment refuses %j', (text) => {
    expect(() => moment(text)).toThrow('Give 90m, 12h, 3d or a date like 2026-05-01.')
  })
})

describe('the option --limit', () => {
  it('limits are joined, and the last of a name counts', () => {
    const args = ['maxBytes=100', 'maxNodes=7', ' maxBytes=200 '].flatMap((text) => ['--limit', text])
    expect(pageValues(...args)).toEqual({ limit: { maxBytes: 200, maxNodes: 7 } })
  })

  it.each(['maxBytes', 'maxBytes=', '=1', 'maxBytes=-1', 'maxBytes=1.5', 'max Bytes=1', 'a=1234567890123456'])(
    'a limit refuses %j',
    (text) => {
      expect(() => pageValues('--limit', text)).toThrow('Give a name and a whole number, like maxBytes=100000000.')
    },
  )
})

describe('shared options', () => {
  it('options that may be repeated keep all values in their order', () => {
    const args = ['-o', 'a.csv', '--output', 'b.jsonl']
    expect(valuesOf((command) => addOutputOptions(command, 'records'), ...args)).toEqual({
      output: ['a.csv', 'b.jsonl'],
      csvLists: 'json',
      logFormat: 'text',
    })
    const search = ['--like', 'a', '--unlike', 'b', '--like', 'c']
    expect(valuesOf(addSearchOptions, ...search)).toEqual({
      strategy: 'default',
      urlEvidence: true,
      like: ['a', 'c'],
      unlike: ['b'],
    })
    const filters = ['--include', '/a', '--exclude', '/b', '--include', '/c', '--header', 'A: b']
    expect(pageValues(...filters)).toEqual({ include: ['/a', '/c'], exclude: ['/b'], header: ['A: b'] })
  })

  it('omitted options have the default values of the help', () => {
    expect(recordValues()).toEqual({ text: 'text', heal: 'propose' })
    expect(valuesOf(addSearchOptions, '--no-url-evidence', '--strategy', 'indesit')).toEqual({
      strategy: 'indesit',
      urlEvidence: false,
    })
    expect(() => recordValues('--heal', 'never')).toThrow(/Allowed choices are apply, propose, off/)
  })

  it('search options are passed on unchanged, with empty lists by default', () => {
    expect(searchOptions({ strategy: 'default', urlEvidence: true })).toEqual({
      strategy: 'default',
      urlEvidence: true,
      like: [],
      unlike: [],
    })
    const given = { strategy: 'indesit', urlEvidence: false, like: ['a'], unlike: ['b'] } as const
    expect(searchOptions({ ...given, quiet: true })).toEqual(given)
    expect(searchOptions({ ...given, indesitT: 0.7, indesitN: 5 })).toEqual({
      ...given,
      indesit: { similar: 0.7, mostLinks: 5 },
    })
  })

  it('options are passed to the engine under its own names, without those not given', () => {
    const onEvent = () => {}
    expect(engineOptions({}, onEvent)).toEqual({ onEvent })
    const same = {
      workspace: 'w',
      since: new Date(0),
      force: true,
      maxPages: 1,
      maxDownloads: 2,
      maxSeconds: 3,
      concurrency: 4,
      userAgent: 'u',
      ignoreRobots: true,
      allowPrivate: false,
      render: true,
      threads: 0,
      include: ['/a'],
      exclude: ['/b'],
    }
    const values: SharedValues = {
      ...same,
      delay: 0,
      limit: { maxBytes: 9 },
      header: ['X-Key: k'],
      proxy: 'http://p.example:1',
      quiet: true,
      output: ['a.csv'],
      csvLists: 'files',
    }
    expect(engineOptions(values, onEvent)).toEqual({
      ...same,
      onEvent,
      delayMs: 0,
      limits: { maxBytes: 9 },
      headers: { 'x-key': 'k' },
      proxy: 'http://p.example:1',
    })
  })

  it('output options are passed to the files of results', () => {
    expect(outputOptions({})).toEqual({})
    expect(outputOptions({ csvLists: 'files', outputSchema: 's.json', endless: true, quiet: true })).toEqual({
      csvLists: 'files',
      schema: 's.json',
      asMade: true,
    })
  })

  it('options without a value are omitted, but not null, false or 0', () => {
    expect(Object.keys(defined({ a: undefined, b: null, c: false, d: 0, e: '' }))).toEqual(['b', 'c', 'd', 'e'])
  })
})
