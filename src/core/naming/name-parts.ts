import { isTitle } from '../values/index.ts'
import { type Evidence, evidenceOf } from './evidence.ts'
import { areNames, folderName, formName, proseName, typeName } from './kinds.ts'
import { attributeName } from './link-names.ts'
import { listName } from './list-names.ts'
import { nameFromLabels, nameFromMeaning, nameFromTags, nameFromValues, nameFromWords } from './name-rules.ts'
import { isFixed, type NameHint, type Nameless, type NamingScope, NEAR_LABELS, NEAR_WORDS } from './parts.ts'
import { mainTitle, nameAmong, PAGE_TITLE, titleOf } from './titles.ts'
import { toldApart, uniqueNames } from './unique-names.ts'
import { isPicture, isRecord } from './words.ts'

/** What one kind of evidence calls a part; '' for nothing. */
type Rule = (evidence: Evidence, scope: NamingScope) => string

/** Sure evidence of what a text is, strongest first. */
const SURE_RULES: readonly Rule[] = [
  ({ outwards }) => (tagOf(outwards) === 'title' ? PAGE_TITLE : ''),
  // A label that belongs to the pattern, or an attribute that declares.
  ({ outwards, alone }) => nameFromLabels(outwards.slice(0, Math.min(NEAR_LABELS, Math.max(alone, 1)))),
  ({ declared }) => declared,
  ({ outwards, part }) => (tagOf(outwards) === 'h1' && !part.isAbove ? 'title' : ''),
  (evidence) => (evidence.before?.isMarked ? labelName(evidence) : ''),
  ({ outwards }) => nameFromLabels(outwards.slice(0, NEAR_LABELS)),
  ({ part }, { embedded }) => embedded?.(part) ?? '',
  (evidence, scope) => meaningName(evidence, Math.min(evidence.alone, NEAR_WORDS), scope),
]

/** Weaker evidence, strongest first. */
const LIKELY_RULES: readonly Rule[] = [
  ({ part }, scope) => formName(part, scope),
  ({ part }) => typeName(part),
  ({ part }) => (part.isAbove ? 'heading' : ''),
  (evidence) => labelName(evidence),
  fixedRule,
  // Words of what holds other parts too.
  (evidence, scope) => meaningName(evidence, NEAR_WORDS, scope),
  // A label of an element farther out.
  ({ outwards }) => nameFromLabels(outwards),
  ({ part }) => proseName(part),
  // Class words that may be words of people.
  ({ outwards, alone }, { owner }) => nameFromWords(outwards.slice(0, Math.min(alone, NEAR_WORDS)), owner),
  ({ outwards }) => nameFromTags(outwards),
  ({ part }, scope) => folderName(part, scope),
  ({ part }) => (areNames(part) ? 'name' : ''),
  () => 'text',
]

/** What a constant text, or the unit of numbers, says. */
function fixedRule({ part }: Evidence): string {
  return nameFromValues(part)
}

/** The label before a part that is alone in what the label is of. */
function labelName({ before, alone }: Evidence): string {
  return before !== null && before.levels <= alone ? before.name : ''
}

/** Class words that name a thing; those of a record or a picture speak of what is around a text, and a heading is no title. */
function meaningName({ outwards, part }: Evidence, levels: number, { owner }: NamingScope): string {
  const name = nameFromMeaning(outwards.slice(0, levels), owner)
  const isOther = isRecord(name) || isPicture(name) || name.split('_').at(-1) === 'url'
  return isOther || (part.isAbove && isTitle(name)) ? '' : name
}

function nameBy(rules: readonly Rule[], evidence: Evidence, scope: NamingScope): string {
  for (const rule of rules) {
    const name = rule(evidence, scope)
    if (name !== '' && (rule === fixedRule || !evidence.isValue(name))) return name
  }
  return ''
}

/**
 * Names for all parts of a page or record: snake_case, unique, stable. Given names stand; texts are called by the first rule that speaks, or by being
 * the title; addresses by what they lead to, lists by their heading or content. Equal names get words before them that tell the parts apart.
 */
export function nameParts(parts: readonly Nameless[], scope: NamingScope): string[] {
  const evidence = evidenceOf(parts, scope)
  const sure = freed(
    parts,
    evidence.map((one) => {
      if (one.part.given !== undefined) return one.part.given
      if (one.part.kind === 'list') return listName(one, scope)
      return one.part.hints.attribute === undefined ? nameBy(SURE_RULES, one, scope) : ''
    }),
  )
  const title = titleOf(parts, sure, scope)
  const likely = evidence.map((one, i) => {
    if (i === title.at) return title.name
    if (sure[i] !== '' || one.part.hints.attribute !== undefined) return sure[i]!
    return nameBy(LIKELY_RULES, one, scope)
  })
  const named = nameAmong(parts, likely, scope)
  const texts = named < 0 ? likely : likely.with(named, 'name')
  const all = evidence.map((one, i) => texts[i] || attributeName(one, parts, texts, scope))
  const main = mainTitle(parts, all, scope)
  const told = toldApart(evidence, all, scope, main)
  if (main < 0) return uniqueNames(told, scope.taken)
  // The main title gets its name first.
  const [first, ...others] = uniqueNames([told[main]!, ...told.toSpliced(main, 1)], scope.taken)
  return others.toSpliced(main, 0, first!)
}

function tagOf(outwards: readonly NameHint[]): string {
  return outwards.find((hint) => hint.tag !== '')?.tag ?? ''
}

/** The names without those of constant texts where another part has the same name: `Price:` beside the price. */
function freed(parts: readonly Nameless[], names: readonly string[]): readonly string[] {
  const fixed = parts.map((part) => part.kind === 'field' && part.given === undefined && isFixed(part))
  return names.map((name, i) => (fixed[i] && names.some((other, j) => other === name && !fixed[j]) ? '' : name))
}
