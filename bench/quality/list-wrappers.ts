// Is the main list of a site's listing pages read by a wrapper as well as from the single page?
//   list-wrappers.ts --data DIR/records [--limit N] [--json FILE] [--verbose]
// DATA/<site>/<n>/page.html (or .xhtml) with truth.json { records: [[cell, ...], ...] }. Of each site with two pages or more a wrapper
// is learned from all pages but one (two at most) and run on that one, each in turn.
// run   the records of the wrapper's first list, judged by the text of the smallest element that holds all values of a record but the
//       headings above it
// get   the records of the first list of that page by itself, judged by the text of their elements
// runValues, getValues   the same records, judged by the texts of their values alone: a wrapper's values are without labels and
//       without what stands in every record, which the true cells have, so that this says how much is left out
// A record is found as `list/truth.ts` says. micro = over all records, macro = mean over sites.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createVocabulary, nodeAt, parse, type Tree, visibleText } from '../../src/core/dom/index.ts'
import { extract } from '../../src/core/extract/index.ts'
import { learnWrapper } from '../../src/core/induce/index.ts'
import { findLists, listToJson } from '../../src/core/lists/index.ts'
import type { Wrapper } from '../../src/core/wrapper/index.ts'
import { type Agreement, createTextJudge, f1, readRows } from '../train/lists/truth.ts'

interface Page {
  readonly url: string
  readonly tree: Tree
  readonly judge: (records: readonly string[]) => Agreement
}

type Way = 'run' | 'get' | 'runValues' | 'getValues'

interface Trial extends Readonly<Record<Way, Agreement>> {
  readonly site: string
  readonly page: string
}

function readPages(folder: string): Page[] {
  const vocabulary = createVocabulary()
  return readdirSync(folder)
    .sort()
    .flatMap((query) => {
      const file = ['page.html', 'page.xhtml'].map((name) => join(folder, query, name)).find(existsSync)
      const parsed = file === undefined ? null : parse(readFileSync(file, 'utf8'), { vocabulary })
      if (!parsed?.ok) return []
      const url = `https://site.example/search/${query}`
      return [{ url, tree: parsed.tree, judge: createTextJudge(readRows(join(folder, query, 'truth.json'))) }]
    })
}

/** All texts in a value, in order; the node paths of its records (`$nodes`) are none. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => (key === '$nodes' ? [] : textsIn(part)))
}

/** A record: the text of the elements it is made of, and its values. */
interface Read {
  readonly whole: string
  readonly values: string
}

/** The records of a wrapper's first list on a page; of each the smallest element that holds all its values. */
function readFirstList(wrapper: Wrapper, page: Page): Read[] {
  const list = wrapper.page.children.find((child) => child.kind === 'list')
  if (list === undefined) return []
  const { data, provenance } = extract(wrapper, page, { raw: true })
  const sources = provenance[list.name] as readonly object[]
  const above = list.record.children.flatMap((child) =>
    child.kind === 'field' && child.group !== undefined ? [child.name] : [],
  )
  const within = (record: object): object =>
    Object.fromEntries(Object.entries(record).filter(([name]) => !above.includes(name)))
  return (data[list.name] as readonly object[]).map((record, i) => ({
    whole: textAt(page.tree, commonPath(pathsIn(within(sources[i]!)))),
    values: textsIn(within(record)).join(' '),
  }))
}

/** The records of the first list of a page by itself. */
function findFirstList({ tree }: Page): Read[] {
  const [list] = findLists(tree)
  if (list === undefined) return []
  const { records } = listToJson(tree, list)
  return list.records.map(({ nodes }, i) => ({
    whole: visibleText(tree, nodes),
    values: textsIn(records[i]).join(' '),
  }))
}

/** The node paths in provenance. */
function pathsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'path' && typeof part === 'string' ? [part] : pathsIn(part),
  )
}

/** The steps that all paths begin with. */
function commonPath(paths: readonly string[]): string {
  const split = paths.map((path) => path.split('/'))
  const [first = []] = split
  const differs = first.findIndex((step, i) => split.some((other) => other[i] !== step))
  return (differs < 0 ? first : first.slice(0, differs)).join('/')
}

function textAt(tree: Tree, path: string): string {
  const node = nodeAt(tree, path)
  return node === null ? '' : visibleText(tree, node)
}

function tryPage(site: string, pages: readonly Page[], i: number): Trial {
  const page = pages[i]!
  const learned = learnWrapper(pages.filter((_, j) => j !== i).slice(0, 2))
  const read = learned.ok ? readFirstList(learned.wrapper, page) : []
  const single = findFirstList(page)
  const judge = (records: readonly Read[], by: keyof Read): Agreement => page.judge(records.map((record) => record[by]))
  return {
    site,
    page: page.url,
    run: judge(read, 'whole'),
    get: judge(single, 'whole'),
    runValues: judge(read, 'values'),
    getValues: judge(single, 'values'),
  }
}

const sum = (trials: readonly Agreement[]): Agreement =>
  trials.reduce((a, b) => ({
    found: a.found + b.found,
    extracted: a.extracted + b.extracted,
    wanted: a.wanted + b.wanted,
  }))

function summary(trials: readonly Trial[], of: Way): { readonly F1: number; readonly macroF1: number } {
  const sites = Map.groupBy(trials, ({ site }) => site)
  const macro = [...sites.values()].reduce((all, own) => all + f1(sum(own.map((trial) => trial[of]))), 0) / sites.size
  return { F1: f1(sum(trials.map((trial) => trial[of]))), macroF1: macro }
}

const { values: options } = parseArgs({
  options: {
    data: { type: 'string' },
    limit: { type: 'string', default: '1000' },
    json: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
})
if (options.data === undefined) throw new Error('Say where the corpus is: --data DIR/records')
const data = options.data
const trials = readdirSync(data)
  .sort()
  .slice(0, Math.ceil(Number(options.limit) / 3))
  .flatMap((site) => {
    const pages = readPages(join(data, site))
    return pages.length < 2 ? [] : pages.map((_, i) => tryPage(site, pages, i))
  })
if (options.verbose) {
  for (const { site, page, run, get, runValues, getValues } of trials) {
    const where = `${site} ${page.slice(-1)}`
    if (f1(run) < f1(get)) console.log(where, `run ${JSON.stringify(run)} get ${JSON.stringify(get)}`)
    else if (f1(runValues) < f1(getValues)) {
      console.log(where, `by values: run ${JSON.stringify(runValues)} get ${JSON.stringify(getValues)}`)
    }
  }
}
const report = {
  trials: trials.length,
  run: summary(trials, 'run'),
  get: summary(trials, 'get'),
  runValues: summary(trials, 'runValues'),
  getValues: summary(trials, 'getValues'),
}
if (options.json !== undefined) writeFileSync(options.json, JSON.stringify(report))
const shown = ({ F1, macroF1 }: typeof report.run): string => `F1 ${F1.toFixed(3)} macro ${macroF1.toFixed(3)}`
const values = `by values ${shown(report.runValues)}, ${shown(report.getValues)}`
console.log(`list-wrappers: run ${shown(report.run)}; get ${shown(report.get)}; ${values}; ${trials.length} pages`)
