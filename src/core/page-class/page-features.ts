import { attribute, labelName, type NodeId, oneLine, type Tree } from '../dom/index.ts'
import { FEATURES } from './constants.ts'
import { createOutliner, mayHaveClasses } from './outline.ts'

/** What a page is told by to people and in documents: its outline in words. */
export interface PageFeatures {
  /** Paths, `html > body > div > p.lead.wide`: class tokens in order, runs of digits as one 0; those of at most `FEATURES.depth` steps. */
  readonly paths: ReadonlySet<string>
  /** Short texts, each after the tag that it stands in, runs of digits as one 0: `th Price:`; the first `FEATURES.texts` of the page. */
  readonly texts: ReadonlySet<string>
}

/** The features of a page. O(nodes + characters); the texts are written when they are asked for. */
export function featuresOf(tree: Tree): PageFeatures {
  const { paths, texts, pathNodes, textNodes } = createOutliner(FEATURES.texts)(tree)
  const written = Array.from(pathNodes.subarray(0, paths.length), (node) => pathText(tree, node))
  let shortTexts: Set<string> | null = null
  return {
    paths: new Set(written.filter((path) => path !== null)),
    get texts() {
      shortTexts ??= new Set(Array.from(textNodes.subarray(0, texts.length), (node) => textOf(tree, node)))
      return shortTexts
    },
  }
}

/** Null when it has too many steps. */
function pathText(tree: Tree, node: NodeId): string | null {
  const tags: string[] = []
  for (let at = node; at > 0; at = tree.parent[at]!) {
    if (tags.length === FEATURES.depth) return null
    tags.push(labelName(tree, at))
  }
  const classes = mayHaveClasses(tree.label[node]!) ? attribute(tree, node, 'class') : null
  const tokens = classes === null ? [] : (masked(classes).match(/[^ \t\n\f\r]+/g) ?? []).sort()
  return [tags.reverse().join(CHILD), ...tokens].join(CLASS)
}

function textOf(tree: Tree, node: NodeId): string {
  const text = oneLine(tree.text.slice(tree.textStart[node]!, tree.textStart[node + 1]!))
  return `${labelName(tree, tree.parent[node]!)} ${masked(text)}`
}

function masked(text: string): string {
  return text.replace(/\d+/g, '0')
}

/** A path as it is written today: earlier ones have classes at each step, and digits. @param path of `PageFeatures`, or of an earlier document */
export function asPath(path: string): string {
  const steps = path.split(CHILD)
  const [tag, ...classes] = steps.pop()!.split(CLASS)
  const last = [tag!, ...classes.map(masked)].join(CLASS)
  return [...steps.map((step) => step.split(CLASS, 1)[0]!), last].join(CHILD)
}

/** Between the steps of a path; no tag or class holds white space. */
const CHILD = ' > '
const CLASS = '.'
