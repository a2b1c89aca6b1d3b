/** Milliseconds since 1970. */
export type Moment = number

/** Some of many, oldest or newest first as the method says; `next` goes on behind them and is null at the end. */
export interface Some<Item> {
  readonly items: readonly Item[]
  readonly next: string | null
}

/** What is asked for of many. */
export interface Window {
  /** `next` of the answer before; the start without. */
  readonly after?: string
  readonly limit: number
}

/** Kept things that are asked for by name. */
export interface Named<Item> {
  get(name: string): Promise<Item | null>
  list(window: Window): Promise<Some<Item>>
  remove(name: string): Promise<boolean>
}
