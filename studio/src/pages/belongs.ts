/** What a person said of pages: those that belong to what is wanted, and those that do not. */
export interface Said {
  readonly like?: readonly string[]
  readonly unlike?: readonly string[]
}

/** Pages of which one thing can be said; of more the service takes none, so the oldest are dropped. */
const MOST_SAID = 100

/** What was said, with one page more; what was said of it before is taken back. `null` says nothing of it any more. */
export function withSaid<Options extends Said>(options: Options, url: string, isLike: boolean | null): Options {
  const rest = (list: readonly string[] = []): readonly string[] => list.filter((one) => one !== url)
  const { like: _like, unlike: _unlike, ...others } = options
  const listed = (list: readonly string[] | undefined, isOne: boolean): readonly string[] =>
    [...rest(list), ...(isOne ? [url] : [])].slice(-MOST_SAID)
  const like = listed(options.like, isLike === true)
  const unlike = listed(options.unlike, isLike === false)
  return { ...others, ...(like.length > 0 && { like }), ...(unlike.length > 0 && { unlike }) } as unknown as Options
}

/** What was said of a page; null is nothing. */
export function saidOf({ like = [], unlike = [] }: Said, url: string): boolean | null {
  if (like.includes(url)) return true
  return unlike.includes(url) ? false : null
}
