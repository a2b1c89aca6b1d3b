import { oneLine, visibleText } from '../dom/index.ts'
import { declaredLabel } from './declared-labels.ts'
import { beginsWithAction, type FoundLabel, labelBefore } from './labels.ts'
import { isOwnValue, shortValues, snake } from './name-rules.ts'
import type { NamingScope } from './parts.ts'
import { isFixed, type NameHint, type Nameless, sampled, textsOf } from './parts.ts'
import { sectionNames } from './sections.ts'
import { Standing } from './standing.ts'

/** What the page says of one part. */
export interface Evidence {
  readonly part: Nameless
  /** Hints, nearest first, without words of layout and of the values themselves. */
  readonly outwards: readonly NameHint[]
  /** How many of them are of elements that hold no other text or list. */
  readonly alone: number
  /** What an attribute declares, as a name; '' for nothing. */
  readonly declared: string
  readonly before: FoundLabel | null
  /** Headings and labels that it stands under, as names, nearest first; looked up when first asked for. */
  readonly sections: () => readonly string[]
  /** Whether a name is one of its own values; or, of a part that few have, a value of another part: what names it is a value then. */
  readonly isValue: (name: string) => boolean
}

/** Least number of owners that tell whether a class is the template's. */
const RARE_OWNERS = 3

/** Most places of a part whose label may be a value that is the same at all of them, and least owners that tell. */
const [FEW, KNOWN_OWNERS] = [3, 4]

/** The evidence for each part. */
export function evidenceOf(parts: readonly Nameless[], scope: NamingScope): Evidence[] {
  const standing = new Standing(parts, scope)
  let known: ReadonlySet<string> | null = null
  return parts.map((part): Evidence => {
    const alone = standing.levelsAlone(part)
    const hasOwnLabel = part.hints.path.at(-1)?.tag === ''
    const before = part.given === undefined && !hasOwnLabel && !part.isAbove ? labelBefore(part, standing) : null
    let sections: readonly string[] | null = null
    return {
      part,
      outwards: outwardsOf(part, scope, standing),
      alone,
      declared: part.given === undefined ? declaredLabel(part, standing, alone) : '',
      before,
      sections: () => (sections ??= sectionNames(part, standing)),
      isValue: (name) => {
        if (before?.isHeader && before.name === name) return false
        if (isOwnValue(name, part)) return true
        const isRare = scope.owners >= KNOWN_OWNERS && (part.stands ?? part.values).length <= FEW
        if (isRare) known ??= new Set(parts.filter((one) => !isFixed(one)).flatMap(shortValues))
        return isRare && known!.has(name)
      },
    }
  })
}

function outwardsOf(part: Nameless, { isLayout, owners }: NamingScope, standing: Standing): readonly NameHint[] {
  const { hints, values } = part
  const texts = new Set(textsOf(sampled(values)).map(snake))
  const isRare = owners >= RARE_OWNERS && values.length === 1
  const isMeant = (token: string): boolean => !isRare && isLayout?.(token) !== true && !texts.has(snake(token))
  const [stand] = standing.sample(part)
  let at = stand?.holder ?? -1
  return hints.path.toReversed().map((hint) => {
    const isOfLink =
      stand !== undefined &&
      hint.tag !== '' &&
      hint.label !== null &&
      at > 0 &&
      beginsWithAction(stand.tree, at) &&
      oneLine(visibleText(stand.tree, at, hint.label.length)).startsWith(hint.label)
    if (hint.tag !== '' && at > 0) at = stand!.tree.parent[at]!
    return { ...hint, words: hint.words.filter(isMeant), label: isOfLink ? null : hint.label }
  })
}
