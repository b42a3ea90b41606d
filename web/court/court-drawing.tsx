import type { SportSlug } from '#contract/sport.ts'
import type { CourtSurface } from './colours.ts'
import { courtStyle } from './court-style.ts'
import type { CourtGeometry } from './geometry/court-geometry.ts'
import { CROP_ANGLE, cropWindow } from './geometry/crop.ts'
import { courts } from './geometry/geometry.ts'
import { NightLights } from './night-lights.tsx'

export type CourtState = 'free' | 'busy' | 'closed'
export type CourtMode = 'full' | 'crop' | 'icon'

export type CourtPictureProps = {
  sport: SportSlug
  surface?: CourtSurface | undefined
  /** `full` shows the slab, `crop` a turned detail that fills its frame, `icon` drops the small marks. */
  mode?: CourtMode
  state?: CourtState
  /** Names the picture; without it the picture is decoration, because the sport is named beside it. */
  title?: string
  /** Give it a size (or an aspect ratio): the picture fills the box. */
  className?: string | undefined
  /** Moves the focus of a crop, so that neighbouring cards differ. Take it from the field's id (`seedFrom`). */
  seed?: number
  /** Floodlights in the dark theme, for a picture that stands alone. */
  lamps?: boolean
}

/** A court drawn by geometry. The page must hold `<CourtSymbols />` once. */
export function CourtDrawing({
  sport,
  surface,
  mode = 'full',
  state = 'free',
  title,
  className = '',
  seed = 0,
  lamps = false,
}: CourtPictureProps) {
  const court = courts[sport]
  const view = mode === 'crop' ? cropWindow(court, seed) : slabView(court, lamps ? 3 : 0)
  return (
    <span className={`court block ${className}`}>
      <svg
        viewBox={view}
        preserveAspectRatio={mode === 'crop' ? 'xMidYMid slice' : 'xMidYMid meet'}
        className={`${state === 'free' ? 'court-free' : 'court-chalk'} ${mode === 'icon' ? 'court-icon' : ''}`}
        style={state === 'free' ? courtStyle(sport, surface) : undefined}
        focusable="false"
        role={title ? 'img' : undefined}
        aria-label={title}
        aria-hidden={title ? undefined : true}
      >
        <g transform={mode === 'crop' ? `rotate(${CROP_ANGLE})` : undefined}>
          <use href={`#court-${sport}`} />
          {state === 'closed' && <Hatch court={court} />}
          {state === 'free' && mode === 'full' && <NightLights court={court} lamps={lamps} />}
        </g>
      </svg>
    </span>
  )
}

/** From chalk to colour in 600 ms: for the moment a booking is confirmed. */
export function CourtLighting({ className = '', ...picture }: Omit<CourtPictureProps, 'state'>) {
  const { title: _, ...below } = picture
  return (
    <span className={`court-lighting relative block overflow-hidden ${className}`}>
      <CourtDrawing {...below} state="busy" className="absolute inset-0" />
      <CourtDrawing {...picture} state="free" className="absolute inset-0" />
    </span>
  )
}

function Hatch({ court: { length, width, runOff } }: { court: CourtGeometry }) {
  return (
    <rect
      x={-runOff.x}
      y={-runOff.y}
      width={length + 2 * runOff.x}
      height={width + 2 * runOff.y}
      fill="url(#court-hatch)"
    />
  )
}

function slabView({ length, width, runOff }: CourtGeometry, margin: number): string {
  const x = runOff.x + margin
  const y = runOff.y + margin
  return `${-x} ${-y} ${length + 2 * x} ${width + 2 * y}`
}
