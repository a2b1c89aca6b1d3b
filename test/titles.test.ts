import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testTitles } from './test-titles.ts'

const ROOT = join(import.meta.dirname, '..')

/** Words that cannot be the subject of a sentence: a title that begins with one is understood only beside its group's name, or beside the code. */
const NO_SUBJECT = new Set(
  (
    'is are was were be has have had do does did can cannot could may might must should will of with without by for from in at to under over behind before after between within about ' +
    'that which who whose where when whether while until because if so as than like and or but not never also further gives give takes take says say tells tell keeps keep leaves leave ' +
    'goes go ends end begins begin holds hold needs stands stand it its they their them'
  ).split(' '),
)

const firstWord = (title: string): string => /^[a-z]*/i.exec(title)![0].toLowerCase()

describe('titles of tests', () => {
  it('a title begins with its subject, so that it is understood without the code', () => {
    const files = globSync('{src,studio,test,demo,bench}/**/*.test.{ts,tsx}', {
      cwd: ROOT,
      exclude: (name) => name.endsWith('node_modules'),
    })
    const all = files
      .sort()
      .flatMap((file) => testTitles(readFileSync(join(ROOT, file), 'utf8')).map((title) => ({ file, title })))
    expect(all.length).toBeGreaterThan(1000)
    expect(all.filter(({ title }) => NO_SUBJECT.has(firstWord(title)))).toEqual([])
  })
})
