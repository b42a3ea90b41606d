import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { staffPath } from '#contract/paths.ts'
import type { StaffFacility } from '#contract/staff.ts'
import { messageFor } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** Says whether the facility takes bookings, and changes it: closing asks first, opening happens at once. */
export function BookingSwitch({ mine: { facility, isRun } }: { mine: StaffFacility }) {
  const [isAsking, setAsking] = useState(false)
  const change = useSwitch(facility.id, () => setAsking(false))
  // Only an admin reads this. Whoever comes to work there finds it as it was, open or closed.
  if (!isRun)
    return (
      <Strip
        tone="warn"
        text="Qui non lavora nessuno che possa accedere: finché non c’è, online non si prenota."
      >
        <ButtonLink as={Link} to={staffPath(facility.id)} size="small" tone="ghost">
          Vedi il personale
        </ButtonLink>
      </Strip>
    )
  if (!facility.isBookable) {
    return (
      <Strip tone="warn" text="Prenotazioni chiuse. Quelle già fatte restano." fault={change.error}>
        <Button size="small" loading={change.isPending} onClick={() => change.mutate(true)}>
          Riapri le prenotazioni
        </Button>
      </Strip>
    )
  }
  if (!isAsking) {
    return (
      <Strip tone="plain" text="Chi cerca un campo può prenotare qui.">
        <Button size="small" tone="ghost" onClick={() => setAsking(true)}>
          Chiudi le prenotazioni
        </Button>
      </Strip>
    )
  }
  return (
    <Strip
      tone="warn"
      text="Nessuno potrà prenotare finché non riapri. Le prenotazioni già fatte restano."
      fault={change.error}
    >
      <Button size="small" tone="danger" loading={change.isPending} onClick={() => change.mutate(false)}>
        Sì, chiudi
      </Button>
      <Button size="small" tone="ghost" autoFocus onClick={() => setAsking(false)}>
        Lascia aperto
      </Button>
    </Strip>
  )
}

function useSwitch(id: number, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (isBookable: boolean) =>
      api('PATCH /api/staff/facilities/{id}', { params: { id }, body: { isBookable } }),
    onSuccess: async ({ facility }) => {
      showToast(
        facility.isBookable
          ? { title: 'Prenotazioni riaperte', description: 'Da ora si può prenotare di nuovo.' }
          : { title: 'Prenotazioni chiuse', description: 'Quelle già fatte restano.' },
      )
      await queries.invalidateQueries()
      onDone()
    },
  })
}

type StripProps = { tone: 'plain' | 'warn'; text: string; fault?: Error | null; children: ReactNode }

function Strip({ tone, text, fault, children }: StripProps) {
  return (
    <div
      className={classNames(
        'mt-4 rounded-control p-3',
        tone === 'warn' ? 'bg-warn-soft text-warn' : 'border border-line text-ink2',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-60 text-small">{text}</p>
        <div className="flex flex-wrap gap-2">{children}</div>
      </div>
      {fault && (
        <p role="alert" className="mt-3 text-small font-label text-danger">
          {messageFor(fault).suggestion}
        </p>
      )}
    </div>
  )
}
