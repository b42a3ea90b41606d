import { act } from 'react'
import { vi } from 'vitest'

/** Waits until what has come meanwhile is drawn as it should be; `look` throws until then. */
export function settle(look: () => unknown): Promise<void> {
  const lookAgain = async () => {
    await act(async () => undefined)
    look()
  }
  return vi.waitFor(lookAgain, { timeout: 30_000 })
}
