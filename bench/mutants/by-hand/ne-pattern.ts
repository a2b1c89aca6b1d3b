import type { Mutant } from '../mutant.ts'
import { mutantsOf } from './mutants-of.ts'

const WILDCARDS = 'src/papers/ne-pattern/wildcards.ts'
const COMPOSE = 'src/papers/ne-pattern/compose.ts'
const MATCHER = 'src/papers/ne-pattern/ne-matcher.ts'
const MERGE = 'src/papers/ne-pattern/merge-wildcards.ts'
const LABEL = 'src/papers/ne-pattern/label-passages.ts'
const PUBLISHED = 'src/papers/ne-pattern/published-news.ts'
const MERGED = 'src/papers/ne-pattern/merged-pattern.ts'
const DESCRIBE = 'src/papers/ne-pattern/describe.ts'
const CLASSES = 'src/papers/ne-pattern/label-classes.ts'
const LEARN = 'src/papers/ne-pattern/learn-ne-patterns.ts'

export const NE_PATTERN_MUTANTS: readonly Mutant[] = mutantsOf('ne-pattern', [
  ['+ may be absent', WILDCARDS, "'+': { least: 1, most: 2 }", "'+': { least: 0, most: 2 }"],
  ['* must be there', WILDCARDS, "'*': { least: 0, most: 2 }", "'*': { least: 1, most: 2 }"],
  ['joined by the most of the least', WILDCARDS, 'Math.min(a.least, b.least)', 'Math.max(a.least, b.least)'],
  ['joined by the least of the most', WILDCARDS, 'Math.max(a.most, b.most)', 'Math.min(a.most, b.most)'],
  ['? and . swapped', WILDCARDS, "return least === 1 ? '.' : '?'", "return least === 1 ? '?' : '.'"],
  ['+ and * swapped', WILDCARDS, "return least === 1 ? '+' : '*'", "return least === 1 ? '*' : '+'"],
  [
    'optional wildcards before a required one stay',
    WILDCARDS,
    "result.push(waiting > 0 ? '+' : wildcard)",
    'result.push(wildcard)',
  ],
  [
    'optional wildcards after a required one are lost',
    WILDCARDS,
    "result[result.length - 1] = '+'",
    'result.length = result.length',
  ],
  ['a run of ? stays', WILDCARDS, "return run.length > 1 ? ['*'] : run", 'return run'],
  [
    'roots of different labels composed',
    COMPOSE,
    '|| !this.#haveOneLabel(a, b))\n      return space.leaf',
    ')\n      return space.leaf',
  ],
  [
    'a vertex that one lacks is required',
    COMPOSE,
    'joined(this.#space.occurrenceOf(item), NONE)',
    'joined(this.#space.occurrenceOf(item), this.#space.occurrenceOf(item))',
  ],
  ['no promotion', COMPOSE, 'for (const wildcard of promoted(run))', 'for (const wildcard of run)'],
  ['promotion over vertices', COMPOSE, '      flush()\n      result.push(child)', '      result.push(child)'],
  [
    'wildcards map to nothing but wildcards',
    COMPOSE,
    'return NE_PATTERN.wildcardCost\n',
    'return this.#weight(a) + this.#weight(b)\n',
  ],
  [
    'lists too long for a table lose their required parts',
    COMPOSE,
    "hasRequired(a) && hasRequired(b) ? '+' : '*'",
    "hasRequired(a) || hasRequired(b) ? '+' : '*'",
  ],
  ['. takes many', MATCHER, "return wildcard === '*' ? 1 : Infinity", "return wildcard === '?' ? Infinity : 1"],
  ['+ takes one', MATCHER, "if (wildcard === '+') return 0", "if (wildcard === '+') return Infinity"],
  [
    'an empty wildcard is free',
    MATCHER,
    "return wildcard === '*' ? EMPTY : Infinity",
    "return wildcard === '*' ? 0 : Infinity",
  ],
  ['* must take one', MATCHER, "return wildcard === '*' ? EMPTY : Infinity", 'return Infinity'],
  ['labels need not be equal', MATCHER, 'label[pattern] !== label[page] || ', ''],
  [
    'the last of adjacent wildcards catches most',
    MATCHER,
    'const more = costOfMore(wildcard)',
    'const more = i === patterns.length - 1 ? costOfMore(wildcard) : Infinity',
  ],
  ['* before +', MATCHER, "return wildcard === '*' ? 1 : Infinity", "return wildcard === '*' ? 0 : Infinity"],
  ['wildcards are not merged', MERGE, 'if (gap > most) break', 'if (gap >= 0) break'],
  ['wildcards merged over one vertex more', MERGE, 'if (gap > most) break', 'if (gap > most + 1) break'],
  ['what is merged may be absent', MERGE, "=== 1) ? '+' : '*'", "=== 1) ? '*' : '+'"],
  ['subtrees with wide gaps are merged', MERGE, 'wildcards > 0 && within <= most', 'wildcards > 0'],
  ['the first passage is the body', LABEL, '=> length === longest', '=> length > 0'],
  ['titles of any length', LABEL, ' && words[i]!.length <= mostTitleWords', ''],
  ['titles of no words', LABEL, ' && words[i]!.length >= leastTitleWords', ''],
  ['the title need not share words', LABEL, 'shared[b]! - shared[a]! || ', ''],
  [
    'the farthest is the title',
    LABEL,
    'Math.abs(a - body) - Math.abs(b - body)',
    'Math.abs(b - body) - Math.abs(a - body)',
  ],
  ['the dearest pattern reads', PUBLISHED, 'a.cost < b.cost ||', 'a.cost > b.cost ||'],
  ['of equals the loosest pattern reads', PUBLISHED, 'a.caughtNodes < b.caughtNodes', 'a.caughtNodes > b.caughtNodes'],
  ['a page joins the first pattern', LEARN, 'if (bits - draft.bits < least)', 'if (best === null)'],
  ['a page joins whatever it costs', LEARN, 'let least = nodeBits * space.classes.size[root]!', 'let least = Infinity'],
  ['all texts are template', LEARN, 'return (text) => (pages.get(text) ?? 0) >= least', 'return () => least > 0'],
  ['no texts are template', LEARN, 'return (text) => (pages.get(text) ?? 0) >= least', 'return () => least < 0'],
  ['pages of all classes are read by one pattern', CLASSES, 'classOf[page]!).values()', '0).values()'],
  [
    'a page alone in its class is said to have no passages',
    CLASSES,
    "unlabelled('single-page')",
    "unlabelled('no-passages')",
  ],
  [
    'wildcards of classes are not merged',
    CLASSES,
    'mergedPattern(learned, own, mergedOver)',
    'mergedPattern(learned, own, 0)',
  ],
  ['labels need not agree', MERGED, '(usual.length / read.length) ** 2 * shared', 'shared'],
  ['a body may have its title', MERGED, 'isInside ? NEWS.titleInBody * share : share', 'share'],
  ['kept patterns forget their texts', DESCRIBE, "if (node.kind === 'text') return [node.text]", ''],
  ['any threshold makes the same clusters', PUBLISHED, 'clustersOf(trees, threshold)', 'clustersOf(trees)'],
])
