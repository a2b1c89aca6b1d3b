/** Items that are asked for one by one; what is asked for need not be waited for. */
export interface Pulled<Item> {
  /** Whether the next item, or the end, is there before something else. */
  readonly isFirst: (other: Promise<unknown>) => Promise<boolean>
  /** Null at the end. */
  readonly next: () => Promise<Item | null>
  readonly close: () => Promise<void>
}

/**
 * @param ends once one of these fires there are no more items, whatever is under way
 */
export function pulled<Item>(iterable: AsyncIterable<Item>, ends: readonly AbortSignal[] = []): Pulled<Item> {
  const items = iterable[Symbol.asyncIterator]()
  let asked: Promise<Item | null> | null = null
  let isIdle = true
  // One at a time: what waits for a signal that may never fire is kept for as long as the signal is.
  let end = (): void => {}
  const onAbort = (): void => end()
  for (const signal of ends) signal.addEventListener('abort', onAbort)
  const ask = (): Promise<Item | null> => {
    asked ??= watched(
      new Promise<Item | null>((resolve, reject) => {
        end = () => resolve(null)
        if (ends.some(({ aborted }) => aborted)) return end()
        isIdle = false
        const settle = (act: () => void): void => {
          isIdle = true
          act()
        }
        items.next().then(
          ({ done, value }) => settle(() => resolve(done === true ? null : value)),
          (error: unknown) => settle(() => reject(error)),
        )
      }),
    )
    return asked
  }
  return {
    isFirst: (other) => {
      const first = ask().then(
        () => true,
        () => true,
      )
      const second = other.then(
        () => false,
        () => false,
      )
      return Promise.race([first, second])
    },
    next: async () => {
      const item = await ask()
      asked = null
      return item
    },
    close: async () => {
      for (const signal of ends) signal.removeEventListener('abort', onAbort)
      // An item that is under way may never come: who reads a pipe is not kept waiting by who does not write to it.
      if (isIdle) await items.return?.()
      else items.return?.().catch(() => {})
    },
  }
}

/** A promise that may fail before anybody waits for it. */
export function watched<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  return promise
}
