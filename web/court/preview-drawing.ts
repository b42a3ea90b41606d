import type { SportSlug } from '#contract/sport.ts'
import { type CourtSurface, courtColours } from './colours.ts'
import { bandsPath, courts } from './geometry/geometry.ts'
import { dotRadius, type Seat } from './lineup/lineup.ts'
import { type Plan, planFacility } from './plan/plan.ts'

export type PreviewCourt = {
  id: string
  sport: SportSlug
  surface?: CourtSurface | undefined
  /** Who is in and which places are free, for a match. */
  seats?: readonly Seat[] | undefined
}
type Preview = { title: string; subtitle: string; courts: readonly PreviewCourt[]; seed: number }

const WIDTH = 1200
const HEIGHT = 630
const GROUND = '#cbd8c0'
const INK = '#10201a'
/** Room for the words; the plan begins behind it and runs off the right edge. */
const WORDS = 560
const TITLE_SIZE = 62
/** Letters that fit in a line of the title, at the average width of this face. */
const LETTERS = 13
const MOST_LINES = 4
const SMALL_SIZE = 30
const SMALL_LETTERS = 32
/** The middle of a court that stands alone, and the room for it. */
const ALONE = { x: 885, y: 315, length: 540, width: 410 }

/** The picture beside a shared address, 1200 x 630, as SVG that needs no stylesheet: it holds colours and strokes itself. */
export function drawPreview({ title, subtitle, courts: facility, seed }: Preview): string {
  const [first, ...others] = facility
  const lines = wrap(title, LETTERS)
  const top = HEIGHT / 2 - ((lines.length - 1) * TITLE_SIZE) / 2 - 10
  const below = top + (lines.length - 1) * TITLE_SIZE + 58
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${GROUND}"/>
${first && others.length === 0 ? drawAlone(first) : drawFromAbove(facility, seed)}
${mark}
<g font-family="Archivo" fill="${INK}">
<text x="150" y="106" font-size="34" font-weight="760" font-stretch="semi-expanded" letter-spacing="-.6">Campo Libero</text>
${lines.map((line, index) => `<text x="72" y="${top + index * TITLE_SIZE}" font-size="${TITLE_SIZE}" font-weight="760" font-stretch="semi-expanded" letter-spacing="-1.4">${escapeXml(line)}</text>`).join('\n')}
${wrap(subtitle, SMALL_LETTERS)
  .map(
    (line, index) =>
      `<text x="72" y="${below + index * (SMALL_SIZE + 8)}" font-size="${SMALL_SIZE}" font-weight="500">${escapeXml(line)}</text>`,
  )
  .join('\n')}
</g></svg>`
}

/** The plan of a facility from its left edge on; it runs off on the right, and fades under the words. */
function drawFromAbove(facility: readonly PreviewCourt[], seed: number): string {
  const plan = planFacility(facility, seed)
  const scale = Math.max((WIDTH - WORDS + 90) / plan.width, (HEIGHT + 120) / plan.height)
  return `<defs><linearGradient id="fade" x1="0" x2="1"><stop offset=".78" stop-color="${GROUND}"/><stop offset="1" stop-color="${GROUND}" stop-opacity="0"/></linearGradient></defs>
<g transform="translate(${WORDS - 10} ${HEIGHT / 2 - (plan.height * scale) / 2 + 70}) rotate(-12) scale(${scale.toFixed(3)})">${drawPlan(plan, facility)}</g>
<rect width="${WORDS + 170}" height="${HEIGHT}" fill="url(#fade)"/>`
}

/** The whole court, to show its players; a plan would also show the club house. */
function drawAlone(court: PreviewCourt): string {
  const { runOff, length, width } = courts[court.sport]
  const [long, wide] = [length + 2 * runOff.x, width + 2 * runOff.y]
  const scale = Math.min(ALONE.length / long, ALONE.width / wide)
  return `<g transform="translate(${ALONE.x} ${ALONE.y}) rotate(-12) scale(${scale.toFixed(3)})">${drawCourt(court, { x: -long / 2, y: -wide / 2 })}</g>`
}

function drawPlan(plan: Plan, facility: readonly PreviewCourt[]): string {
  const kinds = new Map(facility.map(court => [court.id, court]))
  const { clubHouse } = plan
  return [
    ...plan.paths.map(path => `<rect ${box(path)} fill="#dfe6d6"/>`),
    `<rect ${box(clubHouse)} fill="#f3efe6"/>`,
    ...plan.courts.map(place => {
      const court = kinds.get(place.id)
      return court ? drawCourt(court, place) : ''
    }),
    ...plan.trees.map(
      ({ x, y, radius, tone }) =>
        `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="${tone === 0 ? '#5d9a63' : '#4f8a58'}"/>`,
    ),
  ].join('')
}

function drawCourt(
  { sport, surface, seats = [] }: PreviewCourt,
  place: Pick<Plan['courts'][number], 'x' | 'y'>,
): string {
  const court = courts[sport]
  const { runOff, length, width } = court
  const colours = courtColours(sport, surface)
  const line = `fill="none" stroke="${colours.line}" stroke-width=".28"`
  return `<g transform="translate(${place.x + runOff.x} ${place.y + runOff.y})">
<rect x="${-runOff.x}" y="${-runOff.y}" width="${length + 2 * runOff.x}" height="${width + 2 * runOff.y}" fill="${colours.runOff}"/>
<rect width="${length}" height="${width}" fill="${colours.surface}"/>
${court.bands ? `<path d="${bandsPath(court)}" fill="${colours.band}"/>` : ''}
${court.areas ? `<path d="${court.areas}" fill="${colours.area ?? colours.surface}"/>` : ''}
<path d="${court.lines}" ${line}/>
${court.glass ? `<path d="${court.glass}" ${line}/>` : ''}${court.net ? `<path d="${court.net}" ${line}/>` : ''}${seats.map(seat => drawSeat(seat, dotRadius(sport, seats))).join('')}</g>`
}

function drawSeat({ at: [x, y], state, team }: Seat, radius: number): string {
  const place = `cx="${x.toFixed(2)}" cy="${y.toFixed(2)}" r="${radius.toFixed(2)}" stroke-width="${(radius / 5).toFixed(2)}"`
  if (state === 'free')
    return `<circle ${place} fill="#ddf3e5" stroke="#0a7a4c" stroke-dasharray="${(radius / 2).toFixed(2)}"/>`
  const [shirt, edge] = team === 'home' ? [INK, '#fff'] : ['#fff', INK]
  return `<circle ${place} fill="${shirt}" stroke="${edge}"/>`
}

/** The logo's mark, three times its size. */
const mark = `<g transform="translate(72 72) scale(1.75)"><rect x="1" y="1" width="34" height="24" rx="3.5" fill="#fff"/><path d="M18,2H31.5A2.5,2.5 0 0 1 34,4.5V21.5A2.5,2.5 0 0 1 31.5,24H18z" fill="#0a7a4c"/><g fill="none" stroke="${INK}" stroke-width="2"><rect x="1" y="1" width="34" height="24" rx="3.5"/><path d="M18,1V8M18,18V25M18,8A5,5 0 0 0 18,18"/></g><path d="M18,8A5,5 0 0 1 18,18" fill="none" stroke="#fff" stroke-width="2"/></g>`

/** Whole words to lines; what does not fit ends in an ellipsis. */
function wrap(text: string, letters: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= letters)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  if (lines.length <= MOST_LINES) return lines
  return [...lines.slice(0, MOST_LINES - 1), `${lines[MOST_LINES - 1]}…`]
}

function box({ x, y, width, height }: { x: number; y: number; width: number; height: number }): string {
  return `x="${x}" y="${y}" width="${width}" height="${height}"`
}

/** What XML has no place for, not even escaped (XML 1.0, 2.2). */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

function escapeXml(text: string): string {
  return text
    .replaceAll(NOT_IN_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
