import { describe, it } from 'vitest'
import { createIntTable, hashString } from '../../src/core/base/index.ts'
import { attribute, createVocabulary, LABEL, parse, type Tree } from '../../src/core/dom/index.ts'
import {
  chanceOf,
  createOutliner,
  createPageClassifier,
  featuresOf,
  isSure,
  outlineSimilarity,
  PageClass,
  type PageFacts,
  pageSignature,
  parseClassModel,
  SignatureMatcher,
  typicalPages,
  variantClasses,
} from '../../src/core/page-class/index.ts'
import { MAKERS } from '../sites/made/index.ts'
import { createRandom } from '../sites/made/random.ts'
import { digestOf, written } from './approved.ts'
import { disturbed } from './disturbed.ts'
import { areAsApproved } from './held.ts'
import { someFamilies } from './pages/families.ts'
import { parsedPages } from './pages/family.ts'
import { REDESIGNS } from './pages/redesigned.ts'

describe('what pages are told by', () => {
  it('is as approved: outlines and features', async () => {
    const cases = someFamilies(2, 3, 1).map(({ name, pages: html }, i) => () => {
      const outline = createOutliner(i % 2 === 0 ? undefined : 20)
      const told = parsedPages(name, [...html, disturbed(html[0]!, i)]).map(({ tree }) => {
        const { paths, texts, pathNodes, textNodes, tagPath, nearClasses } = outline(tree)
        const features = featuresOf(tree)
        return [[paths.length, texts.length], paths, texts, pathNodes, textNodes, tagPath, nearClasses, features]
      })
      return `${name} | ${told.map(([counts]) => (counts as number[]).join('+')).join(' ')} | ${digestOf(written(told))}`
    })
    await areAsApproved('page-class', 'outlines', cases)
  })

  it('is as approved: signatures, held against pages of all kinds', async () => {
    const families = someFamilies(6, 4, 2)
    const redesigns = Object.values(REDESIGNS)
    const cases = families.map(({ name, pages: html }, i) => () => {
      const other = families[(i + 1) % families.length]!.pages
      const changed = html.slice(4).map((page, n) => redesigns[(i + n) % redesigns.length]!(page, n))
      const all = [...html, ...html.map((page, n) => disturbed(page, 6 * i + n)), ...changed, ...other.slice(0, 2)]
      const trees = parsedPages(name, all).map(({ tree }) => tree)
      const signature = pageSignature(trees.slice(0, 2 + (i % 4)))
      const matcher = new SignatureMatcher(signature)
      const told = trees.map((tree) => {
        const page = featuresOf(tree)
        const lacking = { missing: i % 3, of: 5 }
        return [matcher.similarity(page), matcher.isNear(page), matcher.isSure(page), matcher.isSure(page, lacking)]
      })
      const marks = told.map(([, near, sure, all]) => (all ? '=' : sure ? '-' : near ? '~' : '.')).join('')
      return `${name} | ${signature.paths.length}+${signature.texts?.length ?? 0} ${marks} | ${digestOf(written([signature, told]))}`
    })
    await areAsApproved('page-class', 'signatures', cases)
  })

  it('is as approved: typical pages and variants', async () => {
    const families = someFamilies(8, 5, 3)
    const cases = families.map(({ name, pages: html }, i) => () => {
      const other = families[(i + 1) % families.length]!.pages
      const odd = html.slice(0, 3).map((page, n) => disturbed(disturbed(page, n), i))
      const all = parsedPages(name, [...html, ...odd, ...other.slice(0, i % 4)])
      const typical = typicalPages(all)
      const trees = all.map(({ tree }) => tree)
      const variants = variantClasses([trees.slice(0, 4), trees.slice(-3)], trees)
      return `${name} | ${all.map((page) => (typical.includes(page) ? '+' : '.')).join('')} | ${variants.join(' ')}`
    })
    await areAsApproved('page-class', 'typical', cases)
  })
})

interface ParsedSite {
  readonly name: string
  readonly paths: readonly string[]
  readonly trees: readonly Tree[]
  readonly classes: Readonly<Record<string, readonly string[]>>
}

/** Each made site, parsed. */
const sitesOf = (size: number, text: (site: ParsedSite, seed: number) => string): (() => string)[] =>
  Object.entries(MAKERS).map(([name, make], seed) => () => {
    const { pages, classes } = make(size, seed + 20)
    const vocabulary = createVocabulary()
    const trees = Object.values(pages).map((html) => {
      const parsed = parse(html, { vocabulary })
      if (!parsed.ok) throw new Error(parsed.problem.message)
      return parsed.tree
    })
    return text({ name, paths: Object.keys(pages), trees, classes }, seed)
  })

const linksOf = (tree: Tree): string[] =>
  Array.from({ length: tree.nodeCount }, (_, node) =>
    tree.label[node] === LABEL.a ? (attribute(tree, node, 'href') ?? '') : '',
  ).filter((href) => href !== '')

/** What is known of the pages of a site; each page is a collection of those that it links to. */
function factsOf({ paths, trees }: ParsedSite): { facts: PageFacts[]; listsOf: (page: number) => Int32Array } {
  const outline = createOutliner()
  const links = trees.map(linksOf)
  const numbers = createIntTable()
  const facts = trees.map((tree, id): PageFacts => {
    const { paths: own, texts } = outline(tree)
    const linked = Int32Array.from(new Set(links[id]!.map((href) => numbers.intern(hashString(href)))))
    const url = id % 11 === 0 ? null : `https://site.test${paths[id]}`
    return { id, url, paths: own.slice(), texts: texts.slice(), links: linked, types: new Int32Array(0), language: 0 }
  })
  const lists = paths.map((path) =>
    Int32Array.from(links.flatMap((own, from) => (from % 3 === 0 && own.includes(path) ? [from] : []))),
  )
  const listsOf = (page: number): Int32Array => lists[page]!
  return { facts, listsOf }
}

describe('which pages belong together', () => {
  it('is as approved for classes of whole sites, that go on with a model', async () => {
    const cases = sitesOf(30, ({ name, trees }) => {
      const first = createPageClassifier()
      for (const tree of trees.filter((_, i) => i % 2 === 0)) first.add(tree)
      const before = first.classes()
      const model = JSON.stringify(first.model())
      const next = createPageClassifier(parseClassModel(JSON.parse(model)))
      for (const tree of trees) next.add(tree)
      return `${name} | ${before.join(' ')} | ${next.classes().join(' ')} | ${digestOf(model)} ${digestOf(JSON.stringify(next.model()))}`
    })
    await areAsApproved('page-class', 'classes', cases)
  })

  it('is as approved for the class of samples', async () => {
    const cases = sitesOf(18, (site, seed) => {
      const { facts, listsOf } = factsOf(site)
      const pageClass = new PageClass()
      for (const page of facts) pageClass.add(page)
      const random = createRandom(seed)
      const lines = Object.entries(site.classes)
        .slice(0, 3)
        .map(([name, paths], n) => {
          const [sample, liked] = random.some(paths, 2).map((path) => site.paths.indexOf(path))
          const unlike = n % 3 === 1 ? [random.below(facts.length)].filter((page) => page !== sample) : []
          const like = n % 2 === 1 && liked !== undefined ? [liked] : []
          const judged = pageClass.judge({ samples: [sample!], like, unlike, listsOf, useUrls: n % 4 < 3 })
          const { hypotheses, answer } = judged
          const question = judged.question((page) => page % 2 === 0)
          const clusters = pageClass.clusters.all.map((own) => [
            judged.stepOf(own),
            judged.probabilityOf(own),
            judged.levelOf(own),
          ])
          const example = hypotheses.length > 1 ? judged.exampleOf(0, 1) : null
          const all = written([
            hypotheses,
            answer,
            question,
            clusters,
            example,
            hypotheses.map((_, i) => chanceOf(hypotheses, i)),
          ])
          const own = hypotheses[answer.hypothesis]!
          return `  ${name} ${paths.length} | ${own.pages} of ${own.probability.toFixed(3)}${isSure(answer) ? ' sure' : ''} | asks ${question?.page ?? '-'} | ${digestOf(all)}`
        })
      const [a, b, c] = pageClass.clusters.all
      const pairs = a && b && c ? [[a, b] as const, [b, c] as const, [a, a] as const] : []
      const similar = pairs.map(([x, y]) => outlineSimilarity(x, y).toFixed(4))
      return [`${site.name} ${pageClass.clusters.all.length} kinds, ${similar.join(' ')}`, ...lines].join('\n')
    })
    await areAsApproved('page-class', 'samples', cases)
  })
})
