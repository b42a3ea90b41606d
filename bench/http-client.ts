import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** `saysWhen`: whether a refusal tells when to come back. `isLast`: whether the connection ends with it. */
export type Answer = { status: number; saysWhen: boolean; isLast: boolean }
/** One keep-alive connection that has one request under way at a time. */
export type HttpClient = { send: (request: string) => Promise<Answer>; close: () => void }

const END_OF_HEAD = Buffer.from('\r\n\r\n')

/**
 * A minimal client: it looks at the status and the length, and reads the rest without looking at it. On a machine
 * with few processors a whole HTTP library would be measured along with the application.
 */
export async function openClient(url: URL): Promise<HttpClient> {
  const socket: Socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true })
  await once(socket, 'connect')
  let answered: (answer: Answer) => void = () => undefined
  let failed: (error: Error) => void = () => undefined
  let received: Buffer = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const answer = wholeAnswer(received)
    if (!answer) return
    received = Buffer.alloc(0)
    answered(answer)
  })
  socket.on('error', error => failed(error))
  socket.on('close', () => failed(new Error('The application closed the connection')))
  const send = (request: string) =>
    new Promise<Answer>((resolve, reject) => {
      answered = resolve
      failed = reject
      // An idle connection may be closed at any moment.
      if (socket.destroyed) reject(new Error('The application had closed the connection'))
      else socket.write(request)
    })
  return { send, close: () => socket.destroy() }
}

/** An answer that has arrived to its end; undefined while some of it is missing. */
export function wholeAnswer(received: Buffer): Answer | undefined {
  const head = received.indexOf(END_OF_HEAD)
  if (head < 0) return undefined
  const text = received.toString('latin1', 0, head)
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(text) ?? []
  const isWhole =
    length === undefined
      ? received.subarray(-5).toString('latin1') === '0\r\n\r\n'
      : received.length >= head + END_OF_HEAD.length + Number(length)
  if (!isWhole) return undefined
  const status = Number(text.slice(9, 12))
  return {
    status,
    saysWhen: status === 503 && /\r\nretry-after: \d/i.test(text),
    isLast: /\r\nconnection: close/i.test(text),
  }
}
