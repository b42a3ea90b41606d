import { fork } from 'node:child_process'
import { connect } from 'node:net'
import { join } from 'node:path'
import { answerOf } from '#server/testing/process/answer.ts'
import type { Reading, Told } from './reading.ts'

const ASK = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`

/** A process of its own: reading hundreds of pages a second must not slow the proxy before the database. */
export function sendReaders(reading: Reading): { leave: () => Promise<Told> } {
  const child = fork(join(import.meta.dirname, 'reading.ts'))
  child.send(reading)
  return {
    leave: () => {
      child.send('leave')
      return answerOf<Told>(child)
    },
  }
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
