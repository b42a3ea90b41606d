import { type Argon2Parameters, argon2Sync } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

// The thread that hashes: not one of the pool that files and addresses are read with, and last in line for a
// processor. Only Linux gives each thread a priority of its own; elsewhere the pauses between hashes must do.
if (process.platform === 'linux') {
  const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
  setPriority(thread, constants.priority.PRIORITY_LOW)
}

parentPort?.on('message', (wish: Argon2Parameters) => parentPort?.postMessage(argon2Sync('argon2id', wish)))
