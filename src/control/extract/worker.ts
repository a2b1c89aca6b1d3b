/** The thread's side of reading single pages: one after the other. */
import { parentPort } from 'node:worker_threads'
import { answerCalls } from '../../answer-calls.ts'
import { extractCall } from './extract-call.ts'

if (parentPort !== null) answerCalls(parentPort, extractCall)
