import type { SportSlug } from '#contract/sport.ts'
import type { CourtSurface } from '../colours.ts'
import type { CourtState } from '../court-drawing.tsx'
import { courtStyle } from '../court-style.ts'
import { courts } from '../geometry/geometry.ts'
import { PlanLights } from '../night-lights.tsx'
import type { Box, PlacedCourt, Plan, Tree } from './plan.ts'

/** How a court of the plan is to be painted. */
export type CourtOnPlan = {
  id: string
  sport: SportSlug
  surface?: CourtSurface | undefined
  state: CourtState
}

type PlanDrawingProps = {
  plan: Plan
  facility: readonly CourtOnPlan[]
  /** Paths go on to both sides of the plan, where the picture may be wider than the plan. */
  goesOn?: boolean
}

/** The ground drawing shared by the flat plan and the hero; goes inside an `<svg>` with the class `court-plan`. */
export function PlanDrawing({ plan, facility, goesOn = false }: PlanDrawingProps) {
  const looks = new Map(facility.map(court => [court.id, court]))
  const paths = goesOn ? plan.paths.map(path => acrossAll(path, plan)) : plan.paths
  return (
    <>
      {paths.map(path => (
        <rect key={`${path.x} ${path.y}`} {...path} fill="var(--plan-path)" />
      ))}
      <ClubHouse box={plan.clubHouse} />
      {plan.courts.map(place => {
        const look = looks.get(place.id)
        return look && <PlanCourt key={place.id} place={place} look={look} />
      })}
      <Trees trees={plan.trees} />
    </>
  )
}

function acrossAll(path: Box, { width }: Plan): Box {
  return path.width === width ? { ...path, x: -width, width: 3 * width } : path
}

function PlanCourt({ place, look }: { place: PlacedCourt; look: CourtOnPlan }) {
  const court = courts[place.sport]
  const free = look.state === 'free'
  return (
    <g
      transform={`translate(${place.x} ${place.y})`}
      className={free ? 'court-free' : 'court-chalk'}
      style={free ? courtStyle(look.sport, look.surface) : undefined}
    >
      {free && <PlanLights court={court} above={false} />}
      <use href={`#court-${place.sport}`} x={court.runOff.x} y={court.runOff.y} />
      {free && <PlanLights court={court} above={true} />}
      {look.state === 'closed' && <rect width={place.width} height={place.height} fill="url(#court-hatch)" />}
    </g>
  )
}

function ClubHouse({ box: { x, y, width, height } }: { box: Box }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x=".9" y="1.1" width={width} height={height} fill="var(--plan-shadow)" />
      <rect width={width} height={height} fill="var(--plan-roof)" />
      <rect y={height / 2} width={width} height={height / 2} fill="var(--plan-roof-shade)" />
    </g>
  )
}

/** All trees of one size and shade in one path of dots: a tenth of the markup of circles. */
export function Trees({ trees }: { trees: readonly Tree[] }) {
  const kinds = [...new Set(trees.map(kindOf))].map(name => ({
    name,
    trees: trees.filter(tree => kindOf(tree) === name),
  }))
  return (
    <g fill="none" strokeLinecap="round">
      {kinds.map(({ name, trees }) => (
        <TreeDots key={`shadow ${name}`} trees={trees} shift={0.8} scale={2} stroke="var(--plan-shadow)" />
      ))}
      {kinds.map(({ name, trees }) => (
        <g key={name}>
          <TreeDots trees={trees} shift={0} scale={2} stroke={`var(--plan-tree-${trees[0]?.tone ?? 0})`} />
          <TreeDots
            trees={trees}
            shift={-0.5}
            scale={1.15}
            stroke={`var(--plan-leaf-${trees[0]?.tone ?? 0})`}
          />
        </g>
      ))}
    </g>
  )
}

type TreeDotsProps = { trees: readonly Tree[]; shift: number; scale: number; stroke: string }

function TreeDots({ trees, shift, scale, stroke }: TreeDotsProps) {
  const radius = trees[0]?.radius ?? 0
  const path = trees.map(({ x, y }) => `M${(x + shift).toFixed(1)},${(y + shift).toFixed(1)}h0`).join('')
  return <path d={path} stroke={stroke} strokeWidth={radius * scale} />
}

function kindOf({ radius, tone }: Tree): string {
  return `${radius} ${tone}`
}
