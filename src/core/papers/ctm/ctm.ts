import type { AdaptSettings } from '../../wrapper/index.ts'

/**
 * Adaptation as Ferrara and Baumgartner 2011 describe it (sections 3.2 and 4), and nothing of ours: stored tree-grams are compared with the
 * sub-trees of the changed pages by clustered tree matching as printed, what is alike from a threshold on is the pattern; leaves, which have
 * no structure, by the similarity of their texts (section 6). Labels are element names; triggers go top-down and bottom-up. The paper sets
 * thresholds of 40 to 90 % by hand for each site; one is given here for all.
 */
export const CLUSTERED_TREE_MATCHING: AdaptSettings = {
  ways: ['relocate'],
  algorithms: ['clustered', 'text'],
  threshold: 0.7,
  labels: 'tag',
  triggers: { topDown: true, bottomUp: true },
}
