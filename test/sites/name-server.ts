import { createSocket } from 'node:dgram'
import ipaddr from 'ipaddr.js'

/** The addresses of a name, for its first lookup, the second and so on; the last ones stay. */
export type Names = Readonly<Record<string, readonly (readonly string[])[]>>

const TYPES = { 1: 'ipv4', 28: 'ipv6' } as const

/** A real name server on 127.0.0.1, port 53. Names are in lower case, without a dot at the end; what is not among them does not exist. */
export async function serveNames(names: Names): Promise<{ readonly close: () => void }> {
  const lookups: Record<string, number> = {}
  const socket = createSocket('udp4')
  socket.on('message', (query, from) => {
    let end = 12
    const labels: string[] = []
    for (; query[end]! > 0; end += query[end]! + 1)
      labels.push(query.toString('latin1', end + 1, end + 1 + query[end]!))
    const name = labels.join('.').toLowerCase()
    const type = query.readUInt16BE(end + 1)
    const key = `${name} ${type}`
    const turn = lookups[key] ?? 0
    lookups[key] = turn + 1
    const answers = names[name]
    const all = (answers?.[turn] ?? answers?.at(-1) ?? []).map((address) => ipaddr.parse(address))
    const data = all.filter((address) => address.kind() === TYPES[type as keyof typeof TYPES])
    const records = data.map((address) => record(type, Buffer.from(address.toByteArray())))
    const head = Buffer.from(query.subarray(0, 12))
    head.writeUInt16BE(answers === undefined ? 0x8183 : 0x8180, 2)
    head.writeUInt16BE(records.length, 6)
    head.fill(0, 8, 12)
    socket.send(Buffer.concat([head, query.subarray(12, end + 5), ...records]), from.port, from.address)
  })
  await new Promise<void>((ready) => socket.bind(53, '127.0.0.1', ready))
  return { close: () => socket.close() }
}

/** One address of the name that was asked for, not to be kept. */
function record(type: number, data: Buffer): Buffer {
  const head = Buffer.from([0xc0, 12, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0])
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
