import type { FittedProperty } from '../core/induce/index.ts'
import type { EngineEvent, Stats } from '../engine/index.ts'
import type { Progress } from './bar.ts'
import { columnsText } from './columns-text.ts'
import type { CommandIo } from './io.ts'
import { safeText } from './terminal.ts'

/** What is said on stderr: for people, or for programs that collect logs. */
export type LogFormat = 'text' | 'json'

/** Tells the user on stderr how the work goes. */
export interface Reporter {
  readonly onEvent: (event: EngineEvent) => void
  /** One line, above the progress bar if there is one. */
  readonly say: (message: string) => void
  readonly end: () => void
}

/** Without a terminal, progress is one line for this many pages; of an endless run for so many. */
const PAGES_PER_LINE = 100
const PAGES_PER_LINE_ENDLESS = 10_000
/** Proposals that are remembered, not to be told again. */
const MOST_KNOWN = 1000

/** A reporter for stderr: a progress bar on a terminal, plain lines otherwise, nothing at all when quiet. */
export async function createReporter(
  io: CommandIo,
  quiet: boolean,
  format: LogFormat = 'text',
  isEndless = false,
): Promise<Reporter> {
  if (quiet) return { onEvent: () => {}, say: () => {}, end: () => {} }
  if (format === 'json') {
    const [{ createJsonReporter }, { escapedJson }] = await Promise.all([
      import('./log.ts'),
      import('../output/index.ts'),
    ])
    return createJsonReporter((line) => void io.stderr.write(escapedJson(line)), Date.now)
  }
  const progress = io.stderr.isTTY
    ? (await import('./bar.ts')).createBar(io)
    : createLines(io, isEndless ? PAGES_PER_LINE_ENDLESS : PAGES_PER_LINE)
  const say = (message: string) => progress.above(`${safeText(message)}\n`)
  return { say, end: progress.end, onEvent: onlyNewProposals((event) => tell(event, say, progress)) }
}

/** Events without repairs that were proposed in the same words before, as they are for each window of a long run. */
export function onlyNewProposals(onEvent: (event: EngineEvent) => void): (event: EngineEvent) => void {
  const known = new Set<string>()
  return (event) => {
    const text = event.kind === 'proposed' ? messagesOf(event).join() : ''
    if (text !== '' && known.has(text)) return
    if (text !== '' && known.size < MOST_KNOWN) known.add(text)
    onEvent(event)
  }
}

function tell(event: EngineEvent, say: (message: string) => void, progress: Progress): void {
  if (event.kind === 'fetched') progress.fetched(event.stored)
  else if (event.kind === 'record') progress.record(event.done, event.total)
  else for (const message of messagesOf(event)) say(message)
}

function messagesOf(event: EngineEvent): readonly string[] {
  switch (event.kind) {
    case 'resumed':
      return ['Going on with the run that did not finish; its pages are read from the workspace.']
    case 'located':
      return [aboutLocated(event.pages)]
    case 'clipped':
      return [`Found ${count(event.articles, 'article')} on ${count(event.pages, 'page')}.`]
    case 'moved':
      return [`${event.url} has moved to ${event.to}; that was read.`]
    case 'flow':
      return [`${event.url} lacks values; ${event.page}, from the flow that led to it, has them.`]
    case 'learned':
      return [`Learned the template "${event.wrapper.name}".`, ...(event.fitted ?? []).map(fittedText), ...event.notes]
    case 'columns':
      return columnsText(event)
    case 'healed':
      return [aboutRepair('The site has changed; the wrapper was repaired', event)]
    case 'proposed':
      return [aboutRepair('The site has changed; "treegram heal" shows a repair', event)]
    case 'warning':
      return [event.message]
    case 'finished':
      return [aboutCost(event.stats)]
    default:
      return []
  }
}

function aboutRepair(what: string, { proposal }: Extract<EngineEvent, { readonly proposal: unknown }>): string {
  const moved = proposal.changes.filter(({ change }) => change === 'moved').length
  const gone = proposal.changes.filter(({ change }) => change === 'gone').length
  const refused = proposal.changes.filter(({ change }) => change === 'refused').length
  const unsure = refused === 0 ? '' : `, ${refused} too likely wrong`
  return `${what}: ${count(moved, 'part')} found elsewhere${unsure}, ${gone} gone; ${Math.round(100 * proposal.confidence)} % of its patterns are there.`
}

function aboutLocated(pages: number): string {
  if (pages > 1) return `Found ${count(pages, 'page')} like the sample, the sample included.`
  return 'Found only the sample itself; try another sample, and see that plain links lead from it to the others.'
}

function aboutCost(stats: Stats): string {
  const { downloads, stored, seconds } = stats
  const kept = stored > 0 ? `, ${stored} read from the workspace` : ''
  const fetched = downloads + stored > 0 ? `; ${count(downloads, 'page')} fetched${kept}` : ''
  return `${aboutWork(stats)} in ${seconds.total.toFixed(1)} s${fetched}.`
}

/** What was done: two commands give no results. */
function aboutWork({ command, records, trainingPages, pages }: Stats): string {
  if (command === 'learn') return `Learned from ${count(trainingPages, 'page')}`
  return command === 'heal' ? `Looked at ${count(pages, 'page')}` : count(records, 'result')
}

/** `1 page`, `2 pages`. */
export function count(n: number, what: string, many = `${what}s`): string {
  return `${n} ${n === 1 ? what : many}`
}

function createLines(io: CommandIo, every: number): Progress {
  const above = (text: string) => void io.stderr.write(text)
  let fetched = 0
  return {
    above,
    fetched: (stored) => {
      if (!stored && ++fetched % every === 0) above(`${fetched} pages fetched\n`)
    },
    record: (done, total) => {
      if (done % every === 0) above(`${done}${total === null ? '' : ` of ${total}`} pages done\n`)
    },
    end: () => {},
  }
}

/** What a property of a schema was fitted to, with what evidence and how surely. */
function fittedText({ name, path, evidence, probability }: FittedProperty): string {
  const what = name === path.join('.') ? name : `${path.join('.')} as ${name}`
  return `Fitted ${what}: ${evidence.join(', ')} (${probability.toFixed(2)}).`
}
