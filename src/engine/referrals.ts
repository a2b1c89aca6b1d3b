import { setImmediate as turn } from 'node:timers/promises'
import { type LabelledLink, labelledLinks } from '../core/adapt/index.ts'
import { type LocatedPage, type LocateState, referrersOf } from '../core/locate/index.ts'
import { timed } from './inputs.ts'
import type { Session } from './session.ts'

/**
 * Keeps in the workspace by which link of which page a search came to each page that it found, so that a later run can go back a step. The pages with the links are
 * read from the store once more, each once; nothing is done without a workspace. O(nodes of those pages).
 */
export async function keepReferrals(
  session: Session,
  state: LocateState,
  targets: readonly LocatedPage[],
): Promise<void> {
  const store = session.workspace?.store
  if (store === undefined) return
  const referrers = referrersOf(
    state,
    targets.map(({ url }) => url),
  )
  for (const [from, led] of Map.groupBy(referrers, (referrer) => referrer.from)) {
    await turn()
    session.budget.throwIfAborted()
    const outcome = session.http.reread(from)
    const page = outcome === null ? null : timed(session, outcome)
    if (page === null || !('tree' in page)) continue
    const links = labelledLinks(page)
    const byUrl = Map.groupBy(links, ({ url }) => url)
    const byLabel = Map.groupBy(links, ({ label }) => label)
    const isTelling = ({ label, url }: LabelledLink): boolean =>
      label !== '' && byLabel.get(label)!.every((other) => other.url === url)
    store.saveReferrals(
      led.map(({ url, link }) => {
        const own = byUrl.get(link) ?? []
        const { label = '', place = '' } = own.find((one) => isTelling(one)) ?? own[0] ?? {}
        return { url, from, label, place, seenAt: Date.now() }
      }),
    )
  }
}
