import type { CourtGeometry } from './geometry/court-geometry.ts'
import { slabSize } from './geometry/geometry.ts'

/**
 * What the dark theme adds to a free court: brighter in the middle, darker at the rim, lamps at the corners.
 * All of it is drawn always, in colours that are transparent by day, because the server does not know the theme.
 */
export function NightLights({ court, lamps }: { court: CourtGeometry; lamps: boolean }) {
  const { width, height } = slabSize(court)
  return (
    <g transform={`translate(${-court.runOff.x} ${-court.runOff.y})`}>
      <rect x={-width} y={-height} width={3 * width} height={3 * height} fill="url(#court-night-wide)" />
      {lamps && <Lamps width={width} height={height} />}
    </g>
  )
}

/** The same for a court on a plan, where the light must end with the slab and a glow lies on the grass. */
export function PlanLights({ court, above }: { court: CourtGeometry; above: boolean }) {
  const { width, height } = slabSize(court)
  if (!above) {
    return <rect x={-6} y={-6} width={width + 12} height={height + 12} fill="url(#court-glow)" />
  }
  return (
    <>
      <rect width={width} height={height} fill="url(#court-night)" />
      <Lamps width={width} height={height} />
    </>
  )
}

function Lamps({ width, height }: { width: number; height: number }) {
  const corners = `M0,0h0M${width},0h0M0,${height}h0M${width},${height}h0`
  return (
    <g strokeLinecap="round" fill="none">
      <path d={corners} stroke="var(--court-halo)" strokeWidth={3.8} />
      <path d={corners} stroke="var(--court-lamp)" strokeWidth={1.5} />
    </g>
  )
}
