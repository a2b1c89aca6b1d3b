import type { Random } from '../../sites/made/random.ts'
import { written } from './expected.ts'

/** What came of some work on one line: its value, or the error's code and message. */
export function told(work: () => unknown): string {
  try {
    return said(work())
  } catch (error) {
    return fault(error)
  }
}

/** The same of work that takes a while. */
export async function toldLater(work: () => unknown): Promise<string> {
  try {
    return said(await work())
  } catch (error) {
    return fault(error)
  }
}

function said(value: unknown): string {
  return shownText(value === undefined ? 'nothing' : JSON.stringify(JSON.parse(`[${JSON.stringify(value)}]`)[0]))
}

function fault(error: unknown): string {
  const { name, code, message } = error as Error & { readonly code?: string }
  return shownText(`${name} ${code ?? '-'}: ${message}`)
}

/** A text with what would not be seen, or would end a line, written out. */
export function shownText(text: string): string {
  return text.replace(UNSEEN, (one) => `\\u{${one.codePointAt(0)!.toString(16)}}`)
}

const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** A value as one line of text. */
export function onOneLine(value: unknown): string {
  return written(value).replaceAll(/\n\s*/g, ' ')
}

/** All that an iterable gives, or what came before it failed and the error. */
export async function gathered(items: AsyncIterable<unknown>): Promise<readonly unknown[]> {
  const all: unknown[] = []
  try {
    for await (const item of items) all.push(item)
  } catch (error) {
    all.push(fault(error))
  }
  return all
}

/** So many of what `make` gives. */
export function drawn<T>(random: Random, least: number, most: number, make: (place: number) => T): readonly T[] {
  return Array.from({ length: random.between(least, most) }, (_, place) => make(place))
}
