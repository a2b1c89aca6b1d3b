import { describe, expect, it } from 'vitest'
import { languageOf } from './language.ts'
import { pagesOf } from './pages.fixture.ts'

describe('the language of pages', () => {
  const trees = (...languages: string[]) =>
    pagesOf(languages.map((language) => `<html lang="${language}">`)).map(({ tree }) => tree)
  it('is the one that all of them say', () => {
    expect(languageOf(trees('de-AT', 'de-at'))).toBe('de-at')
    expect(languageOf(trees('de', 'en'))).toBeNull()
    expect(languageOf(trees('', ''))).toBeNull()
    expect(languageOf([])).toBeNull()
  })
})
