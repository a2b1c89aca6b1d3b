import type { MessagePort } from 'node:worker_threads'
import { errorOf } from './core/base/index.ts'

/** What a thread says of a call. */
export type Answer<Result> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly code: string; readonly message: string }

/** The thread's side of a pool: does one call after the other, each as plain data, and answers it. */
export function answerCalls<Call, Result>(port: MessagePort, work: (call: Call) => Result | Promise<Result>): void {
  const answer = async (call: Call): Promise<Answer<Result>> => {
    try {
      return { ok: true, result: await work(call) }
    } catch (error) {
      return { ok: false, ...errorOf(error) }
    }
  }
  let last: Promise<void> = Promise.resolve()
  port.on('message', (call: Call) => {
    last = last.then(async () => port.postMessage(await answer(call)))
  })
}
