import { joined, type Proposal } from '../adapt/index.ts'
import type { Wrapper } from '../wrapper/index.ts'
import type { HealHost, HealOptions } from './host.ts'
import { showsChange } from './repair.ts'
import { applyWithout } from './reread.ts'
import type { PageToRead, Waiting } from './waiting.ts'

/** The repair that a run offers: one, which grows with each window that it does not read. */
export interface Offer<Page extends PageToRead> {
  /** The host as repairs are found for: what they make of the wrapper is joined to what is offered. */
  readonly host: HealHost<Page>
  /** The wrapper as it is offered; null as long as nothing is. */
  readonly wrapper: () => Wrapper | null
  /** What the next repair starts from, and what that gives on some pages: where a wrapper no longer reads them, what is offered. */
  readonly from: (wrapper: Wrapper, window: readonly Waiting<Page>[]) => Read<Page>
}

interface Read<Page extends PageToRead> {
  readonly wrapper: Wrapper
  readonly window: readonly Waiting<Page>[]
}

/** Nothing is offered yet; where repairs are applied nothing ever is: what they could not apply is looked for again. */
export function createOffer<Page extends PageToRead>(host: HealHost<Page>, options: HealOptions): Offer<Page> {
  let offered: Proposal | null = null
  return {
    host: {
      ...host,
      repaired: (before, proposal, isApplied, short) => {
        const { version, parent } = offered?.wrapper ?? proposal.wrapper
        const whole = offered === null ? proposal : joined(offered, proposal)
        const grown = { ...whole, wrapper: { ...proposal.wrapper, version, parent } }
        if (options.heal === 'propose') offered = grown
        host.repaired(before, grown, isApplied, short)
      },
    },
    wrapper: () => offered?.wrapper ?? null,
    from: (wrapper, window) => {
      if (offered === null || !showsChange(wrapper, window)) return { wrapper, window }
      const read = applyWithout(offered.wrapper, options)
      return { wrapper: offered.wrapper, window: window.map(({ page }) => ({ page, extraction: read(page) })) }
    },
  }
}
