import { setFlagsFromString } from 'node:v8'

/**
 * Keeps the program's memory near what it holds. On a large machine V8 lets the space for young objects grow to 128 MB, and the
 * rest to several times what is alive, before it collects: for thousands of pages that are parsed and dropped one after the other
 * this is space for garbage alone. From here on the young space stays as large as loading the program has made it (16 MB), and the rest is collected
 * when it has grown by fifteen hundredths. Both flags are read by V8 at each collection. What lives is little and grows slowly: 50,000
 * pages have it collected some times a minute, at no CPU that could be told from noise beside growth by three tenths or by half.
 *
 * Only the command does so: the memory of a program that uses the library is that program's affair.
 */
export function keepHeapSmall(): void {
  if (isHeapChosen()) return
  setFlagsFromString('--semi-space-growth-factor=1')
  setFlagsFromString('--heap-growing-percent=15')
}

/** Whether who started the program said how its memory is to be. */
function isHeapChosen(): boolean {
  return [...process.execArgv, process.env.NODE_OPTIONS ?? ''].some((option) =>
    /semi-space|old-space|heap/.test(option),
  )
}
