import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/**
 * The next message of a child process. The caller knows what its script sends.
 * @throws when the process ends, or closes the channel, without one
 */
export async function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  const listening = new AbortController()
  const { signal } = listening
  try {
    const [answer] = await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'disconnect', { signal }).then(() =>
        Promise.reject(new Error(`${child.spawnargs.at(-1)} ended without an answer`)),
      ),
    ])
    return answer as Answer
  } finally {
    listening.abort()
  }
}
