import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import type { FacilityHit } from '#contract/search.ts'
import type { MapTiles } from '#contract/site.ts'
import { sharedPinText } from '../hits-of.ts'
import { sharePins } from '../shared-pins.ts'

export type MapPin = {
  id: number
  hit: FacilityHit
  latitude: number
  longitude: number
  /** On the pin: '20:30'. */
  text: string
  /** Read aloud: 'Centro Sportivo Le Querce, libero alle 20:30'. */
  name: string
}

/** What the map shows: its middle, and how far it reaches from there. */
export type MapArea = { latitude: number; longitude: number; reachKm: number }

export type MapCanvas = {
  show: (pins: readonly MapPin[], selectedIds: readonly number[]) => void
  remove: () => void
}

type MapActions = {
  /** Gets all facilities of the pin: those that would overlap share one until the reader zooms in. */
  onPick: (ids: readonly number[]) => void
  /** The reader has moved the map himself. */
  onMoved: (area: MapArea) => void
}

/** A street map in `box`. The only file that knows the library; it loads with the map and not before. */
export function makeMap(box: HTMLElement, tiles: MapTiles, { onPick, onMoved }: MapActions): MapCanvas {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = L.map(box, { zoomAnimation: !isStill, fadeAnimation: !isStill, zoomControl: false })
  map.attributionControl.setPrefix(false)
  L.control.zoom({ zoomInTitle: 'Ingrandisci', zoomOutTitle: 'Riduci' }).addTo(map)
  L.tileLayer(tiles.url, { maxZoom: 19, attribution: attributionOf(tiles) }).addTo(map)
  const layer = L.layerGroup().addTo(map)
  let framed = ''
  let isFraming = false
  let shown: { pins: readonly MapPin[]; selectedIds: readonly number[] } = { pins: [], selectedIds: [] }
  const draw = () => {
    // The focus stays on its pin when pins are redrawn.
    const focused = box.querySelector('[data-pin]:focus')?.getAttribute('data-pin')
    layer.clearLayers()
    const placed = shown.pins.map(item => ({ ...map.project([item.latitude, item.longitude]), item }))
    for (const { items } of sharePins(placed, PIN)) {
      const isSelected = items.some(({ id }) => shown.selectedIds.includes(id))
      const element = addPin(layer, items, isSelected, onPick)
      if (items.some(({ id }) => String(id) === focused)) element?.focus({ preventScroll: true })
    }
  }
  map.on('zoomend', () => {
    if (!isFraming) draw()
  })
  map.on('moveend', () => {
    if (!isFraming) onMoved(areaOf(map))
  })
  return {
    show(pins, selectedIds) {
      shown = { pins, selectedIds }
      if (pins.length === 0) {
        layer.clearLayers()
        return
      }
      const ids = pins.map(pin => pin.id).join(' ')
      // The reader keeps his view until other facilities come. The first view is needed for pins to get an element.
      if (ids !== framed) {
        isFraming = true
        map.fitBounds(boundsOf(pins), { padding: [48, 48], maxZoom: 15, animate: false })
        isFraming = false
      }
      framed = ids
      draw()
    },
    remove: () => map.remove(),
  }
}

function areaOf(map: L.Map): MapArea {
  const { lat: latitude, lng: longitude } = map.getCenter()
  // To the nearer edge: nobody means the far ends of a long map.
  const { lat } = map.getBounds().getNorthEast()
  const east = L.latLng(latitude, map.getBounds().getEast())
  const reach = Math.min(map.distance(map.getCenter(), east), map.distance(map.getCenter(), [lat, longitude]))
  return { latitude, longitude, reachKm: reach / 1_000 }
}

function boundsOf(pins: readonly MapPin[]): L.LatLngBounds {
  return L.latLngBounds(pins.map(pin => [pin.latitude, pin.longitude]))
}

function addPin(
  layer: L.LayerGroup,
  items: readonly [MapPin, ...MapPin[]],
  isSelected: boolean,
  onPick: MapActions['onPick'],
): HTMLElement | undefined {
  const [first, ...others] = items
  const label = document.createElement('span')
  label.className = isSelected ? pinClass.selected : pinClass.free
  label.textContent = others.length > 0 ? sharedPinText(items.map(({ hit }) => hit)) : first.text
  const icon = L.divIcon({
    html: label,
    className: '',
    iconSize: [PIN.width, PIN.height],
    iconAnchor: [PIN.width / 2, PIN.height / 2],
  })
  const marker = L.marker([first.latitude, first.longitude], { icon, riseOnHover: true }).addTo(layer)
  const pick = () => onPick(items.map(({ id }) => id))
  marker.on('click', pick)
  const element = marker.getElement()
  element?.setAttribute('data-pin', String(first.id))
  const names = items.map(({ name }) => name).join('; ')
  // Users of voice control say what they see, so the name contains the text of the pin.
  element?.setAttribute('aria-label', others.length > 0 ? `${label.textContent}: ${names}` : names)
  element?.setAttribute('aria-pressed', String(isSelected))
  element?.addEventListener('keydown', event => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    pick()
  })
  return element
}

/** In pixels. */
const PIN = { width: 84, height: 44 } as const
const pin =
  'flex size-full items-center justify-center rounded-chip border-[1.5px] font-sans text-card font-time shadow-e2 tnum'
const pinClass = {
  free: `${pin} border-libero-line bg-surface text-libero-ink`,
  selected: `${pin} border-libero bg-libero text-on-libero`,
}

/** The library takes HTML; what the operator wrote is text. */
function attributionOf({ attribution, attributionUrl }: MapTiles): string {
  const element = document.createElement(attributionUrl ? 'a' : 'span')
  element.textContent = attribution
  if (attributionUrl) element.setAttribute('href', attributionUrl)
  return element.outerHTML
}
