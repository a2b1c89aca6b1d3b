import type { ParsedPage } from '../../src/core/dom/index.ts'
import type { RecordData } from '../../src/core/extract/index.ts'
import { columnFaults } from './columns.ts'
import { type GivenExample, isSaidOnce, randomOf } from './examples.ts'
import type { Law } from './law.ts'
import { factOf, isSame, labelsOf, listsOf, meaningsOf, pageName, shown } from './match.ts'
import type { FactTruth, Page, PageClass, PageTruth } from './page-class.ts'
import { type Program, parsePages } from './program.ts'

export const BY_LABEL: Law = {
  number: 4,
  title: 'by header, by label, then by class, last by place',
  need: 'keyed',
  counterExamples: (cls, program) => {
    const moved = movedPages(cls)
    const parsed = parsePages([...cls.pages, ...moved])
    const tried = { cls, program, parsed, all: [...cls.pages, ...moved] }
    return [...withExamples(tried), ...plain(tried)]
  },
}

/** A class with pages whose facts and columns are elsewhere. */
interface Tried {
  readonly cls: PageClass
  readonly program: Program
  /** The pages of the class, then those with moved parts. */
  readonly all: readonly Page[]
  readonly parsed: readonly ParsedPage[]
}

/** Further pages whose facts are in another order, some missing, with one that no page had; columns of tables too where they differ anyway. */
export function movedPages(cls: PageClass): readonly Page[] {
  return [0, 1].map((i) => movedPage(cls, i))
}

function movedPage(cls: PageClass, which: number): Page {
  const index = cls.pages.length + 10 + which
  const random = randomOf(cls, `moved ${which}`)
  const truth = cls.truthOf(index, random.between(2, 4))
  const kept = truth.facts.filter(() => random.chance(85))
  const strange: FactTruth = { key: 'warranty', label: 'Warranty', text: `${random.between(11, 99)} months` }
  const facts = random.some([...kept, strange], 99)
  return cls.pageOf(index, { ...truth, facts })
}

/** Facts named by one example each: on every page their own text, or nothing where the page lacks them. */
function withExamples({ cls, program, all, parsed }: Tried): readonly string[] {
  const examples = [...labelsOf(cls.pages).keys()].flatMap((key): readonly GivenExample[] => {
    const page = cls.pages.find((own) => {
      const fact = factOf(own.truth, key)
      return fact !== undefined && isSaidOnce(own, fact.text)
    })
    return page === undefined ? [] : [{ field: key, value: factOf(page.truth, key)!.text, url: page.url }]
  })
  if (examples.length === 0) return []
  const learned = program.learn(parsed.slice(0, cls.pages.length), { examples })
  if (!learned.ok) return []
  return all.flatMap((page, i) => {
    const { data } = program.read(learned.wrapper, parsed[i]!)
    return examples.flatMap(({ field }) => misread(page, factOf(page.truth, field), data[field], `example ${field}`))
  })
}

function misread(
  { url }: Page,
  fact: FactTruth | undefined,
  given: RecordData[string] | undefined,
  what: string,
): readonly string[] {
  if (fact === undefined)
    return (given ?? null) === null ? [] : [`${pageName(url)}: ${what} is not there, but ${shown(given)} is given`]
  return isSame(given, fact.text, fact.label)
    ? []
    : [`${pageName(url)}: ${what} should be ${shown(fact.text)}, is ${shown(given)}`]
}

/** The same without examples: each fact has a column that means it, and none that means it says anything else. */
function plain({ cls, program, all, parsed }: Tried): readonly string[] {
  const own = cls.pages.length
  const learned = program.learn(parsed.slice(0, own))
  if (!learned.ok) return []
  const data = parsed.map((page) => program.read(learned.wrapper, page).data)
  const truths = all.map(({ truth }) => truth)
  const meanings = meaningsOf(data.slice(0, own), truths.slice(0, own))
  const facts = [...labelsOf(cls.pages)].flatMap(([key, label]) => {
    const names = meanings.get(key) ?? []
    if (names.length === 0) return inLists(data.slice(0, own), truths, key, label)
    return names.flatMap((name) =>
      all.flatMap((page, i) => misread(page, factOf(page.truth, key), data[i]![name], `column ${name} (${label})`)),
    )
  })
  const columns = cls.spec.lists.flatMap((list, at) => {
    if (list.style !== 'table' && list.style !== 'columns') return []
    return columnFaults(
      list,
      truths.map(({ lists }) => lists[at]!),
      data,
      all,
      own,
    )
  })
  return [...facts, ...columns]
}

/** A fact that no column means and that is an entry of a list is read by no label. */
function inLists(
  data: readonly RecordData[],
  truths: readonly PageTruth[],
  key: string,
  label: string,
): readonly string[] {
  const holding = data.flatMap((own, i) => {
    const fact = factOf(truths[i]!, key)
    if (fact === undefined) return []
    return [...listsOf(own)]
      .filter(([, records]) => records.some((texts) => texts.some((text) => isSame(text, fact.text, label))))
      .map(([name]) => name)
  })
  const [name] = holding
  return name === undefined || holding.length < data.length / 2
    ? []
    : [`${label} has no column: its values are entries of the list ${name}`]
}
