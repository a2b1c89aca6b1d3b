import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * True for an address of the public internet. IPv4 inside IPv6 (mapped, compatible, NAT64) is judged as the IPv4 address that it
 * reaches; 6to4, Teredo and local NAT64 are refused whole, since no public server is reached by them any more.
 * Text that is no IP address is refused.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.range() === 'unicast' && !OF_CLOUDS.has(parsed.toString())
  const bytes = parsed.toByteArray()
  const embedded = embeddedIPv4(bytes)
  if (embedded !== null) return isPublicAddress(embedded)
  // Global unicast is 2000::/3; the rest of the space is reserved or special.
  return (bytes[0] ?? 0) >> 5 === 1 && parsed.range() === 'unicast'
}

/** Addresses of public ranges that a cloud's machines reach their own host by: that of Azure (DNS, health, certificates). Those of other clouds are private anyway. */
const OF_CLOUDS: ReadonlySet<string> = new Set(['168.63.129.16'])

/** The IPv4 address that `64:ff9b::/96` (RFC 6052) or `::/96` (RFC 4291, compatible) stands for. */
function embeddedIPv4(bytes: readonly number[]): string | null {
  const prefix = bytes.slice(0, 12).join('.')
  const isEmbedding = prefix === '0.100.255.155.0.0.0.0.0.0.0.0' || prefix === '0.0.0.0.0.0.0.0.0.0.0.0'
  return isEmbedding ? bytes.slice(12).join('.') : null
}
