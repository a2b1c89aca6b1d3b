/** A thread that does what it is told, to see what becomes of others. */
import { parentPort, threadId } from 'node:worker_threads'
import { answerCalls } from '../../answer-calls.ts'
import { PlanError } from '../errors.ts'

/** What it is told to do. */
export type Told = 'say-thread' | 'refuse' | 'fail' | 'take-memory' | 'take-much' | 'never-end' | 'take-a-while'

async function work(told: Told): Promise<number> {
  switch (told) {
    case 'say-thread':
      return threadId
    case 'refuse':
      throw new PlanError('bad-edit', 'No.')
    case 'fail':
      throw new Error('A fault.')
    case 'take-memory':
      for (const all: object[][] = []; ; ) all.push(Array.from({ length: 100_000 }, () => ({ told })))
    case 'take-much': {
      const text = JSON.stringify(Array.from({ length: 100_000 }, () => ({ told, more: [1, 2, 3] })))
      for (const all: unknown[] = []; ; ) all.push(JSON.parse(text))
    }
    case 'never-end':
      for (;;);
    case 'take-a-while':
      await new Promise((resolve) => setTimeout(resolve, 200))
      return threadId
  }
}

if (parentPort !== null) answerCalls(parentPort, work)
