import { attribute, classTokens, labelName, type NodeId, type Tree } from '../../../src/core/dom/index.ts'

/**
 * The published constants: likeness from which a tag path joins a group, 2^`bits` dimensions of a hashed tag path out of words of `wordBits`
 * bits, the factor of the hash, weight of exploration, and what keeps a division by no pulls finite.
 */
const ARMS = {
  join: 0.75,
  bits: 12,
  wordBits: 15,
  factor: 766_245_317,
  explore: 2 * Math.SQRT2,
  epsilon: 1e-6,
} as const

/** A group of links with like tag paths: one arm of the bandit. It sleeps while it has no links. */
export interface Arm<Link> {
  readonly links: Link[]
  /** Sum of the vectors of its tag paths: as good as the centroid for a cosine. */
  readonly sum: Float64Array
  /** The sum's square length. */
  square: number
  pulls: number
  /** Mean reward. */
  value: number
}

/** A tag path as a vector: values by dimension. */
export type PathVector = ReadonlyMap<number, number>

/** Arms, and how tag paths come to them. */
export interface Arms<Link> {
  vectorOf(tagPath: readonly string[]): PathVector
  /** The arm whose centroid has the highest cosine with the vector, a new one when that is below .75; the vector becomes part of it. O(arms x path). */
  join(vector: PathVector): Arm<Link>
  /** The arm that is awake with the highest upper confidence bound at a time; the oldest of equal ones; null when all sleep. */
  best(time: number): Arm<Link> | null
}

export function createArms<Link>(): Arms<Link> {
  const arms: Arm<Link>[] = []
  const vocabulary = new Map<string, number>()
  const wordsIn = new Int32Array(2 ** ARMS.bits)
  const bucketOf = (word: string): number => {
    const known = vocabulary.get(word)
    if (known !== undefined) return hashed(known)
    const bucket = hashed(vocabulary.size)
    vocabulary.set(word, vocabulary.size)
    wordsIn[bucket]!++
    return bucket
  }
  return {
    vectorOf(tagPath) {
      const steps = ['[SOS]', ...tagPath, '[EOS]']
      const buckets = steps.slice(1).map((step, i) => bucketOf(`${steps[i]}/${step}`))
      const vector = new Map<number, number>()
      // The words of one dimension share it: its value is the mean of their frequencies.
      for (const at of buckets) vector.set(at, (vector.get(at) ?? 0) + 1 / buckets.length / wordsIn[at]!)
      return vector
    },
    join(vector) {
      const nearest = highest(arms, (arm) => cosine(vector, arm))
      const joins = nearest !== null && cosine(vector, nearest) >= ARMS.join
      const arm = joins ? nearest : { links: [], sum: new Float64Array(2 ** ARMS.bits), square: 0, pulls: 0, value: 0 }
      if (!joins) arms.push(arm)
      addTo(arm, vector, 1)
      return arm
    },
    best(time) {
      const awake = arms.filter(({ links }) => links.length > 0)
      return highest(awake, (arm) => arm.value + ARMS.explore * Math.sqrt(Math.log(time) / (arm.pulls + ARMS.epsilon)))
    },
  }
}

/** A pull of an arm, and what it brought. */
export function reward<Link>(arm: Arm<Link>, gain: number): void {
  arm.pulls++
  arm.value += (gain - arm.value) / arm.pulls
}

/** Adds a vector to an arm's centroid, or takes it away (-1). */
export function addTo<Link>(arm: Arm<Link>, vector: PathVector, sign: 1 | -1): void {
  for (const [at, value] of vector) {
    const before = arm.sum[at]!
    arm.sum[at] = before + sign * value
    arm.square += arm.sum[at]! ** 2 - before ** 2
  }
}

/** The steps from the root to a node: `tag.class class#id`. */
export function tagPathOf(tree: Tree, node: NodeId): readonly string[] {
  const steps: string[] = []
  for (let at = node; at > 0; at = tree.parent[at]!) {
    const classes = classTokens(tree, at).join(' ')
    const id = attribute(tree, at, 'id')
    steps.push(`${labelName(tree, at)}${classes && `.${classes}`}${id === null ? '' : `#${id}`}`)
  }
  return steps.reverse()
}

/** Multiplicative hashing: the upper `bits` of the lower `wordBits` of a product. */
function hashed(word: number): number {
  return Math.floor(((word * ARMS.factor) % 2 ** ARMS.wordBits) / 2 ** (ARMS.wordBits - ARMS.bits))
}

function cosine<Link>(vector: PathVector, { sum, square }: Arm<Link>): number {
  let dot = 0
  let own = 0
  for (const [at, value] of vector) {
    dot += value * sum[at]!
    own += value * value
  }
  return dot === 0 ? 0 : dot / Math.sqrt(own * square)
}

/** The first of the items with the highest worth; null for none. */
function highest<Item>(items: readonly Item[], worth: (item: Item) => number): Item | null {
  let best: { readonly item: Item; readonly worth: number } | null = null
  for (const item of items) {
    const own = worth(item)
    if (best === null || own > best.worth) best = { item, worth: own }
  }
  return best?.item ?? null
}
