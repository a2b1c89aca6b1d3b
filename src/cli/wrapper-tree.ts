import { locatorText } from '../core/adapt/index.ts'
import { isRich } from '../core/extract/index.ts'
import {
  type AdaptSettings,
  type Constraint,
  childPatterns,
  type DroppedPattern,
  editText,
  type GoesOn,
  type Made,
  type Pattern,
  partsOfMade,
  type Wrapper,
  wrappersOf,
} from '../core/wrapper/index.ts'
import { constraintText } from './constraint-text.ts'
import { pathText, skipText } from './export-selectors.ts'
import { count } from './reporter.ts'
import { settingsText } from './settings-text.ts'
import { safeText } from './terminal.ts'

/** A wrapper as an indented tree of its patterns, one line each, for people; of several classes one tree after the other. */
export function wrapperTree(wrapper: Wrapper): string {
  const lines = wrappersOf(wrapper).flatMap((one) => {
    const { name, version, parent, learned } = one
    const from = parent === null ? '' : `, from version ${parent}`
    const own = [
      `${name} (version ${version}${from}; learned by ${learned.program} from ${count(learned.urls.length, 'page')})`,
    ]
    for (const edit of one.edits ?? []) own.push(`  edited: ${editText(edit)}`)
    own.push(...settingsOf(one.adapt).map((says) => `  ${says}`))
    for (const layout of one.layouts ?? []) own.push(`  also reads ${layoutText(layout)}`)
    if (one.dropped !== undefined) own.push(`  left out: ${one.dropped.map(droppedPath).join(', ')}`)
    addLines(own, childPatterns(one.page), { indent: '', prefix: '', evidence: one.evidence })
    return own
  })
  return safeText(`${lines.join('\n')}\n`)
}

function droppedPath({ lists, pattern }: DroppedPattern): string {
  return [...lists, pattern.name].join('.')
}

/** An earlier layout of the pages. */
function layoutText({ version, unseen, evidence }: NonNullable<Wrapper['layouts']>[number]): string {
  const from = evidence === undefined ? '' : `, known from ${count(evidence.pages, 'page')}`
  const last = unseen === 0 ? '' : `, not seen for ${count(unseen, 'run')}`
  return `the layout of version ${version}${from}${last}`
}

/** The patterns of a wrapper of one class, one line each, by their names from the page on. */
export function patternLines({ page, adapt }: Wrapper): readonly string[] {
  const linesOf = (patterns: readonly Pattern[], prefix: string): readonly string[] =>
    patterns.flatMap((pattern) => {
      if (!('name' in pattern)) return []
      const own = [
        `${prefix}${describe(pattern)}`,
        ...constraintsOf(pattern).map((one) => `${prefix}${pattern.name}  · ${constraintText(one)}`),
        ...settingsOf(settingsIn(pattern)).map((says) => `${prefix}${pattern.name}  · ${says}`),
      ]
      return pattern.kind === 'list' ? [...own, ...linesOf(pattern.record.children, `${prefix}${pattern.name}.`)] : own
    })
  return [...settingsOf(adapt), ...linesOf(childPatterns(page), '')]
}

function settingsOf(adapt: AdaptSettings | undefined): readonly string[] {
  const says = settingsText(adapt)
  return says === null ? [] : [says]
}

function settingsIn(pattern: Pattern): AdaptSettings | undefined {
  return 'adapt' in pattern ? pattern.adapt : undefined
}

/** How a field is made of others. */
function madeText(made: Made): string {
  const names = partsOfMade(made).map(({ field }) => field.name)
  switch (made.kind) {
    case 'joined':
      return `  ${names.join(', ')} joined by ${JSON.stringify(made.separator)}`
    case 'texts':
      return `  a list of ${names.join(', ')}`
    case 'cut':
      return `  piece ${made.nth} of ${made.pieces} of ${names[0]}, cut at ${JSON.stringify(made.separator)}`
  }
}

/** Where the lines of a level stand. */
interface Level {
  readonly indent: string
  /** Names of the lists that it is in, each with a dot after it. */
  readonly prefix: string
  readonly evidence: Wrapper['evidence']
}

function addLines(lines: string[], patterns: readonly Pattern[], { indent, prefix, evidence }: Level): void {
  for (const [i, pattern] of patterns.entries()) {
    const isLast = i === patterns.length - 1
    lines.push(`${indent}${isLast ? '└─ ' : '├─ '}${describe(pattern)}`)
    const more = `${indent}${isLast ? '   ' : '│  '}`
    for (const constraint of constraintsOf(pattern)) lines.push(`${more}  · ${constraintText(constraint)}`)
    for (const says of settingsOf(settingsIn(pattern))) lines.push(`${more}  · ${says}`)
    const name = 'name' in pattern ? pattern.name : ''
    const witnesses = evidence?.patterns[prefix + name]?.witnesses ?? []
    if (witnesses.length > 0) lines.push(`${more}  · also told by ${witnesses.map(locatorText).join(', ')}`)
    const below = pattern.kind === 'list' ? pattern.record.children : childPatterns(pattern)
    addLines(lines, below, { indent: more, prefix: `${prefix}${name}.`, evidence })
  }
}

function constraintsOf(pattern: Pattern): readonly Constraint[] {
  return pattern.kind === 'field' || pattern.kind === 'list' ? (pattern.constraints ?? []) : []
}

/** How a list goes on where it ends. */
function onwardText(goesOn: GoesOn | undefined): string {
  if (goesOn === undefined || goesOn === 'none') return ''
  return goesOn === 'pages' ? ', goes on over pages' : ', goes on behind a button'
}

function describe(pattern: Pattern): string {
  switch (pattern.kind) {
    case 'field': {
      if (pattern.made !== undefined)
        return `${pattern.name}: ${pattern.type}${pattern.required ? '' : '?'}${madeText(pattern.made)}`
      const above = pattern.group === undefined ? '' : '  above the records:'
      const place = pattern.locators[0] === undefined ? '' : `${above}  ${pathText(pattern.locators[0].path)}`
      const part = pattern.value.kind === 'attribute' ? ` @${pattern.value.name}` : ''
      const blocks = isRich(pattern) ? ', several blocks' : ''
      return `${pattern.name}: ${pattern.type}${pattern.required ? '' : '?'}${blocks}${place}${part}`
    }
    case 'list': {
      const place = pattern.locators[0] === undefined ? '' : `  ${pathText(pattern.locators[0].path)}`
      const { rows, skip } = pattern.record
      const split = rows === undefined ? '' : `, records side by side over ${rows} rows each`
      const left = skip === undefined ? '' : `, without ${skipText(skip)}`
      return `${pattern.name}: list${place}${split}${left}${onwardText(pattern.goesOn)}`
    }
    case 'record':
    case 'page':
      return pattern.kind
  }
}
