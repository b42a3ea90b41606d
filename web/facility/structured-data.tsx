import { atPlace } from '#contract/at-place.ts'
import type { FacilityPage, SportInPlace } from '#contract/listing.ts'
import { facilityPath, previewPath } from '#contract/paths.ts'
import { sportLabel } from '#contract/sport.ts'
import { canBeBooked } from './field/field-status.tsx'
import { serviceNames } from './service-list.tsx'

type Crumb = { name: string; path: string }

export function describeFacility(page: FacilityPage, baseUrl: string): object {
  const { facility, fields, latitude, longitude } = page
  const url = `${baseUrl}${facilityPath(facility.slug)}`
  const prices = fields
    .filter(field => canBeBooked(field, facility))
    .flatMap(field => [field.lowestHourlyCents / 100, field.hourlyPriceCents / 100])
  const offered = serviceNames.filter(({ key }) => fields.some(field => field.services[key]))
  return {
    '@type': 'SportsActivityLocation',
    '@id': url,
    url,
    name: facility.name,
    image: `${baseUrl}${previewPath(facilityPath(facility.slug))}`,
    ...(page.description && { description: page.description }),
    ...(facility.phone && { telephone: facility.phone }),
    ...(prices.length > 0 && { priceRange: `${Math.min(...prices)}-${Math.max(...prices)} EUR` }),
    address: {
      '@type': 'PostalAddress',
      ...(facility.street && { streetAddress: facility.street }),
      ...(facility.postalCode && { postalCode: facility.postalCode }),
      addressLocality: facility.city,
      addressRegion: facility.province,
      addressCountry: 'IT',
    },
    ...(latitude !== null &&
      longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    amenityFeature: offered.map(({ label }) => ({
      '@type': 'LocationFeatureSpecification',
      name: label,
      value: true,
    })),
  }
}

export function describeSportInPlace({ sport, place, facilities }: SportInPlace, baseUrl: string): object {
  return {
    '@type': 'ItemList',
    name: `${sportLabel(sport)} ${atPlace(place.name)}`,
    numberOfItems: facilities.length,
    itemListElement: facilities.map(({ facility }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: facility.name,
      url: `${baseUrl}${facilityPath(facility.slug)}`,
    })),
  }
}

export function describeCrumbs(crumbs: Crumb[], baseUrl: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${baseUrl}${path}`,
    })),
  }
}
