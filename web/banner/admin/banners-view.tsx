import { useQuery, useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Banner } from '#contract/banner.ts'
import { lateDialog } from '#web/page/late-dialog.tsx'
import { bannersPath, type OpenBanner, readBannersPlace } from '#web/path/banner-path.ts'
import { useLayers } from '#web/path/layers.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { counted } from '#web/words/numbers.ts'
import { BannerList, PER_PAGE } from './banner-list.tsx'
import { type BannerAct, BannerTable } from './banner-table.tsx'
import { Figures } from './figures.tsx'
import { allBannersQuery, bannerDaysQuery } from './queries.ts'
import { SettingList } from './setting-list.tsx'
import type { BannerForm } from './typed.ts'

const FormDialog = lateDialog(() => import('./form-dialog.tsx').then(module => module.FormDialog))
const QuestionDialog = lateDialog(() => import('./question-dialog.tsx').then(module => module.QuestionDialog))

type Question = { act: 'cancel' | 'delete'; banner: Banner }

/** All that an admin does with banners. */
export function BannersView() {
  const queries = useQueryClient()
  const layers = useLayers()
  const [params] = useSearchParams()
  const { open, ...place } = readBannersPlace(params)
  const { tab, search } = place
  const { data, error, isPending, isFetching, refetch } = useQuery(allBannersQuery())
  const [question, setQuestion] = useState<Question>()
  const banners = data?.banners ?? []
  const active = banners.filter(({ status }) => status === 'active')
  // What is being typed stays when a colleague deletes its banner; saving says so.
  const [opened, setOpened] = useState<Banner>()
  const form = formOf(open, opened ? [...banners, opened] : banners)
  if (form?.banner && form.banner !== opened) setOpened(form.banner)
  const again = () => {
    void queries.invalidateQueries(allBannersQuery())
    void queries.invalidateQueries(bannerDaysQuery())
  }
  const act = (what: BannerAct, banner: Banner) =>
    what === 'edit' || what === 'duplicate'
      ? layers.open(bannersPath({ ...place, open: { mode: what, id: banner.id } }))
      : setQuestion({ act: what, banner })
  const newButton = (label: string) => (
    <Button icon={<Plus />} onClick={() => layers.open(bannersPath({ ...place, open: { mode: 'create' } }))}>
      {label}
    </Button>
  )
  const searched = (list: readonly Banner[]) => (
    <BannerList
      key={tab}
      banners={list}
      onAct={act}
      search={search}
      onSearch={wanted => layers.change(bannersPath({ ...place, search: wanted, open }))}
    />
  )
  const orNone = (list: readonly Banner[], shown: ReactNode, nothing: string) =>
    list.length > 0 ? shown : <EmptyState title={nothing} action={newButton('Crea il primo banner')} />
  // Of banners that are not here nothing is counted.
  const missing = isPending ? (
    <Skeleton label="Carico i banner" picture={false} className="h-60" />
  ) : (
    error &&
    !data && (
      <ErrorState title="Impossibile caricare i banner" onRetry={() => refetch()} retrying={isFetching} />
    )
  )
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="heading text-title">Gestione Banner</h1>
        {newButton('Nuovo Banner')}
      </div>
      <Tabs
        label="Banner"
        value={tab}
        onChange={chosen => layers.change(bannersPath({ ...place, tab: chosen }))}
        className="max-lg:[&>[role=tablist]]:grid max-lg:[&>[role=tablist]]:grid-cols-2 max-[16rem]:[&>[role=tablist]]:grid-cols-1"
        tabs={[
          { id: 'attivi', label: 'Banner Attivi', count: data && active.length },
          { id: 'tutti', label: 'Tutti i Banner', count: data && banners.length },
          { id: 'impostazioni', label: 'Impostazioni' },
          { id: 'statistiche', label: 'Statistiche' },
        ]}
      >
        {tab !== 'impostazioni' && missing}
        {tab === 'attivi' && data && (
          <>
            <p className="mb-3 text-small text-ink2">
              {counted(active.length, 'banner attivo', 'banner attivi')}
            </p>
            {orNone(
              active,
              active.length > PER_PAGE ? searched(active) : <BannerTable banners={active} onAct={act} />,
              'Nessun banner attivo',
            )}
          </>
        )}
        {tab === 'tutti' && data && orNone(banners, searched(banners), 'Nessun banner presente')}
        {tab === 'impostazioni' && <SettingList />}
        {tab === 'statistiche' && data && <Figures banners={banners} />}
      </Tabs>
      {form && <FormDialog opened={form} onDone={again} onClose={() => layers.backTo(bannersPath(place))} />}
      {question && <QuestionDialog {...question} onDone={again} onClose={() => setQuestion(undefined)} />}
    </>
  )
}

/** The form that the address names; none for a banner that is not there. */
function formOf(open: OpenBanner | undefined, banners: readonly Banner[]): BannerForm | undefined {
  if (!open || open.mode === 'create') return open
  const banner = banners.find(({ id }) => id === open.id)
  return banner && { mode: open.mode, banner }
}
