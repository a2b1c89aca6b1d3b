import { EventEmitter } from 'node:events'
import { expect, it, vi } from 'vitest'
import type { Job } from './job.ts'
import { startJob } from './thread.ts'

/** A thread that says what a test has it say, and takes its time to end. */
class SlowThread extends EventEmitter {
  readonly told: unknown[] = []
  isGone = false
  postMessage(told: unknown): void {
    this.told.push(told)
  }
  async terminate(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 50))
    this.isGone = true
    this.emit('exit', 1)
  }
}

const threads = vi.hoisted(() => ({ next: null as unknown }))
vi.mock('../../threads.ts', async (original) => ({ ...(await original<object>()), openThread: () => threads.next }))

function nextThread(): SlowThread {
  const thread = new SlowThread()
  threads.next = thread
  return thread
}

it('a thread whose run another program has fails once it is gone: its workspace is free then for whoever goes on', async () => {
  const thread = nextThread()
  const { outcome } = startJob({} as Job, async () => {
    throw new Error('Another program has it.')
  })
  thread.emit('message', { kind: 'found', pages: [] })
  await expect(outcome).rejects.toThrow('Another program has it.')
  expect(thread.isGone).toBe(true)
})

it('a thread that ends by itself fails with what went wrong in it, or with its code', async () => {
  const broken = nextThread()
  const { outcome } = startJob({} as Job, async () => {})
  broken.emit('error', new Error('It broke.'))
  await expect(outcome).rejects.toThrow('It broke.')
  const silent = nextThread()
  const other = startJob({} as Job, async () => {})
  silent.emit('exit', 7)
  await expect(other.outcome).rejects.toThrow("A run's thread ended with code 7.")
})
