/** Prints what the last `npm test` counted, from its JSON report: `N passed, N failed, N skipped`. */
import { readFileSync } from 'node:fs'

interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
}

const report = JSON.parse(readFileSync('.cache/test-report.json', 'utf8')) as Report
const skipped = report.numPendingTests + report.numTodoTests
console.log(`${report.numPassedTests} passed, ${report.numFailedTests} failed, ${skipped} skipped`)
if (report.numFailedTests > 0 || report.numPassedTests === 0) process.exitCode = 1
