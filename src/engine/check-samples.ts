import { canonicalUrl, oneLine, type Tree, visibleText } from '../core/dom/index.ts'
import { chooseWrapper, examine } from '../core/extract/index.ts'
import { badExampleName, type Example } from '../core/induce/index.ts'
import { jaroWinkler } from '../core/tree/index.ts'
import { type Wrapper, wrappersOf } from '../core/wrapper/index.ts'
import { EngineError } from './errors.ts'
import type { Session } from './session.ts'

/** What a check gives; a run that it fails is over. */
export function orRefuse<Result>(session: Session, check: () => Result): Result {
  try {
    return check()
  } catch (error) {
    if (error instanceof EngineError) return session.refuse(error.code, error.message)
    throw error
  }
}

/** An example with the URL of its page as pages are known by. */
export function withCanonicalUrl(example: Example): Example {
  return example.url === undefined ? example : { ...example, url: canonicalUrl(example.url) ?? example.url }
}

/** Throws an {@link EngineError} `bad-option` for an example whose name says no place. */
export function checkExampleNames(examples: readonly Example[]): void {
  const bad = badExampleName(examples)
  if (bad !== null) throw new EngineError('bad-option', bad)
}

/** Throws an {@link EngineError} `bad-option` for what is no JSON Schema of an object or of an array. */
export function checkSchema(schema: unknown): void {
  if (typeof schema === 'object' && schema !== null && !Array.isArray(schema)) return
  throw new EngineError('bad-option', 'The schema is no JSON Schema; give one of type "object" with "properties".')
}

/** A sample page that was read. */
interface Sample {
  readonly url: string
  readonly requestedUrl?: string
  readonly tree: Tree
}

/** Throws an {@link EngineError} `bad-sample` when the wrapper, or the one of several that is for such pages, is not for a sample. */
export function checkWrapperIsFor(document: Wrapper, samples: readonly Sample[]): void {
  const wrappers = wrappersOf(document)
  for (const { url, tree } of samples) {
    const wrapper = wrappers[chooseWrapper(wrappers, tree)]!
    if (examine(wrapper, { url, tree }).extraction.status !== 'other-class') continue
    const like = wrapper.learned.urls[0]
    throw new EngineError(
      'bad-sample',
      `The sample ${url} is no page of the class that the wrapper "${wrapper.name}" is for${like === undefined ? '' : `, such as ${like}`}; give one that is, or learn a wrapper from it.`,
    )
  }
}

/**
 * The examples, each with the URL of the sample that it is on.
 *
 * @throws EngineError `not-on-sample` for a value that no sample shows, or an example of a page that is no sample
 */
export function placedExamples(examples: readonly Example[], samples: readonly Sample[]): readonly Example[] {
  return examples.map((example) => {
    const { field, value, url } = example
    const isOf = (sample: Sample): boolean => url === undefined || url === sample.url || url === sample.requestedUrl
    const own = samples.filter(isOf)
    const urls = (own.length === 0 ? samples : own).map((sample) => sample.url).join(', ')
    if (own.length === 0)
      throw new EngineError(
        'not-on-sample',
        `The example ${field}="${value}" is of ${url}, which is no sample; give it as one, beside ${urls}.`,
      )
    const on = own.find(({ tree }) => shows(tree, value))
    if (on !== undefined) return { ...example, url: on.url }
    const near = nearest(own, value)
    throw new EngineError(
      'not-on-sample',
      `The example ${field}="${value}" is not on ${urls}${near === null ? '' : `, where the nearest text is "${near}"`}; write it as the page shows it.`,
    )
  })
}

/** Whether a page has a value in its text or its attributes; case and white space do not count. */
export function shows(tree: Tree, value: string): boolean {
  const line = comparable(value)
  // As values are compared with examples: without a label before it, or brackets, quotes and currency signs around it.
  const wanted =
    line
      .replace(/^[^:]{1,40}:\s+(?=\S)/, '')
      .replace(/^[\p{P}\p{Sc}\s]+|(?<![\p{P}\p{Sc}\s])[\p{P}\p{Sc}\s]+$/gu, '') || line
  if (wanted === '') return false
  const path = /^https?:/i.test(value) ? (URL.parse(value)?.pathname ?? '') : ''
  const attributes = tree.attributeText.toLowerCase()
  return (
    comparable(visibleText(tree, 0)).includes(wanted) ||
    comparable(tree.text).includes(wanted) ||
    attributes.includes(wanted) ||
    (path.length > 1 && attributes.includes(path.toLowerCase()))
  )
}

function comparable(text: string): string {
  return oneLine(text.normalize('NFKC')).toLowerCase()
}

/** Lines looked at, and characters of one. */
const MOST_LINES = 2_000
const MOST_CHARS = 80
const LEAST_SIMILARITY = 0.7

/** The line that is most like a value; null when none is like it. O(lines). */
function nearest(samples: readonly Sample[], value: string): string | null {
  const wanted = comparable(value).slice(0, MOST_CHARS)
  let [best, found]: [number, string | null] = [LEAST_SIMILARITY, null]
  for (const { tree } of samples) {
    for (const line of visibleText(tree, 0).split('\n', MOST_LINES)) {
      const own = comparable(line).slice(0, MOST_CHARS)
      const similarity = own === '' ? 0 : jaroWinkler(wanted, own)
      if (similarity > best) [best, found] = [similarity, oneLine(line).slice(0, MOST_CHARS)]
    }
  }
  return found
}
