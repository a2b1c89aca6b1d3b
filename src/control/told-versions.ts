import type { Plan, WrapperVersion } from './plan/index.ts'

/**
 * A plan that tells of every new version of a wrapper, whoever makes it: callers, runs, repairs that are accepted. What changes nothing is not told.
 *
 * @param tell is called once the version is kept
 */
export function tellingVersions(plan: Plan, tell: (version: WrapperVersion) => void): Plan {
  const { wrappers, proposals } = plan
  const told = async <Result>(name: string, change: () => Promise<Result>): Promise<Result> => {
    const before = await wrappers.get(name)
    const result = await change()
    const after = await wrappers.get(name)
    if (after !== null && after.version !== before?.version) tell(after)
    return result
  }
  return {
    ...plan,
    wrappers: { ...wrappers, put: (next, now) => told(next.name, () => wrappers.put(next, now)) },
    proposals: {
      ...proposals,
      decide: async (id, state, now, document) => {
        const decide = () => proposals.decide(id, state, now, document)
        const known = state === 'accepted' ? await proposals.get(id) : null
        return known === null ? decide() : told(known.wrapper, decide)
      },
    },
  }
}
