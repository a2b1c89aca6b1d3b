import { expect, it } from 'vitest'
import { commonLanguage } from './common-language.ts'
import { writtenPages } from './record/facts.fixture.ts'

const language = (...tags: string[]) => commonLanguage(writtenPages(tags.map((tag) => `<html ${tag}><body>x`)))

it('pages have a language when all say the same one', () => {
  expect([language('lang=en'), language('lang=de-AT', 'lang=DE-at')]).toEqual(['en', 'de-at'])
  expect([language('lang=en', 'lang=de'), language('lang=en', ''), language(''), language()]).toEqual([
    null,
    null,
    null,
    null,
  ])
})
