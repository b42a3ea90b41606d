import { useState } from 'react'
import { AerialScene } from '#web/court/aerial/aerial-scene.tsx'
import { courtColours } from '#web/court/colours.ts'
import { CourtLighting } from '#web/court/court-drawing.tsx'
import { CourtPicture } from '#web/court/court-picture.tsx'
import { sports } from '#web/court/geometry/geometry.ts'
import type { LineupRequest } from '#web/court/lineup/lineup.ts'
import { LineupPicture } from '#web/court/lineup/lineup-picture.tsx'
import { OutOfCourt } from '#web/court/out-of-court.tsx'
import { FacilityPlan } from '#web/court/plan/facility-plan.tsx'
import { seedFrom } from '#web/court/random.ts'
import { sampleFacility, samplePins } from './sample-facility.ts'

const seed = seedFrom('le-querce')

export function HeroSection() {
  return (
    <section className="relative h-58 overflow-hidden md:h-130" aria-label="Scena aerea">
      <AerialScene courts={sampleFacility} seed={seed} pins={samplePins} />
      <div className="gutter pointer-events-none relative pt-10 md:pt-20">
        <h1 className="heading-hero text-hero">
          Stasera
          <br />
          si gioca.
        </h1>
        <p className="mt-4 hidden max-w-90 text-card text-ink2 md:block">
          Scegli sport, luogo e ora: ti mostriamo solo i campi liberi davvero.
        </p>
      </div>
    </section>
  )
}

function groundOf({ sport }: LineupRequest) {
  const { runOff, onRunOff } = courtColours(sport)
  return { backgroundColor: runOff, color: onRunOff }
}

export function CourtSection() {
  const [picked, setPicked] = useState('campo-2')
  return (
    <div className="grid gap-6">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {sports.map(sport => (
          <CourtPicture key={sport} sport={sport} title={`Campo da ${sport}`} className="aspect-16/10" />
        ))}
      </div>
      <div className="grid grid-cols-4 gap-3 md:grid-cols-8">
        {sports.map((sport, index) => (
          <CourtPicture
            key={sport}
            sport={sport}
            mode="crop"
            seed={index}
            className="aspect-4/3 rounded-card"
          />
        ))}
      </div>
      <div className="grid gap-3 md:grid-cols-3">
        {sports.slice(0, 6).map((sport, index) => (
          <CourtPicture key={sport} sport={sport} mode="crop" seed={index} className="h-28 rounded-card" />
        ))}
        <CourtPicture sport="calcio-5" mode="crop" state="busy" className="h-28 rounded-card" />
        <CourtPicture sport="basket" mode="crop" state="closed" className="h-28 rounded-card" />
        <CourtLighting sport="padel" mode="full" lamps className="h-28 rounded-card" />
      </div>
      <div className="flex flex-wrap gap-2">
        {sports.map(sport => (
          <CourtPicture key={sport} sport={sport} mode="icon" className="h-7 w-10.5 rounded-tag" />
        ))}
        {sports.map(sport => (
          <CourtPicture
            key={sport}
            sport={sport}
            mode="icon"
            state="busy"
            className="h-7 w-10.5 rounded-tag"
          />
        ))}
      </div>
      <div className="grid gap-3 md:grid-cols-4">
        {lineups.map(match => (
          <div
            key={`${match.sport} ${match.taken}`}
            className="flex items-center gap-3 rounded-card p-4"
            style={groundOf(match)}
          >
            <p className="flex-1 font-label">
              <span className="heading block text-figure">{match.maxPlayers - match.taken}</span> posti liberi
            </p>
            <LineupPicture {...match} className="w-46" />
          </div>
        ))}
      </div>
      <div className="grid gap-6 md:grid-cols-2">
        <FacilityPlan
          courts={sampleFacility}
          seed={seed}
          onPick={setPicked}
          selectedId={picked}
          className="rounded-card"
        />
        <FacilityPlan courts={sampleFacility} seed={seed + 1} className="rounded-card" />
        <FacilityPlan courts={sampleFacility.slice(3, 5)} seed={seed + 2} className="rounded-card" />
        <OutOfCourt scene="lost" className="h-72 rounded-card" />
        <OutOfCourt scene="stopped" className="h-72 rounded-card" />
        <FacilityPlan courts={sampleFacility} seed={seed} mini className="h-32 rounded-card" />
      </div>
    </div>
  )
}

const lineups: LineupRequest[] = [
  { sport: 'calcio-5', maxPlayers: 10, taken: 7 },
  { sport: 'calcio-5', maxPlayers: 10, taken: 8, you: 'field' },
  { sport: 'calcio-8', maxPlayers: 16, taken: 11 },
  { sport: 'calcio-11', maxPlayers: 22, taken: 18, you: 'goal' },
  { sport: 'padel', maxPlayers: 4, taken: 3 },
  { sport: 'beach-volley', maxPlayers: 4, taken: 1 },
  { sport: 'pallavolo', maxPlayers: 12, taken: 7 },
  { sport: 'basket', maxPlayers: 6, taken: 4 },
]
