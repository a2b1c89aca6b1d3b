import { createVocabulary } from '../core/dom/index.ts'
import type { HealMode } from '../core/heal/index.ts'
import { serializeWrapper, type Wrapper } from '../core/wrapper/index.ts'
import type { PageRecord, RecordOptions } from './apply.ts'
import { orRefuse, placedExamples, withCanonicalUrl } from './check-samples.ts'
import type { CommonOptions } from './common-options.ts'
import { EngineError } from './errors.ts'
import { sampleUrl } from './find-pages.ts'
import { pagesKind, readInputs, timed } from './inputs.ts'
import { learnIn } from './learn.ts'
import { storedOutcomes } from './outcomes.ts'
import { runIn } from './run.ts'
import { inSession, type Session } from './session.ts'
import { withListed } from './sitemap-pages.ts'
import type { TrainOptions } from './train.ts'

/** How records are collected from pages that are named one by one. */
interface ListedOptions extends CommonOptions, TrainOptions, RecordOptions {
  readonly heal?: HealMode
  /** Give no records of pages of another class than the samples', and tell which these are. @default false */
  readonly onlyAlike?: boolean
}

/**
 * The records of pages at some URLs, in their order, by a wrapper or what is learned from them: for the template of the samples, if there are
 * any, else for each template that enough of the pages have.
 */
export async function* collectListed(
  samples: readonly string[],
  urls: readonly string[] | 'sitemap',
  options: ListedOptions,
  known: Wrapper | null,
): AsyncGenerator<PageRecord, void> {
  const own = samples.map(sampleUrl)
  const listed = urls === 'sitemap' ? [] : urls.map(sampleUrl)
  const given = [...new Set([...own, ...listed])]
  if (given.length === 0) throw new EngineError('bad-option', 'There is no URL to collect from; name at least one.')
  const { schema = null, examples: shown = [] } = options
  const document = known === null ? null : serializeWrapper(known)
  const kind = {
    ...pagesKind('collect', given, {
      document,
      schema,
      given: shown,
      own: own.length,
      ...(urls === 'sitemap' && { urls }),
      ...(options.onlyAlike && { onlyAlike: true }),
    }),
    needsStore: true,
  }
  yield* inSession(kind, options, async function* (session) {
    const all = urls === 'sitemap' ? await withListed(session, own) : given
    if (known !== null) return yield* alike(session, runIn(session, known, all, options), options)
    const examples = await examplesOn(session, own, options)
    const read = readInputs(session, all, options, createVocabulary())
    const wrapper = await learnIn(
      session,
      read,
      { ...options, examples },
      {
        isMeant: ({ url }) => own.includes(url),
      },
    )
    const found = storedOutcomes(session, all)
    const records = runIn(session, wrapper, { found }, { unchanged: true, ...options, heal: 'off' })
    yield* alike(session, records, options)
  })
}

/** Pages of other classes that are named; of more only the number is told. */
const MAX_NAMED = 20

/** The records of pages of the samples' class; tells at the end which pages are of others. */
async function* alike(
  session: Session,
  records: AsyncIterable<PageRecord>,
  { onlyAlike = false }: ListedOptions,
): AsyncGenerator<PageRecord, void> {
  const others: string[] = []
  for await (const record of records) {
    if (onlyAlike && record.status === 'other-class') others.push(record.url)
    else yield record
  }
  if (others.length === 0) return
  const named = `${others.slice(0, MAX_NAMED).join(', ')}${others.length > MAX_NAMED ? ', ...' : ''}`
  session.warn(`${others.length} of the pages are of another class than the sample and give no record: ${named}.`)
}

/** The examples, which must be on the samples where there are some. */
async function examplesOn(
  session: Session,
  samples: readonly string[],
  { examples = [] }: TrainOptions,
): Promise<NonNullable<TrainOptions['examples']>> {
  const urls = examples.map(withCanonicalUrl)
  if (samples.length === 0 || examples.length === 0) return urls
  const read = await Promise.all(samples.map(async (url) => timed(session, await session.http.fetch(url))))
  const pages = read.map((page) => ('tree' in page ? page : session.refuse('unreadable-sample', page.detail)))
  return orRefuse(session, () => placedExamples(urls, pages))
}
