import { onTestFinished, vi } from 'vitest'

/** Until the test ends, nothing is told of what changes at the facility. */
export function silenceNews(): void {
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener() {}
      close() {}
    },
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
}
