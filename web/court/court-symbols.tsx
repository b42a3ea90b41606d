import type { CourtGeometry, Grain, Point } from './geometry/court-geometry.ts'
import { bandsPath, courts, sports } from './geometry/geometry.ts'

/**
 * The eight courts, once per page: every picture is a `<use>` of these. Colours arrive by inherited
 * custom properties (see court.css), so free, busy and night are the same symbol.
 * Not `display: none`: some browsers then lose the gradients.
 */
export function CourtSymbols() {
  return (
    <svg aria-hidden="true" focusable="false" width="0" height="0" className="absolute">
      <defs>
        <radialGradient id="court-night" cx="50%" cy="50%" r="62%">
          <stop offset="0" stopColor="var(--court-night-middle)" />
          <stop offset="1" stopColor="var(--court-night-rim)" />
        </radialGradient>
        {/* For a picture with letterboxes: three times the slab, the same light in the middle. */}
        <radialGradient id="court-night-wide" cx="50%" cy="50%" r="21%">
          <stop offset="0" stopColor="var(--court-night-middle)" />
          <stop offset="1" stopColor="var(--court-night-rim)" />
        </radialGradient>
        <radialGradient id="court-glow">
          <stop offset=".6" stopColor="var(--court-glow)" />
          <stop offset="1" stopColor="var(--court-glow)" stopOpacity="0" />
        </radialGradient>
        <pattern
          id="court-hatch"
          width="0.8"
          height="0.8"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0,0V.8" stroke="var(--court-hatch)" strokeWidth=".45" />
        </pattern>
      </defs>
      {sports.map(sport => (
        // Overflow stays visible because a symbol without a viewBox would clip at its origin.
        <symbol key={sport} id={`court-${sport}`} overflow="visible">
          <CourtLayers court={courts[sport]} />
        </symbol>
      ))}
    </svg>
  )
}

function CourtLayers({ court }: { court: CourtGeometry }) {
  const { length, width, runOff } = court
  return (
    <>
      <rect
        x={-runOff.x}
        y={-runOff.y}
        width={length + 2 * runOff.x}
        height={width + 2 * runOff.y}
        fill="var(--court-run-off)"
      />
      <rect width={length} height={width} fill="var(--court-surface)" />
      {court.bands && <path d={bandsPath(court)} fill="var(--court-band)" />}
      {court.grains && <Sand grains={court.grains} />}
      {court.areas && <path d={court.areas} fill="var(--court-area)" />}
      <g fill="none" stroke="var(--court-line)" strokeWidth="var(--court-stroke)">
        <path d={court.lines} vectorEffect="non-scaling-stroke" />
        {court.fineLines && (
          <path d={court.fineLines} display="var(--court-fine)" vectorEffect="non-scaling-stroke" />
        )}
        {court.dots && <Dots points={court.dots} />}
        {court.glass && (
          <path
            d={court.glass}
            stroke="var(--court-glass)"
            strokeWidth="calc(var(--court-stroke) * 1.9)"
            vectorEffect="non-scaling-stroke"
          />
        )}
        {court.net && <Net path={court.net} />}
      </g>
    </>
  )
}

/** A zero-length stroke with a round cap is the shortest way to say "dot". */
function Dots({ points }: { points: readonly Point[] }) {
  return (
    <path
      d={points.map(([x, y]) => `M${x},${y}h0`).join('')}
      display="var(--court-fine)"
      strokeLinecap="round"
      strokeWidth={0.42}
    />
  )
}

function Sand({ grains }: { grains: readonly Grain[] }) {
  const radii = [...new Set(grains.map(grain => grain.radius))]
  return radii.map(radius => (
    <path
      key={radius}
      d={grains
        .filter(grain => grain.radius === radius)
        .map(({ at: [x, y] }) => `M${x},${y}h0`)
        .join('')}
      display="var(--court-fine)"
      stroke="var(--court-grain)"
      strokeLinecap="round"
      strokeWidth={2 * radius}
    />
  ))
}

function Net({ path }: { path: string }) {
  return (
    <>
      <path
        d={path}
        transform="translate(.18 .18)"
        stroke="var(--court-net-shadow)"
        strokeWidth="calc(var(--court-stroke) * 2.6)"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={path}
        stroke="var(--court-net)"
        strokeWidth="calc(var(--court-stroke) * 1.5)"
        vectorEffect="non-scaling-stroke"
      />
    </>
  )
}
