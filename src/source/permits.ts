/**
 * Leave to ask hosts that several programs or threads share: whoever has a host is the only one to ask it. Times are milliseconds of this thread's
 * `performance.now()`.
 */
export interface HostPermits {
  /**
   * Resolves when a request to the host may soon start; rejects when `signal` fires.
   *
   * @param host name and port, as `URL.host` has it
   * @param delayMs least time between the starts of two requests to it
   */
  enter(host: string, delayMs: number, signal: AbortSignal): Promise<Permit>
}

/** Leave for one request. What is late for it asks for another. */
export interface Permit {
  /** Before this nothing may start. */
  readonly from: number
  /** From this on nothing may start. */
  readonly until: number
  /** The request started at `at`; told again, never earlier, as more is known of when it reached the host. */
  started(at: number): void
  /** The request is over, or never began. To be called once. */
  end(): void
}
