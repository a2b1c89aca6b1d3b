import type { AdaptSettings } from '../../core/wrapper/index.ts'

/**
 * Adaptation as in Ferrara and Baumgartner 2011 (sections 3.2 and 4) alone: stored tree-grams against the changed pages' sub-trees by
 * clustered tree matching as printed, leaves by the similarity of their texts (section 6). Labels are element names; triggers go top-down
 * and bottom-up. The paper sets thresholds of 40 to 90 % for each site; here one is for all.
 */
export const CLUSTERED_TREE_MATCHING: AdaptSettings = {
  ways: ['relocate'],
  algorithms: ['clustered', 'text'],
  threshold: 0.7,
  labels: 'tag',
  triggers: { topDown: true, bottomUp: true },
}
