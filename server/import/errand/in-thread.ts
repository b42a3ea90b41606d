import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Errand } from './errand.ts'

/** Does an errand, or stops it when the signal says so: then the database rolls back. */
export type Perform = (errand: Errand, signal: AbortSignal) => Promise<void>

/**
 * Twice what a list of 20 MB takes. Node's own option for all heaps (`npm start`) overrides it. A file that needs more
 * ends this thread, not the server.
 */
const HEAP_MEGABYTES = 240

/** Does each errand in a thread of its own, with connections of its own, so that pages are not slowed down. */
export function inThread(url: string, heapMegabytes = HEAP_MEGABYTES): Perform {
  return async (errand, signal) => {
    signal.throwIfAborted()
    const thread = new Worker(new URL('./thread.ts', import.meta.url), {
      name: `import-${errand.what}`,
      workerData: { url, errand },
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    })
    const end = () => void thread.terminate()
    signal.addEventListener('abort', end)
    try {
      const [code] = await once(thread, 'exit')
      if (code !== 0) throw new Error(`The thread of an import ended with ${code}`)
    } finally {
      signal.removeEventListener('abort', end)
    }
  }
}

/** Whether its heap was full: another try would end in the same way. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
