/** The workbench's own thread. */
import { parentPort, workerData } from 'node:worker_threads'
import { answerCalls } from '../../answer-calls.ts'
import { createBench } from './bench.ts'

if (parentPort !== null) answerCalls(parentPort, createBench(workerData as string))
