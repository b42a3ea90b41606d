import type { CourtGeometry } from './geometry.ts'

/**
 * What the dark theme adds to a free court: brighter in the middle, darker at the rim, lamps at the corners.
 * All of it is drawn always, in colours that are transparent by day, because the server does not know the theme.
 */
export function NightLights({ court, lamps }: { court: CourtGeometry; lamps: boolean }) {
  const { length, width, runOff } = court
  const left = -runOff.x
  const top = -runOff.y
  const right = length + runOff.x
  const bottom = width + runOff.y
  return (
    <>
      <rect x={left} y={top} width={right - left} height={bottom - top} fill="url(#court-night)" />
      {lamps && (
        <g strokeLinecap="round" fill="none">
          <path d={corners(left, top, right, bottom)} stroke="var(--court-halo)" strokeWidth={3.8} />
          <path d={corners(left, top, right, bottom)} stroke="var(--court-lamp)" strokeWidth={1.5} />
        </g>
      )}
    </>
  )
}

function corners(left: number, top: number, right: number, bottom: number): string {
  return `M${left},${top}h0M${right},${top}h0M${left},${bottom}h0M${right},${bottom}h0`
}
