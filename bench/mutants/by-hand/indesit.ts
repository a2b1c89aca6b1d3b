import type { Mutant } from '../mutant.ts'
import { mutantsOf } from './mutants-of.ts'

const LINKS = 'src/papers/indesit/link-collections.ts'
const CLASSES = 'src/papers/indesit/site-classes.ts'
const TAG_LISTS = 'src/papers/indesit/tag-lists.ts'
const CONSTANTS = 'src/papers/constants.ts'

export const INDESIT_MUTANTS: readonly Mutant[] = mutantsOf('indesit', [
  ['sum for mean', LINKS, 'collections.length === 0 ? 0 : gained / collections.length', 'gained'],
  ['first for best cluster', LINKS, '(best === null || score > best.score)', 'best === null'],
  ['worst for best cluster', LINKS, 'score > best.score', 'score < best.score'],
  ['last of equal clusters', LINKS, 'score > best.score', 'score >= best.score'],
  ['no recursion', LINKS, 'yield collect(model, discovery, [cluster], searched)', ''],
  ['all tag-lists followed', LINKS, 'if (backTagLists.has(tagList))', ''],
  ['index pages without those that are similar', LINKS, 'model.similarTo([cluster])', 'cluster.pages'],
  [
    'no iteration',
    LINKS,
    "if (discovery === 'once') neighbours.delete(cluster)\n    else neighbours = yield* discover(model, targets)",
    'return',
  ],
  [
    'neighbours of the first target alone',
    LINKS,
    'for (const page of model.similarTo(targets)) {',
    'for (const page of model.similarTo(targets).slice(0, 1)) {',
  ],
  [
    'n = 3 links at most, not more than 3',
    LINKS,
    'if (count > model.limits.mostLinks)',
    'if (count >= model.limits.mostLinks)',
  ],
  [
    'n counted over all clusters',
    LINKS,
    'const count = (met.get(cluster) ?? 0) + 1',
    'const count = [...met.values()].reduce((a, b) => a + b, 1)',
  ],
  ['no early zero', LINKS, '!model.isOf(targets, page)) return 0', '!model.isOf(targets, page)) continue'],
  [
    'new to the evaluation as far as it went',
    LINKS,
    'if (!before.has(page)) fresh.add(page)',
    'if (!before.has(page)) fresh.add(page), (before as Set<Page>).add(page)',
  ],
  [
    'only the best class-link is a back class-link',
    LINKS,
    'if (gain > 0) backTagLists.add(tagList)',
    'if (gain > score) backTagLists.clear(), backTagLists.add(tagList)',
  ],
  ['a score of the best class-link alone', LINKS, 'score += gain', 'score = Math.max(score, gain)'],
  ['T = .5', CONSTANTS, 'similar: 0.85', 'similar: 0.5'],
  [
    'more similar than T',
    CLASSES,
    'jaccard(a.schema, b.schema) >= this.limits.similar',
    'jaccard(a.schema, b.schema) > this.limits.similar',
  ],
  ['tags alone', TAG_LISTS, '!NO_LAYOUT.has(name)', 'false'],
  ['names of attributes without values', TAG_LISTS, 'JSON.stringify([name, value])', 'name'],
  ['tag-list of the anchor without the path', TAG_LISTS, 'known.get(tree.parent[at]!)!', '0'],
  ['all links in the schema, not anchors alone', TAG_LISTS, 'tree.label[node] === LABEL.a && ', ''],
  [
    'the first sample alone',
    CLASSES,
    'const pages = this.#samples.map(',
    'const pages = this.#samples.slice(0, 1).map(',
  ],
])
