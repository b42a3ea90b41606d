import { connect, type Socket } from 'node:net'
import { wholeAnswer } from '../bench/http-client.ts'

/** `count` connections, each asking for the next of these paths as soon as it has an answer. */
export type Reading = { url: string; count: number; paths: string[] }
export type Told = { answers: Record<string, number>; withRetry: number; refusedMs: number[] }

function read({ url, count, paths }: Reading): Told {
  const { port } = new URL(url)
  const told: Told = { answers: {}, withRetry: 0, refusedMs: [] }
  let turn = 0
  const come = () => {
    const socket: Socket = connect(Number(port), '127.0.0.1')
    let asked = 0
    let received = Buffer.alloc(0)
    const ask = () => {
      received = Buffer.alloc(0)
      asked = performance.now()
      turn += 1
      socket.write(
        `GET ${paths[turn % paths.length]} HTTP/1.1\r\nhost: x\r\naccept-encoding: gzip, br\r\n\r\n`,
      )
    }
    socket.on('connect', ask)
    socket.on('data', (data: Buffer) => {
      received = Buffer.concat([received, data])
      const answer = wholeAnswer(received)
      if (!answer) return
      told.answers[answer.status] = (told.answers[answer.status] ?? 0) + 1
      if (answer.status === 503) told.refusedMs.push(performance.now() - asked)
      if (answer.saysWhen) told.withRetry += 1
      ask()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => setTimeout(come, 50))
  }
  for (let index = 0; index < count; index += 1) come()
  return told
}

process.once('message', (reading: Reading) => {
  const told = read(reading)
  process.once('message', () => process.send?.(told, () => process.exit()))
})
