import { connect } from 'node:net'

/** What a socket is answered until it is closed by the other side. */
export interface Spoken {
  readonly text: string
}

/**
 * Says something byte by byte to a server, as no HTTP client would.
 *
 * @param first what is sent at once
 * @param then sent again and again, each `everyMs`, until the server has closed
 */
export function speak(origin: string, first: string, then = '', everyMs = 50): Promise<Spoken> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(Number(port), hostname, () => socket.write(first))
    const timer = setInterval(() => then !== '' && socket.writable && socket.write(then), everyMs)
    socket.on('data', (chunk) => {
      text += chunk
    })
    // A reset is an end too.
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(timer)
      resolve({ text })
    })
  })
}
