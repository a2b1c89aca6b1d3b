/** Milliseconds of a clock that only goes on, the same for all threads of this program. */
export function monotonic(): number {
  return Number(process.hrtime.bigint()) / 1e6
}
