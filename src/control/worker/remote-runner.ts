import type { RunQuestion } from '../explained.ts'
import type { FleetPlan } from '../fleet.ts'
import type { Runner } from '../jobs/runner.ts'
import type { PlannedRun } from '../plan/index.ts'

/** How long a worker has to end a run that it is asked to end, and how often it is looked whether it has. */
const PATIENCE_MS = 30_000
const LOOK_MS = 200
/** How often the runs that others do are looked at for questions. */
const QUESTIONS_MS = 2000

/** Runs that other programs do: what is asked of them goes by the plan. */
export async function createRemoteRunner(plan: FleetPlan): Promise<Runner> {
  const { news, questions } = plan.fleet
  const followers = new Map<string, Set<() => void>>()
  const unfollow = news.follow((id) => {
    for (const onNews of followers.get(id) ?? []) onNews()
  })
  let open: ReadonlyMap<string, { readonly site: string | null; readonly question: RunQuestion }> = new Map()
  let running = 0
  const look = async (): Promise<void> => {
    open = await questions()
    running = (await plan.runs.counts()).running
  }
  await look()
  const timer = setInterval(() => void look().catch(() => {}), QUESTIONS_MS)
  timer.unref()
  const stopUnderWay = async (id: string): Promise<boolean> => {
    const run = await plan.runs.get(id)
    if (run?.state !== 'running') return false
    await news.ask(id, { kind: 'stop' })
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; ) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
      if (((await plan.runs.get(id)) as PlannedRun).endedAt !== null) return true
    }
    return true
  }
  return {
    // Those who do them look by themselves.
    wake: () => {},
    stop: stopUnderWay,
    // Workers know no such news: the run is stopped.
    enough: async () => false,
    follow: (id, onNews) => {
      const all = followers.get(id) ?? new Set()
      followers.set(id, all.add(onNews))
      return () => {
        all.delete(onNews)
        if (all.size === 0 && followers.get(id) === all) followers.delete(id)
      }
    },
    running: () => running,
    under: () => [],
    question: (id) => open.get(id)?.question ?? null,
    askingOf: (site) => [...open].find(([, one]) => one.site === site)?.[0] ?? null,
    answer: async (id, answer) => {
      await look()
      if (open.get(id)?.question.url !== answer.url) return false
      await news.ask(id, { kind: 'answer', answer })
      return true
    },
    close: async () => {
      clearInterval(timer)
      unfollow()
    },
  }
}
