import { Button } from './button.tsx'

type LoadMoreProps = {
  shown: number
  total: number
  /** 'campi', 'prenotazioni'. */
  noun: string
  /** 'Mostra altre', by the gender of the noun. */
  label?: string
  onMore: () => void
  loading?: boolean
}

/** Pagination as one button; nothing when everything is shown. */
export function LoadMore({
  shown,
  total,
  noun,
  label = 'Mostra altri',
  onMore,
  loading = false,
}: LoadMoreProps) {
  if (shown >= total) return null
  return (
    <div className="grid justify-items-center gap-2 py-4">
      <p className="text-meta text-muted tnum" aria-live="polite">
        {shown} di {total} {noun}
      </p>
      <Button tone="ghost" onClick={onMore} loading={loading} loadingText="Carico...">
        {label}
      </Button>
    </div>
  )
}
