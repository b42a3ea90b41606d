import { courtStyle } from './court-style.ts'
import { CROP_ANGLE } from './geometry/crop.ts'

type OutOfCourtProps = {
  /** `lost`: the ball lies outside the lines. `stopped`: everything in chalk, nobody plays. */
  scene: 'lost' | 'stopped'
  className?: string | undefined
}

/** Where the court's near corner falls in the picture, which is 16 m wide and keeps its top in every frame. */
const CORNER = { x: 5.9, y: 4.7 }
const BALL = { x: 13, y: 6 }

/** A basketball court on which nobody plays, for pages that tell of an error. Fills its box. */
export function OutOfCourt({ scene, className = 'absolute inset-0' }: OutOfCourtProps) {
  const lost = scene === 'lost'
  return (
    <span className={`court block ${className}`}>
      <svg
        viewBox="0 0 16 28"
        preserveAspectRatio="xMidYMin slice"
        className={lost ? 'court-free' : 'court-chalk'}
        style={lost ? courtStyle('basket') : undefined}
        aria-hidden="true"
        focusable="false"
      >
        <g transform={`translate(${CORNER.x} ${CORNER.y}) rotate(${CROP_ANGLE}) translate(-28 0)`}>
          <use href="#court-basket" />
        </g>
        {lost && <Ball />}
      </svg>
    </span>
  )
}

/** Drawn with a radius of 1 m, four times a real one: at scale it would be a dot. */
function Ball() {
  return (
    <g transform={`translate(${BALL.x} ${BALL.y})`}>
      <circle cx=".16" cy=".24" r="1" fill="#10201a" opacity=".35" />
      <circle r="1" fill="#e07b35" />
      <path
        d="M-1,0H1M0-1V1M-.72-.69Q-.1,0-.72,.69M.72-.69Q.1,0,.72,.69"
        fill="none"
        stroke="#10201a"
        strokeWidth=".09"
      />
    </g>
  )
}
