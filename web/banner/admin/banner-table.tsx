import Ban from 'lucide-react/icons/ban'
import Copy from 'lucide-react/icons/copy'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Megaphone from 'lucide-react/icons/megaphone'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { Suspense } from 'react'
import type { Banner } from '#contract/banner.ts'
import { lazyPart } from '#web/page/late-part.ts'
import { Photo } from '#web/picture/photo.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { formatCount, formatDecimal } from '#web/words/numbers.ts'
import { ctrOf, ctrTone, periodWords, positionWords, statusWords, targetWords } from './words.ts'

const Menu = lazyPart(() => import('#web/ui/menu.tsx').then(module => module.Menu))

export type BannerAct = 'edit' | 'duplicate' | 'cancel' | 'delete'
export type BannerTableProps = { banners: readonly Banner[]; onAct: (act: BannerAct, banner: Banner) => void }

/** Every banner with its figures; beside the menu of a tablet, and on a phone, each is a card. */
export function BannerTable({ banners, onAct }: BannerTableProps) {
  const columns: Column<Banner>[] = [
    { id: 'banner', name: 'Banner', isTitle: true, cell: banner => <Title banner={banner} /> },
    { id: 'status', name: 'Status', cell: ({ status }) => <Status status={status} /> },
    {
      id: 'position',
      name: 'Posizione',
      cell: ({ position }) => (
        <TwoLines lines={positionWords(position)} isNamed className="xl:whitespace-nowrap" />
      ),
    },
    { id: 'views', name: 'Impressioni', isFigure: true, cell: banner => formatCount(banner.viewCount) },
    { id: 'clicks', name: 'Click', isFigure: true, cell: banner => formatCount(banner.clickCount) },
    { id: 'ctr', name: 'CTR', isFigure: true, cell: banner => <Ctr banner={banner} /> },
    {
      id: 'dates',
      name: 'Date',
      // As wide as a date: what it leaves is for the title.
      cell: banner => <TwoLines lines={periodWords(banner)} className="xl:block xl:w-min xl:wrap-normal" />,
    },
    {
      id: 'target',
      name: 'Targeting',
      // Narrower, 'Grottaferrata...' lost its dots to a line of their own.
      cell: banner => <span className="block xl:min-w-26">{targetWords(banner)}</span>,
    },
    { id: 'acts', name: 'Azioni', cell: banner => <Acts banner={banner} onAct={onAct} /> },
  ]
  return (
    <Card padded={false} className="max-xl:contents">
      <Table caption="Banner" from="xl" columns={columns} rows={banners} keyOf={banner => banner.id} />
    </Card>
  )
}

function Title({ banner: { picture, title, description, ctaText } }: { banner: Banner }) {
  return (
    <div className="flex flex-wrap items-center gap-3 xl:flex-nowrap">
      {picture ? (
        <Photo picture={picture} sizes="84px" className="h-14 w-21 flex-none rounded-chip" />
      ) : (
        <div className="grid h-14 w-21 flex-none place-items-center rounded-chip bg-sunken text-muted">
          <Megaphone size={20} aria-hidden="true" />
        </div>
      )}
      <div className="min-w-0 flex-1 basis-32">
        <p className="line-clamp-2">{title}</p>
        <p className="line-clamp-1 text-meta font-normal text-ink2">{description}</p>
        <p className="line-clamp-1 text-meta font-normal text-muted">{ctaText}</p>
      </div>
    </div>
  )
}

function Status({ status }: Pick<Banner, 'status'>) {
  const { label, tone } = statusWords[status]
  return (
    <Badge tone={tone} className="whitespace-nowrap">
      {label}
    </Badge>
  )
}

function Ctr({ banner }: { banner: Banner }) {
  const ctr = ctrOf(banner)
  return (
    <Badge tone={ctrTone(ctr)} className="whitespace-nowrap">
      {formatDecimal(ctr, 2)}%
    </Badge>
  )
}

type TwoLinesProps = { lines: readonly string[]; isNamed?: boolean; className: string }

function TwoLines({ lines: [first, second], isNamed = false, className }: TwoLinesProps) {
  return (
    <span className={className}>
      <span className={isNamed ? 'font-label' : undefined}>{first}</span>{' '}
      <span className="text-ink2 xl:block">{second}</span>
    </span>
  )
}

function Acts({ banner, onAct }: { banner: Banner; onAct: BannerTableProps['onAct'] }) {
  return (
    <Suspense fallback={<span className="block size-10" />}>
      <Menu
        label={`Azioni per ${banner.title}`}
        trigger={<EllipsisVertical />}
        actions={[
          { id: 'edit', label: 'Modifica', icon: <Pencil />, onPress: () => onAct('edit', banner) },
          { id: 'duplicate', label: 'Duplica', icon: <Copy />, onPress: () => onAct('duplicate', banner) },
          {
            id: 'cancel',
            label: 'Annulla',
            icon: <Ban />,
            onPress: () => onAct('cancel', banner),
            isDisabled: !banner.isActive,
          },
          {
            id: 'delete',
            label: 'Elimina',
            icon: <Trash2 />,
            onPress: () => onAct('delete', banner),
            isDangerous: true,
          },
        ]}
      />
    </Suspense>
  )
}
