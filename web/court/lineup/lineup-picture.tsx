import type { CourtSurface } from '../colours.ts'
import { courtStyle } from '../court-style.ts'
import { courts } from '../geometry/geometry.ts'
import { dotRadius, type LineupRequest, lineup, lineupOfTeams, type Seat, type Teams } from './lineup.ts'

export type LineupPictureProps = LineupRequest & {
  surface?: CourtSurface | undefined
  /** For members: who plays with whom. */
  teams?: Teams | undefined
  /** Nobody can take the places that are left. */
  isDecided?: boolean
  className?: string | undefined
}

/** Metres of run-off kept in sight, for the goals and the corner lamps. */
const MARGIN = 1.4

/**
 * The open places of a match, as empty positions on its court. Decoration: 'N posti liberi' is always written beside
 * it. Lay it on the colour of the run-off.
 */
export function LineupPicture({
  sport,
  surface,
  maxPlayers,
  taken,
  you,
  teams,
  isDecided = false,
  className = '',
}: LineupPictureProps) {
  const { length, width } = courts[sport]
  const seats = teams
    ? lineupOfTeams({ sport, maxPlayers }, teams)
    : lineup({ sport, maxPlayers, taken, you })
  return (
    <span className={`block ${className}`} aria-hidden="true">
      <span className="court block">
        <svg
          viewBox={`${-MARGIN} ${-MARGIN} ${length + 2 * MARGIN} ${width + 2 * MARGIN}`}
          className="court-free"
          aria-hidden="true"
          style={courtStyle(sport, surface)}
          focusable="false"
        >
          <use href={`#court-${sport}`} />
          {seats && <Dots seats={seats} radius={dotRadius(sport, seats)} isDecided={isDecided} />}
        </svg>
      </span>
      {!seats && <DotRow maxPlayers={maxPlayers} taken={taken} />}
    </span>
  )
}

type DotsProps = { seats: readonly Seat[]; radius: number; isDecided: boolean }

function Dots({ seats, radius, isDecided }: DotsProps) {
  return seats.map(seat => (
    <g key={seat.at.join(' ')} transform={`translate(${seat.at[0]} ${seat.at[1]}) scale(${radius})`}>
      {isDecided && seat.state === 'free' ? <EmptySeat /> : <SeatDot seat={seat} />}
    </g>
  ))
}

function EmptySeat() {
  return <circle r=".9" fill="none" stroke="#ffffff" strokeWidth=".2" strokeDasharray=".42 .28" />
}

/** Drawn with a radius of 1. The colours do not change at night: the court under them does not either. */
function SeatDot({ seat }: { seat: Seat }) {
  if (seat.state === 'free') {
    return (
      <>
        <circle r="1" fill="#ddf3e5" stroke="#0a7a4c" strokeWidth=".2" strokeDasharray=".42 .28" />
        <path d="M-.45,0H.45M0-.45V.45" stroke="#0a7a4c" strokeWidth=".24" />
      </>
    )
  }
  if (seat.state === 'you') {
    return (
      <>
        <circle r="1.45" fill="#0a7a4c" stroke="#ffffff" strokeWidth=".22" />
        <text y=".4" textAnchor="middle" fontSize="1.15" fontWeight="700" fill="#ffffff">
          Tu
        </text>
      </>
    )
  }
  const [shirt, ink] = seat.team === 'home' ? ['#10201a', '#ffffff'] : ['#ffffff', '#10201a']
  return (
    <>
      <circle r=".9" fill={shirt} stroke={ink} strokeWidth=".22" />
      {seat.initials && (
        <text y=".3" textAnchor="middle" fontSize=".85" fontWeight="700" fill={ink}>
          {seat.initials}
        </text>
      )}
    </>
  )
}

/** For numbers that do not fill the sport's shape: one dot each under the court. */
function DotRow({ maxPlayers, taken }: { maxPlayers: number; taken: number }) {
  return (
    <span className="mt-2 flex flex-wrap gap-1">
      {Array.from({ length: maxPlayers }, (_, seat) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the seat's number is its identity
          key={seat}
          className={`size-3 rounded-full border-2 border-current ${seat < taken ? 'bg-current' : ''}`}
        />
      ))}
    </span>
  )
}
