import { randomBytes } from 'node:crypto'

const DIGITS = 10
const last = { moment: 0, count: 0 }

/**
 * A new id such as `run_01m0y8q3xk000h7rvt2`: ids of one program ascend, and no two are the same.
 *
 * @param now milliseconds since 1970
 */
export function newId(kind: 'run' | 'prop' | 'hook' | 'msg' | 'brk', now: number): string {
  last.count = now > last.moment ? 0 : last.count + 1
  last.moment = Math.max(now, last.moment)
  const time = last.moment.toString(32).padStart(DIGITS, '0')
  const count = last.count.toString(32).padStart(4, '0')
  const chance = BigInt(`0x${randomBytes(5).toString('hex')}`)
    .toString(32)
    .padStart(8, '0')
  return `${kind}_${time}${count}${chance}`
}
