import { createCaptions } from './captions.ts'
import type { LocateOptions } from './options.ts'
import { decode, encode } from './saved.ts'
import { advance, createState, LocateError, type LocateState } from './state.ts'

/**
 * The state as JSON text: everything that was downloaded (structure and links, no page text), so that a run can go on.
 *
 * @throws LocateError `bad-state` when the search was started with `savable: false`
 */
export function saveLocate({ samples, options, hosts, captions, answers, toSay, site, inbox }: LocateState): string {
  if (!site.keepsOutlines)
    throw new LocateError('bad-state', 'This search was started with `savable: false`, and cannot be saved.')
  return encode({
    samples,
    options: toSaved(options),
    hosts: [...hosts],
    captions: captions.entries(),
    answers: [...answers, ...toSay],
    site,
    ready: [...inbox.values()],
  })
}

/** Options as JSON has them. */
type SavedOptions = Omit<LocateOptions, 'strategy'> & { readonly strategy?: string }

/** Without what has no bound: JSON has no word for that, and it is the same as saying nothing. Of a strategy its name. */
function toSaved({ strategy, ...options }: LocateOptions): SavedOptions {
  const bounded = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== Infinity))
  return strategy === undefined ? bounded : { ...bounded, strategy: strategy.name }
}

/**
 * The state that was saved; `stepLocate(state, [])` says what it wants next. The downloads are replayed through the strategy, so
 * that a later version of the program uses them too and never asks for one of them again; and what was said is said at the same points.
 *
 * @param text what `saveLocate` gave
 * @param options replace the saved ones, to go on after a budget ended the search; a strategy that was handed in is handed in again
 * @throws LocateError `bad-state` when this is no saved state, or one of a strategy that is not handed in
 */
export function loadLocate(text: string, options: LocateOptions = {}): LocateState {
  const saved = decode<SavedOptions>(text)
  if (saved === null) throw new LocateError('bad-state', 'This is no saved locate state of a format that can be read.')
  const { strategy, ...kept } = saved.options
  if (strategy !== undefined && options.strategy === undefined)
    throw new LocateError(
      'bad-state',
      `This search is one of the strategy "${strategy}": hand that in to go on with it.`,
    )
  const state = createState(saved.samples, { ...kept, ...options }, createCaptions(saved.captions))
  for (const host of saved.hosts) state.hosts.add(host)
  for (const fetch of saved.fetches) state.inbox.set(fetch.requested, fetch)
  state.toSay.push(...saved.answers)
  advance(state)
  state.wants = []
  return state
}
