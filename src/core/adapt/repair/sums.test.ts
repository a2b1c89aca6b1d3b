import { describe, expect, it } from 'vitest'
import { createVocabulary, type ParsedPage, parse } from '../../dom/index.ts'
import { extract } from '../../extract/index.ts'
import { learnWrapper } from '../../induce/index.ts'
import { unsummedPaths } from '../detect/broken.ts'
import { withEvidence } from '../evidence/with-evidence.ts'
import { adaptWrapper } from './adapt.ts'

const NAMES = ['Ash', 'Birch', 'Cedar', 'Elm', 'Fir', 'Hazel', 'Larch', 'Maple']

/** A league: games played are those won, drawn and lost. */
function league(i: number, change: (html: string) => string): string {
  const row = (name: string, n: number): string => {
    const [won, drawn, lost] = [(5 * n + i) % 19, (3 * n + i) % 13, (2 * n + 5 * i) % 17]
    const cells = [won + drawn + lost, won, drawn, lost].map(
      (value, at) => `<span class="c${'abcd'[at]}">${value}</span>`,
    )
    return `<li class="team"><b class="name">${name} ${i}</b>${cells.join('')}</li>`
  }
  return change(
    `<html><head><title>League ${i}</title></head><body><h1 class="title">League ${i}</h1><ul class="teams">${NAMES.map(row).join('')}</ul></body></html>`,
  )
}

function pagesOf(from: number, change: (html: string) => string = (html) => html): ParsedPage[] {
  const vocabulary = createVocabulary()
  return Array.from({ length: 10 }, (_, i) => {
    const parsed = parse(league(from + i, change), { vocabulary })
    if (!parsed.ok) throw new Error(parsed.problem.message)
    return { url: `https://league.example/${from + i}`, tree: parsed.tree }
  })
}

const trained = pagesOf(0)
const learned = learnWrapper(trained)
if (!learned.ok) throw new Error(learned.problem.message)
const wrapper = withEvidence(learned.wrapper, trained)
const [path, evidence] = Object.entries(wrapper.evidence!.patterns).find(([, { sumOf }]) => sumOf !== undefined)!

describe('sums among the columns of a list', () => {
  it('the sums among columns are learned and hold on other pages', () => {
    const [first] = extract(wrapper, trained[0]!).data[path.split('.')[0]!] as Record<string, number>[]
    expect(evidence.sumOf).toHaveLength(3)
    const total = evidence.sumOf!.reduce((sum, name) => sum + first![name]!, 0)
    expect(first![path.split('.')[1]!]).toBe(total)
    expect(unsummedPaths(wrapper, pagesOf(20))).toEqual(new Set())
  })

  it('a repair does not keep a column that no longer adds up', () => {
    // Points stand where games played stood, and look like them.
    const pointed = (html: string): string =>
      html
        .replace(
          /<span class="ca">\d+<\/span><span class="cb">(\d+)</g,
          (_, won: string) => `<span class="ca">${2 * Number(won) + 3}</span><span class="cb">${won}<`,
        )
        .replace(/class="(\w+)"/g, 'class="x-$1"')
        .replaceAll('<ul', '<section><ul')
        .replaceAll('</ul>', '</ul></section>')
    const adaptation = adaptWrapper(wrapper, pagesOf(20, pointed))
    const after = adaptation.kind === 'proposal' ? adaptation.proposal.wrapper : wrapper
    expect(adaptation.kind).toBe('proposal')
    expect(unsummedPaths({ ...after, evidence: wrapper.evidence! }, pagesOf(20, pointed))).toEqual(new Set())
  })
})
