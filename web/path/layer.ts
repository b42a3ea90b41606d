import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useLayers } from './layers.ts'

type Here = { pathname: string; search: string }

/**
 * What the address says is open over a page where one thing at a time can be.
 * @param write the same page with this over it, or with nothing
 */
export function useLayer<Layer>(
  read: (params: URLSearchParams) => Layer | undefined,
  write: (here: Here, layer?: Layer) => string,
) {
  const layers = useLayers()
  const here = useLocation()
  const [params] = useSearchParams()
  // The browser takes a moment to go back: a second call meanwhile would leave the page.
  const isClosing = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: reset by each change of place
  useEffect(() => {
    isClosing.current = false
  }, [here.key])
  const layer = read(params)
  return {
    layer,
    open: (layer: Layer) => layers.open(write(here, layer)),
    change: (layer: Layer) => layers.change(write(here, layer)),
    close: () => {
      // Nor again if the reader has gone back himself before the answer came, nor what he has opened since.
      const shown = read(new URLSearchParams(location.search))
      if (isClosing.current || !shown || JSON.stringify(shown) !== JSON.stringify(layer)) return
      isClosing.current = true
      layers.backTo(write(here))
    },
  }
}
