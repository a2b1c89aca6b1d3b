import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from '../dom/index.ts'
import { explainLists, listToJson, readLists } from './index.ts'

const guide = readFileSync(new URL('../../../docs/guide/lists.md', import.meta.url), 'utf8')

/** The first block of a language in the guide. */
function block(language: string): string {
  return new RegExp(`\`\`\`${language}\\n([^\`]*)\`\`\``).exec(guide)![1]!
}

describe('the guide to lists', () => {
  const parsed = parse(block('html'))
  if (!parsed.ok) throw new Error(parsed.problem.message)
  const { lists } = readLists(parsed.tree)

  it('the guide to lists shows the records that its page gives', () => {
    const records = listToJson(parsed.tree, lists[0]!).records
    const shown = JSON.parse(JSON.stringify(records, (key, value) => (key === '$nodes' ? undefined : value)))
    expect(shown).toEqual(JSON.parse(block('json')))
  })

  it('the guide to lists names the reasons that its page gives', () => {
    const [{ removed } = { removed: [] }] = explainLists(parsed.tree, lists)
    const named = /is none: (.+) on this page/s.exec(guide)![1]!
    expect(new Set([...named.matchAll(/`([^`]+)`/g)].map(([, reason]) => reason))).toEqual(
      new Set(removed.map(({ reason }) => reason)),
    )
  })
})
