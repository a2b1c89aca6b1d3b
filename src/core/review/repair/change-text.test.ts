import { describe, expect, it } from 'vitest'
import { changeText, type SaidChange } from './change-text.ts'

const said = (change: Partial<SaidChange>): string =>
  changeText({ path: 'a.b', change: 'moved', origin: null, confidence: null, estimatedError: null, ...change })

describe('a change of a pattern', () => {
  it.each<[SaidChange['origin'], string]>([
    [null, 'elsewhere'],
    ['kept', 'where it was'],
    ['translated', 'by the new names of what it stands in'],
    ['learned', 'among what differs from page to page now'],
    ['joined', 'in the lists that the records now hold'],
    ['place', 'at a place like the one it had'],
  ])('that moved, by %s, is said with where', (origin, where) => {
    expect(said({ origin })).toBe(`"a.b" was found again ${where}.`)
  })

  it('that moved is said with how sure that is, and how much is wrong there', () => {
    expect(said({ confidence: 0.954 })).toBe('"a.b" was found again elsewhere (95 % sure).')
    expect(said({ estimatedError: 0.1 })).toBe('"a.b" was found again elsewhere (about 10 % of its values wrong).')
    expect(said({ confidence: 1, estimatedError: 0 })).toBe(
      '"a.b" was found again elsewhere (100 % sure, about 0 % of its values wrong).',
    )
    expect(said({ estimatedError: 0.004 })).toBe(
      '"a.b" was found again elsewhere (about less than 1 % of its values wrong).',
    )
    expect(said({ confidence: 0.005 })).toContain('(1 % sure)')
  })

  it.each<[SaidChange['change'], string]>([
    ['labelled', 'is where it was, with a new label before it that is left out.'],
    ['gone', 'is nowhere on the new pages: it is no longer looked for.'],
    ['rare', 'was not seen on the new pages, but is too rare for that to say anything: it stays as it is.'],
    ['alike', 'stays where it is: what stands there now is of its kind.'],
    ['violated', 'stays where it is, though what stands there breaks its constraints: no better place was found.'],
    ['changed', 'reads otherwise than before.'],
  ])('that is %s is said so, without figures', (change, text) => {
    expect(said({ change, confidence: 0.5, estimatedError: 0.5 })).toBe(`"a.b" ${text}`)
  })

  it('that is refused is said so', () => {
    expect(said({ change: 'refused' })).toBe(
      'A new place of "a.b" was found, but is likelier wrong than was asked for: it counts as gone.',
    )
  })
})
