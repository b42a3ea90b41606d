import { type BannerPosition, bannerPages, bannerPositions } from '#contract/banner-position.ts'

// The keys of the table are its positions.
const positions = Object.keys(bannerPositions) as BannerPosition[]
const ofMatches: readonly BannerPosition[] = bannerPages.matches
const groups = { Homepage: positions.filter(each => !ofMatches.includes(each)), Partite: ofMatches }

/** All positions for a list to choose from, in the two groups that are specified. */
export function PositionOptions() {
  return Object.entries(groups).map(([name, list]) => (
    <optgroup key={name} label={name}>
      {list.map(position => (
        <option key={position} value={position}>
          {bannerPositions[position]}
        </option>
      ))}
    </optgroup>
  ))
}
