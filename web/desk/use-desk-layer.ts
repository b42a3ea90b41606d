import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useLayers } from '#web/lib/layers.ts'
import { type DeskLayer, deskLayerPath, readDeskLayer } from '#web/path/desk-layer.ts'

/** What the address says is open over a day of the desk. */
export function useDeskLayer() {
  const layers = useLayers()
  const here = useLocation()
  const [params] = useSearchParams()
  // The browser takes a moment to go back: a second call meanwhile would leave the page.
  const isClosing = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: reset by each change of place
  useEffect(() => {
    isClosing.current = false
  }, [here.key])
  return {
    layer: readDeskLayer(params),
    open: (layer: DeskLayer) => layers.open(deskLayerPath(here, layer)),
    change: (layer: DeskLayer) => layers.change(deskLayerPath(here, layer)),
    close: () => {
      // Nor again if the reader has gone back himself before the answer came.
      if (isClosing.current || !readDeskLayer(new URLSearchParams(location.search))) return
      isClosing.current = true
      layers.backTo(deskLayerPath(here))
    },
  }
}
