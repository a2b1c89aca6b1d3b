/** The thread's side of reading single pages: one after the other. */
import { parentPort } from 'node:worker_threads'
import { type ExtractCall, extractCall } from './extract-call.ts'

const port = parentPort
if (port !== null) {
  let last: Promise<void> = Promise.resolve()
  port.on('message', (call: ExtractCall) => {
    last = last.then(async () => port.postMessage(await extractCall(call)))
  })
}
