// What pages have in common, as a tree with wildcards, and what those catch on a further page.
//   node examples/template-of-pages.ts
import { describePattern, learnNePatterns, parse, patternText, type Tree, visibleText } from '../src/core/index.ts' // 'treegram/core'

function page(name: string, price: number, notes: readonly string[]): Tree {
  const items = notes.map((note) => `<li>${note}</li>`).join('')
  const parsed = parse(`<h1>${name}</h1><p><b>Price:</b> ${price} EUR</p><ul>${items}</ul>`)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return parsed.tree
}

const learned = learnNePatterns([
  page('Desk lamp', 20, ['Bright', 'Small']),
  page('Floor lamp', 45, ['Tall']),
  page('Wall lamp', 30, ['Flat', 'Cheap', 'White']),
])
const [{ pattern } = { pattern: -1 }] = learned.patterns
console.log(patternText(describePattern(learned.space, pattern)))

const further = page('Clamp', 12, ['Light', 'Strong'])
const { nodes } = learned.read(further)
const match = learned.match(pattern, learned.read(further))
for (const { wildcard, positions } of match?.captures ?? []) {
  console.log(wildcard, positions.map((at) => visibleText(further, nodes[at] ?? 0)).join(' | '))
}
