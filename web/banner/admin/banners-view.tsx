import { useQuery, useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Banner } from '#contract/banner.ts'
import { counted } from '#web/lib/numbers.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx'
import { lateDialog } from '#web/ui/late-dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { type BannerAct, BannerTable } from './banner-table.tsx'
import { Figures } from './figures.tsx'
import { allBannersQuery, bannerDaysQuery } from './queries.ts'
import { SettingList } from './setting-list.tsx'
import type { BannerForm } from './typed.ts'

const FormDialog = lateDialog(() => import('./form-dialog.tsx').then(module => module.FormDialog))
const QuestionDialog = lateDialog(() => import('./question-dialog.tsx').then(module => module.QuestionDialog))

type TabId = 'active' | 'all' | 'settings' | 'figures'
type Question = { act: 'cancel' | 'delete'; banner: Banner }

/** All that an admin does with banners. */
export function BannersView() {
  const queries = useQueryClient()
  const { data, error, isPending, isFetching, refetch } = useQuery(allBannersQuery())
  const [tab, setTab] = useState<TabId>('active')
  const [form, setForm] = useState<BannerForm>()
  const [question, setQuestion] = useState<Question>()
  const banners = data?.banners ?? []
  const active = banners.filter(({ status }) => status === 'active')
  const again = () => {
    void queries.invalidateQueries(allBannersQuery())
    void queries.invalidateQueries(bannerDaysQuery())
  }
  const act = (what: BannerAct, banner: Banner) =>
    what === 'edit' || what === 'duplicate'
      ? setForm({ mode: what, banner })
      : setQuestion({ act: what, banner })
  const create = () => setForm({ mode: 'create' })
  const newButton = (label: string) => (
    <Button icon={<Plus />} onClick={create}>
      {label}
    </Button>
  )
  const tableOf = (list: readonly Banner[], nothing: string) => {
    if (isPending) return <Skeleton label="Carico i banner" picture={false} className="h-60" />
    if (error)
      return (
        <ErrorState title="Impossibile caricare i banner" onRetry={() => refetch()} retrying={isFetching} />
      )
    if (list.length > 0) return <BannerTable banners={list} onAct={act} />
    return <EmptyState title={nothing} action={newButton('Crea il primo banner')} />
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="heading text-title">Gestione Banner</h1>
        {newButton('Nuovo Banner')}
      </div>
      <Tabs
        label="Banner"
        value={tab}
        onChange={setTab}
        className="max-md:[&>[role=tablist]]:grid max-md:[&>[role=tablist]]:grid-cols-2"
        tabs={[
          { id: 'active', label: 'Banner Attivi', count: active.length },
          { id: 'all', label: 'Tutti i Banner', count: banners.length },
          { id: 'settings', label: 'Impostazioni' },
          { id: 'figures', label: 'Statistiche' },
        ]}
      >
        {tab === 'active' && (
          <>
            <p className="mb-3 text-small text-ink2">
              {counted(active.length, 'banner attivo', 'banner attivi')}
            </p>
            {tableOf(active, 'Nessun banner attivo')}
          </>
        )}
        {tab === 'all' && tableOf(banners, 'Nessun banner presente')}
        {tab === 'settings' && <SettingList />}
        {tab === 'figures' && <Figures banners={banners} />}
      </Tabs>
      {form && <FormDialog opened={form} onDone={again} onClose={() => setForm(undefined)} />}
      {question && <QuestionDialog {...question} onDone={again} onClose={() => setQuestion(undefined)} />}
    </>
  )
}
