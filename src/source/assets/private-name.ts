import { isIP } from 'node:net'
import { bare } from '../guard.ts'

/** Endings of names that only inner networks have (RFC 6761, 6762, 8375, ICANN's `.internal`, and those in wide use). */
const INNER = /(?:^|\.)(?:localhost|local|internal|intranet|lan|corp|home|test|home\.arpa)\.?$/

/**
 * Whether nobody outside can have given a host its name: an address, a name without a dot, or one of the endings of inner networks. The owner
 * of a public name may turn it inwards after its pages were read.
 *
 * @param hostname as a URL has it
 */
export function isPrivateName(hostname: string): boolean {
  return isIP(bare(hostname)) !== 0 || !hostname.includes('.') || INNER.test(hostname)
}
