import type { AerialPin } from '#web/court/aerial/aerial-scene.tsx'
import type { FacilityPlanCourt } from '#web/court/plan/facility-plan.tsx'

/** Fields for the design page only: some free, some taken, one closed. */
export const sampleFacility: readonly FacilityPlanCourt[] = [
  { id: 'campo-1', sport: 'calcio-5', state: 'busy', name: 'Campo 1, oggi completo' },
  { id: 'campo-2', sport: 'calcio-5', state: 'free', name: 'Campo 2, libero dalle 18:00', time: '18:00' },
  { id: 'campo-3', sport: 'calcio-8', state: 'free', name: 'Campo 3, libero dalle 21:30', time: '21:30' },
  { id: 'padel-1', sport: 'padel', state: 'free', name: 'Padel 1, libero dalle 19:00', time: '19:00' },
  { id: 'padel-2', sport: 'padel', state: 'busy', name: 'Padel 2, oggi completo' },
  { id: 'terra-1', sport: 'tennis', state: 'free', name: 'Terra 1, libero dalle 18:30', time: '18:30' },
  { id: 'terra-2', sport: 'tennis', state: 'closed', name: 'Terra 2, chiuso' },
  { id: 'sabbia', sport: 'beach-volley', state: 'free', name: 'Sabbia, libero dalle 17:30', time: '17:30' },
  { id: 'palestra', sport: 'basket', state: 'free', name: 'Palestra, libero dalle 19:30', time: '19:30' },
]

export const samplePins: readonly AerialPin[] = sampleFacility.flatMap(court =>
  court.time
    ? [{ courtId: court.id, time: court.time, price: '60,00 €', href: '#courts', name: court.name }]
    : [],
)
