import { useLocation, useSearchParams } from 'react-router'
import { useLayers } from '#web/lib/layers.ts'
import { type DeskLayer, deskLayerPath, readDeskLayer } from '#web/path/desk-layer.ts'

/** What the address says is open over a day of the desk. */
export function useDeskLayer() {
  const layers = useLayers()
  const here = useLocation()
  const [params] = useSearchParams()
  return {
    layer: readDeskLayer(params),
    open: (layer: DeskLayer) => layers.open(deskLayerPath(here, layer)),
    change: (layer: DeskLayer) => layers.change(deskLayerPath(here, layer)),
    close: () => {
      // An answer may come after somebody has gone back himself: one more step would leave the page.
      if (readDeskLayer(new URLSearchParams(location.search))) layers.backTo(deskLayerPath(here))
    },
  }
}
