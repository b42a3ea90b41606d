import type { BannerSetting } from '#contract/banner.ts'
import type { BannerPage, BannerPosition, bannerPages } from '#contract/banner-position.ts'

/** Left, top, width and height in a drawing of 160 by 100. */
type Box = readonly [left: number, top: number, width: number, height: number]
type Places<Page extends BannerPage> = Record<(typeof bannerPages)[Page][number], Box>
type Plans = { [Page in BannerPage]: { around: readonly Box[]; places: Places<Page> } }

/** Each page on a wide screen, with what stands around its banners; its position for phones is drawn on a phone beside it. */
const plans: Plans = {
  home: {
    around: [
      [0, 9, 160, 32],
      [16, 37, 128, 8],
      ...([16, 49, 82, 115] as const).map((left): Box => [left, 50, 29, 14]),
    ],
    places: { 'hero-left': [6, 12, 22, 22], 'hero-right': [132, 12, 22, 22], footer: [16, 74, 128, 16] },
  },
  search: {
    around: [[0, 9, 160, 8], ...[22, 40, 58, 76].map((top): Box => [40, top, 80, 15])],
    places: { 'search-left': [10, 22, 24, 50], 'search-right': [126, 22, 24, 50] },
  },
  matches: {
    around: [
      [8, 13, 86, 6],
      ...([8, 38, 68] as const).map((left): Box => [left, 44, 26, 28]),
      [132, 32, 22, 7],
      [132, 56, 22, 34],
    ],
    places: {
      'matches-hero-left': [8, 23, 41, 16],
      'matches-hero-right': [53, 23, 41, 16],
      'matches-mobile': [132, 42, 22, 11],
      'matches-sidebar': [100, 13, 22, 50],
      'matches-footer': [8, 77, 86, 14],
    },
  },
}

type PositionMapProps = { page: BannerPage; settings: readonly BannerSetting[] }

/** A page in outline with its positions, numbered as in the list beside it: full where one is switched on. */
export function PositionMap({ page, settings }: PositionMapProps) {
  const { around } = plans[page]
  const places: Partial<Record<BannerPosition, Box>> = plans[page].places
  return (
    <svg
      viewBox="0 0 160 100"
      aria-hidden="true"
      className="h-auto w-full rounded-control border border-line bg-bg"
    >
      <rect width="160" height="9" className="fill-surface" />
      <rect x="5" y="3" width="22" height="3" rx="1" className="fill-edge" />
      {page === 'matches' && <rect x="129" y="26" width="28" height="68" rx="4" className="fill-line" />}
      {around.map(box => (
        <Part key={String(box)} box={box} className="fill-sunken" />
      ))}
      {settings.map(({ position, isEnabled }, index) => {
        const box = places[position]
        if (!box) return null
        const [left, top, width, height] = box
        return (
          <g key={position}>
            <Part
              box={box}
              className={isEnabled ? 'fill-libero' : 'fill-surface stroke-edge'}
              isDashed={!isEnabled}
            />
            <text
              x={left + width / 2}
              y={top + height / 2 + 2.6}
              textAnchor="middle"
              className={isEnabled ? 'fill-on-libero' : 'fill-ink2'}
              style={{ fontSize: 7, fontWeight: 700 }}
            >
              {index + 1}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

type PartProps = { box: Box; className: string; isDashed?: boolean }

function Part({ box: [x, y, width, height], className, isDashed = false }: PartProps) {
  return (
    <rect
      x={x}
      y={y}
      width={width}
      height={height}
      className={className}
      rx="2"
      {...(isDashed && { strokeWidth: 0.75, strokeDasharray: '2 1.5' })}
    />
  )
}
