import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import type { Banner } from '#contract/banner.ts'
import type { BannerPosition } from '#contract/banner-position.ts'
import { useDebounced } from '#web/form/use-debounced.ts'
import type { BannerSearch } from '#web/path/banner-path.ts'
import { Card } from '#web/ui/card.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { counted } from '#web/words/numbers.ts'
import { BannerTable, type BannerTableProps } from './banner-table.tsx'
import { findBanners } from './find-banners.ts'
import { PositionOptions } from './position-options.tsx'
import { totalOf } from './words.ts'

/** More are searched, and shown so many at a time. */
export const PER_PAGE = 30

type BannerListProps = BannerTableProps & { search: BannerSearch; onSearch: (search: BannerSearch) => void }

/** Many banners, narrowed while one types, with the sums of views and clicks of those found. */
export function BannerList({ banners, onAct, search, onSearch }: BannerListProps) {
  const [text, setText] = useState(search.text)
  const [shown, setShown] = useState(PER_PAGE)
  const settled = useDebounced(text)
  // The address follows a choice a moment later: what comes to rest meanwhile must not take the choice back.
  const position = useRef(search.position)
  useEffect(() => {
    position.current = search.position
  }, [search.position])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once typing has come to rest
  useEffect(() => {
    if (settled !== search.text) onSearch({ text: settled, position: position.current })
  }, [settled])
  const found = findBanners(banners, { ...search, text })
  return (
    <>
      <search className="mb-3 grid items-end gap-2 sm:grid-cols-2 xl:grid-cols-[minmax(0,15rem)_minmax(0,15rem)_1fr]">
        <TextField
          label="Titolo, città o CAP"
          type="search"
          startIcon={<Search />}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setShown(PER_PAGE)
          }}
          maxLength={80}
        />
        <Select
          label="Posizione"
          value={search.position}
          onChange={({ target }) => {
            // One of the options below.
            position.current = target.value as BannerPosition | ''
            onSearch({ text, position: position.current })
            setShown(PER_PAGE)
          }}
        >
          <option value="">Tutte le posizioni</option>
          <PositionOptions />
        </Select>
        <p role="status" className="text-small text-ink2 tnum sm:max-xl:col-span-2 xl:pb-3 xl:text-right">
          {totalWords(found)}
        </p>
      </search>
      {found.length > 0 ? (
        <>
          <BannerTable banners={found.slice(0, shown)} onAct={onAct} />
          <LoadMore
            shown={Math.min(shown, found.length)}
            total={found.length}
            noun="banner"
            onMore={() => setShown(shown + PER_PAGE)}
          />
        </>
      ) : (
        <Card>Nessun banner con questi filtri.</Card>
      )}
    </>
  )
}

/** '15.366 impressioni e 268 click in totale' */
function totalWords(banners: readonly Banner[]): string {
  const { viewCount, clickCount } = totalOf(banners)
  return `${counted(viewCount, 'impressione', 'impressioni')} e ${counted(clickCount, 'click', 'click')} in totale`
}
