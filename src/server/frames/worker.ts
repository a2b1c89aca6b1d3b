/** The frames' own thread. */
import { parentPort } from 'node:worker_threads'
import { answerCalls } from '../../answer-calls.ts'
import { createFrameShelf } from './frame-shelf.ts'

if (parentPort !== null) answerCalls(parentPort, createFrameShelf().answer)
