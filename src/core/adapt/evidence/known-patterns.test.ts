import { describe, expect, it } from 'vitest'
import { createVocabulary, parse } from '../../dom/index.ts'
import { dataGuide } from '../match/data-guide.ts'
import { pageOwners, readTogether, recordsOf, valuesOf } from './known-patterns.ts'
import { openPage } from './open-page.ts'

const vocabulary = createVocabulary()
const pages = [1, 2, 3].map((i) => {
  const wood = (name: string): string => `<li><h2>${name} ${i}</h2><a href="/${name}/${i}">More</a></li>`
  const html = `<main><h1>Board ${i}</h1><ul>${wood('Oak')}${wood('Elm')}<li>No ${i}</li></ul></main>`
  const parsed = parse(html, { vocabulary })
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return openPage({ url: `https://woods.example/${i}`, tree: parsed.tree })
})

describe('readTogether', () => {
  const owners = pageOwners(pages)
  const list = dataGuide(pages, owners).find(({ kind }) => kind === 'list')!
  const records = list.kind === 'list' ? recordsOf(pages, list, owners) : null!

  it.each([
    ['on pages', owners],
    ['in records', records],
  ])('patterns read together %s give what each gives alone', (_, contexts) => {
    const patterns = dataGuide(pages, contexts)
    const read = readTogether(pages, patterns, contexts)
    expect(patterns.length).toBeGreaterThan(3)
    for (const pattern of patterns)
      if (pattern.kind === 'field') expect(read.values(pattern)).toEqual(valuesOf(pages, pattern, contexts))
      else expect(read.records(pattern)).toEqual(recordsOf(pages, pattern, contexts))
  })
})
