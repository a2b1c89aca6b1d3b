import { attribute, labelName, type NodeId, oneLine, type Tree } from '../dom/index.ts'
import { SIGNS } from './constants.ts'
import { createOutliner, mayHaveClasses } from './outline.ts'

/** What a page is told by to people and in documents: its outline in words. */
export interface PageSigns {
  /** Paths, `html > body > div > p.lead.wide`: class tokens in order, runs of digits as one 0; those of at most `SIGNS.depth` steps. */
  readonly paths: ReadonlySet<string>
  /** Short texts, each after the tag that it stands in, runs of digits as one 0: `th Price:`; the first `SIGNS.texts` of the page. */
  readonly texts: ReadonlySet<string>
}

/** The signs of a page. O(nodes + characters); the texts are written when they are asked for. */
export function signsOf(tree: Tree): PageSigns {
  const { paths, texts, pathNodes, textNodes, tagPath } = createOutliner(SIGNS.texts)(tree)
  const known = new Map<number, Tags | null>()
  /** Null where they are too many. */
  const tagsOf = (node: NodeId): Tags | null => {
    let tags = known.get(tagPath[node]!)
    if (tags === undefined) {
      const up = tree.parent[node]!
      const above = up <= 0 ? NO_TAGS : tagsOf(up)
      const isDeep = above === null || above.count === SIGNS.depth
      tags = isDeep
        ? null
        : { text: (above.count === 0 ? '' : above.text + CHILD) + labelName(tree, node), count: above.count + 1 }
      known.set(tagPath[node]!, tags)
    }
    return tags
  }
  const pathTexts = new Set<string>()
  for (const node of pathNodes.subarray(0, paths.length)) {
    const tags = tagsOf(node)
    if (tags !== null) pathTexts.add([tags.text, ...classesOf(tree, node)].join(CLASS))
  }
  let shortTexts: Set<string> | null = null
  return {
    paths: pathTexts,
    get texts() {
      shortTexts ??= new Set(Array.from(textNodes.subarray(0, texts.length), (node) => textOf(tree, node)))
      return shortTexts
    },
  }
}

/** The tags from the root to an element. */
interface Tags {
  readonly text: string
  readonly count: number
}

const NO_TAGS: Tags = { text: '', count: 0 }

function classesOf(tree: Tree, node: NodeId): readonly string[] {
  const classes = mayHaveClasses(tree.label[node]!) ? attribute(tree, node, 'class') : null
  return classes === null ? [] : (masked(classes).match(/[^ \t\n\f\r]+/g) ?? []).sort()
}

function textOf(tree: Tree, node: NodeId): string {
  const text = oneLine(tree.text.slice(tree.textStart[node]!, tree.textStart[node + 1]!))
  return `${labelName(tree, tree.parent[node]!)} ${masked(text)}`
}

function masked(text: string): string {
  return text.replace(/\d+/g, '0')
}

/**
 * A path as it is written today: earlier ones have classes at each step, and digits.
 *
 * @param path of `PageSigns`, or of an earlier document
 */
export function asPath(path: string): string {
  const steps = path.split(CHILD)
  const last = steps.pop()!
  return [...steps.map((step) => step.split(CLASS, 1)[0]!), masked(last)].join(CHILD)
}

/** Between the steps of a path; no tag or class holds white space. */
const CHILD = ' > '
const CLASS = '.'
