import { describe, expect, it } from 'vitest'
import { JOBS, jobArguments, pickJobs } from './jobs.ts'
import { parseOptions } from './options.ts'

const names = (args: string[]) => parseOptions(args).jobs.map((job) => job.name)

describe('parseOptions', () => {
  it('all sets run as a whole and one at a time by default', () => {
    expect(parseOptions([])).toMatchObject({ sample: 'whole', atOnce: 1, raise: false, lower: [] })
    expect(names([])).toEqual(JOBS.map((job) => job.name))
  })

  it('a set with the name of a job is that job alone, not those whose names begin with it', () => {
    expect(names(['--set', 'locate,records'])).toEqual(['records', 'locate'])
  })

  it('the beginning of several names picks all of them', () => {
    expect(names(['--set', 'sites-3'])).toEqual(['sites-3-one', 'sites-3-examples', 'sites-3-schema'])
  })

  it('the figures of each maker are printed where --makers asks for them', () => {
    expect(parseOptions([]).eachMaker).toBe(false)
    expect(parseOptions(['--makers']).eachMaker).toBe(true)
  })

  it('lowering floors runs only their sets', () => {
    expect(names(['--lower', 'locate.recall', '--lower', 'records.firstF1', '--reason', 'x'])).toEqual([
      'records',
      'locate',
    ])
  })

  it('slow sets run only in whole runs', () => {
    expect(names(['--set', 'left-out-lists'])).toEqual(['left-out-lists'])
    expect(names(['--sample', 'ci'])).toEqual(JOBS.filter(({ isWholeOnly }) => !isWholeOnly).map(({ name }) => name))
    expect(names(['--sample', 'ci'])).not.toContain('left-out-lists')
  })

  it('wrong options are refused with the reason', () => {
    expect(() => parseOptions(['--set', 'recods'])).toThrow(
      /No set "recods"; there are changes, records, list-wrappers/,
    )
    expect(() => parseOptions(['--sample', 'half'])).toThrow(/--sample is whole or ci/)
    expect(() => parseOptions(['--jobs', '0'])).toThrow(/--jobs is a number/)
    expect(() => parseOptions(['--lower', 'locate.recall'])).toThrow(/--lower needs --reason/)
    expect(() => parseOptions(['--lower', 'locate.recall', '--reason', ' '])).toThrow(/--lower needs --reason/)
  })
})

describe('JOBS', () => {
  it('each set says whether its pages were trained or tuned on, and which set holds them out', () => {
    for (const { basis, leftOut } of JOBS) {
      expect(['trained', 'tuned', 'left-out', 'unseen']).toContain(basis)
      if (leftOut !== undefined) expect(pickJobs([leftOut]).map((one) => one.basis)).toEqual(['left-out'])
    }
  })
})

describe('smoke tests', () => {
  it('a smoke test scores the same few pages in any sample', () => {
    const smoke = JOBS.filter(({ isSmoke }) => isSmoke)
    expect(smoke.map(({ name }) => name)).toEqual(['wrappers', 'acl2020'])
    for (const { ci, isWholeOnly } of smoke) expect([ci, isWholeOnly]).toEqual([[], undefined])
  })
})

describe('jobArguments', () => {
  it('the sample of CI adds its arguments to those of the whole run', () => {
    const [records] = pickJobs(['records'])
    const whole = jobArguments(records!, 'whole', '/tools', '/data/records', '/out.json')
    expect(whole).toEqual(['/tools/score-records.mjs', '--data', '/data/records', '--json', '/out.json'])
    expect(jobArguments(records!, 'ci', '/tools', '/data/records', '/out.json')).toEqual([...whole, ...records!.ci])
    expect(records!.ci).not.toEqual([])
  })

  it('the part of a corpus that a job is of is what its scorer reads', () => {
    const [blogs] = pickJobs(['makers-blogs'])
    expect(jobArguments(blogs!, 'whole', '/tools', '/data/makers', '/out.json')).toContain('/data/makers/blogs')
  })
})
