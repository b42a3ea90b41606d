import type { FacilityFacts } from '#contract/staff-field.ts'

type Position = NonNullable<FacilityFacts['position']>

const NUMBER = String.raw`(-?\d{1,3}[.,]\d+)`
/** In the address of a map the place itself comes before the middle of what is shown, wherever the two stand. */
const FORMS = [
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(String.raw`[@=/]${NUMBER},(?:\+|%20)?${NUMBER}`),
  new RegExp(String.raw`^${NUMBER}\s*[,;\s]\s*${NUMBER}$`),
]

/** '41.80614, 12.67758', also with decimal commas or as the link of a map; anything else as it was typed, for the rules to refuse. */
export function positionIn(text: string): Position | string | null {
  const typed = text.trim()
  if (typed === '') return null
  for (const form of FORMS) {
    const [latitude, longitude] = (form.exec(typed)?.slice(1) ?? []).map(part =>
      Number(part.replace(',', '.')),
    )
    if (latitude !== undefined && longitude !== undefined) return { latitude, longitude }
  }
  return typed
}

/** To about a metre: '41.80614, 12.67758' */
export function positionText(position: Position | null): string {
  const round = (degrees: number) => String(Math.round(degrees * 1e5) / 1e5)
  return position ? `${round(position.latitude)}, ${round(position.longitude)}` : ''
}
