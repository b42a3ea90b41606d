import type { Court, DemoFacility, ServiceLetters } from './courts.ts'

export type DemoTown = {
  comune: string
  /** Dialling prefix. The numbers are invented, but Italy reserves none for fiction: somebody may have one. */
  dial: string
  /** Prices compared with those of Frascati. */
  priceLevel: number
  facilities: readonly DemoFacility[]
}

type Options = Omit<DemoFacility, 'name' | 'zone' | 'street' | 'postalCode' | 'courts' | 'services'>

/** 'c5*2 padel' is two five-a-side pitches and a padel court. */
export function facility(
  name: string,
  [zone, street, postalCode]: readonly [zone: string, street: string, postalCode: string],
  courts: string,
  services: ServiceLetters,
  options: Options = {},
): DemoFacility {
  const counted = courts.split(' ').map(part => {
    const [court, count = '1'] = part.split('*')
    // The catalogue is written by hand below; a court without a description fails in courts.ts.
    return [court as Court, Number(count)] as const
  })
  return { name, zone, street, postalCode, courts: counted, services, ...options }
}
