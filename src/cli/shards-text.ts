import type { EndedShard, ShardSummary } from '../engine/index.ts'
import { EXIT } from './exit.ts'
import { count } from './reporter.ts'

/** Time between two lines on how far the work is. */
const TELL_MS = 10_000

/** Tells what was wrong with shards, and now and then how far the work is. @param now milliseconds of a clock */
export function shardTeller(
  say: (message: string) => void,
  now: () => number = Date.now,
): (ended: EndedShard, done: number, total: number) => void {
  let told = now()
  return (ended, done, total) => {
    if ('failure' in ended) say(`${ended.name} has failed: ${ended.failure}`)
    else if (ended.trouble !== null && !ended.isKept) say(ended.trouble)
    if (now() - told < TELL_MS) return
    told = now()
    say(`${done} of ${count(total, 'shard')} done.`)
  }
}

/** What a large set of pages came to, in a line. */
export function aboutSummary(summary: ShardSummary, folder: string): string {
  const { total, broken, pages, records, violated, otherClass, skipped, failed, unreadable } = summary
  const unread = skipped + failed + unreadable
  const parts = [
    `${count(records, 'record')} of ${count(pages, 'page')} in ${count(total - broken, 'file')} in ${folder}`,
    ...(violated > 0 ? [`${violated} violated`] : []),
    ...(otherClass > 0 ? [`${count(otherClass, 'page')} of other classes left out`] : []),
    ...(unread > 0 ? [`${unread} unread`] : []),
    ...(broken > 0 ? [`${count(broken, 'shard')} failed; the same command tries them again`] : []),
  ]
  return `${parts.join('; ')}. See _summary.json there.`
}

/** The exit code that it deserves. */
export function exitOf({ broken, records, violated, skipped, failed, unreadable }: ShardSummary): number {
  if (broken > 0) return EXIT.unread
  if (records === 0) return EXIT.nothingFound
  if (violated > 0) return EXIT.violated
  return skipped + failed + unreadable > 0 ? EXIT.unread : EXIT.done
}
