import type { PageGroup } from '../api/types.ts'

/** Groups of pages that belong together for who looks at them. */
export interface Section {
  readonly key: 'found' | 'refused' | 'no-page' | 'not-fetched'
  readonly title: string
  readonly count: number
  /** The largest first. */
  readonly groups: readonly PageGroup[]
}

const SECTIONS: readonly (Pick<Section, 'key' | 'title'> & { readonly statuses: readonly PageGroup['status'][] })[] = [
  { key: 'found', title: 'Found', statuses: ['target'] },
  { key: 'refused', title: 'Looked at, and not taken', statuses: ['other', 'list'] },
  { key: 'no-page', title: 'No page there', statuses: ['dead', 'moved'] },
  { key: 'not-fetched', title: 'Not looked at', statuses: ['not-fetched'] },
]

/** Groups in sections, found pages first; sections without a page are left out. */
export function sectionsOf(groups: readonly PageGroup[]): readonly Section[] {
  return SECTIONS.map(({ key, title, statuses }) => {
    const own = groups.filter(({ status }) => statuses.includes(status)).sort((a, b) => b.count - a.count)
    return { key, title, count: own.reduce((sum, { count }) => sum + count, 0), groups: own }
  }).filter(({ count }) => count > 0)
}
