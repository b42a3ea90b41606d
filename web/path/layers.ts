import { useLocation, useNavigate } from 'react-router'

/**
 * What opens over a page stands in its address. Each opening is a step of the browser's history, so that
 * 'back' closes it; closing by a button takes its steps back. A link shared by somebody has no such steps.
 */
export function useLayers() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const depth = readDepth(state)
  const next = { state: { layers: depth + 1 }, preventScrollReset: true as const }
  const replace = (path: string, layers: number) =>
    void navigate(path, { replace: true, state: { layers }, preventScrollReset: true })
  return {
    /** For links that open one more layer. */
    next,
    open: (path: string) => {
      if (!isHere(path)) void navigate(path, next)
    },
    /** Another address for the layer on top. */
    change: (path: string) => replace(path, depth),
    /** Takes away the `count` layers that are open; `path` is what lies below them. */
    close: (path: string, count: number) => (depth >= count ? void navigate(-count) : replace(path, 0)),
    /** Takes the layer on top away; `path` is the one below it. */
    backTo: (path: string) => (depth > 0 ? void navigate(-1) : replace(path, 0)),
  }
}

/** Whether the browser is already at this address; React may still be drawing the page before. */
export function isHere(path: string): boolean {
  return new URL(path, location.href).href === location.href
}

function readDepth(state: unknown): number {
  if (typeof state !== 'object' || state === null || !('layers' in state)) return 0
  return typeof state.layers === 'number' ? state.layers : 0
}
