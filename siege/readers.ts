import { connect, type Socket } from 'node:net'
import { wholeAnswer } from '../bench/http-client.ts'

const ASK = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`

export type Crowd = {
  answers: Record<string, number>
  withRetry: number
  refusedMs: number[]
  leave: () => void
}

/** Each of `count` connections asks for the next page as soon as it has one; answers are read and counted. */
export function sendReaders(url: string, count: number, path: (turn: number) => string): Crowd {
  const { port } = new URL(url)
  const crowd: Crowd = { answers: {}, withRetry: 0, refusedMs: [], leave: () => undefined }
  let isOver = false
  const sockets = new Set<Socket>()
  let turn = 0
  const come = () => {
    if (isOver) return
    const socket = connect(Number(port), '127.0.0.1')
    sockets.add(socket)
    let asked = 0
    let received = Buffer.alloc(0)
    const ask = () => {
      received = Buffer.alloc(0)
      asked = performance.now()
      turn += 1
      socket.write(ASK(path(turn)))
    }
    socket.on('connect', ask)
    socket.on('data', data => {
      received = Buffer.concat([received, data])
      const status = wholeAnswer(received)
      if (status === undefined) return
      crowd.answers[status] = (crowd.answers[status] ?? 0) + 1
      if (status === 503) {
        crowd.refusedMs.push(performance.now() - asked)
        if (/\r\nretry-after: \d/i.test(received.toString('latin1', 0, 2_000))) crowd.withRetry += 1
      }
      ask()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      sockets.delete(socket)
      setTimeout(come, 50)
    })
  }
  for (let index = 0; index < count; index += 1) come()
  crowd.leave = () => {
    isOver = true
    for (const socket of sockets) socket.destroy()
  }
  return crowd
}

/** Opens `count` connections that ask for one page each and never read the answer. */
export function sendDeafReaders(url: string, count: number, path: string): { leave: () => void } {
  const { port } = new URL(url)
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.on('connect', () => {
      socket.pause()
      socket.write(ASK(path))
    })
    return socket
  })
  return { leave: () => sockets.forEach(socket => void socket.destroy()) }
}

/** Sends `count` requests over one connection at once. */
export function pipeline(url: string, count: number, path: string): { leave: () => void } {
  const { port } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.on('connect', () => {
    socket.pause()
    socket.write(ASK(path).repeat(count))
  })
  return { leave: () => void socket.destroy() }
}
