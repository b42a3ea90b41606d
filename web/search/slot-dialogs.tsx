import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { meQuery } from '#web/account/queries.ts'
import { lateDialog } from '#web/page/late-dialog.tsx'
import { isHere } from '#web/path/layers.ts'
import { loginPath } from '#web/path/login-path.ts'
import { type SearchForm, searchPath } from '#web/path/search-path.ts'
import { readSlotId, toSlotId } from '#web/path/slot-id.ts'

const BookingDialog = lateDialog(() =>
  import('#web/booking/form/booking-dialog.tsx').then(module => module.BookingDialog),
)
const TimeSheet = lateDialog(() =>
  import('#web/availability/time-sheet.tsx').then(module => module.TimeSheet),
)

/** Dialogs live in the address: 'prenota' is a slot, 'orari' a field. A guest passes by the login first. */
export function useSlotLinks(form: SearchForm) {
  const navigate = useNavigate()
  const { data } = useQuery(meQuery())
  function open(extra: Record<string, string>) {
    const path = searchPath(form, extra)
    // The second tap of a double one, before the dialog is there, adds no step to the history: one step back still closes it.
    const replace = isHere(path)
    void navigate(data?.me ? path : loginPath(path), { preventScrollReset: true, replace })
  }
  return {
    openBooking: (fieldId: number, startTime: string) =>
      open({ prenota: toSlotId({ fieldId, date: form.date, startTime }) }),
    openTimes: (fieldId: number) => open({ orari: String(fieldId) }),
  }
}

/** The dialog that the address names, if any: the time sheet turns into the form, sheets never stack. */
export function SlotDialogs({ form, today }: { form: SearchForm; today: string }) {
  const [params] = useSearchParams()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { data } = useQuery(meQuery())
  const slot = readSlotId(params.get('prenota'))
  const fieldId = Number(params.get('orari')) || undefined
  const show = (extra: Record<string, string>) =>
    void navigate(searchPath(form, extra), { preventScrollReset: true, replace: true })
  const close = () => show({})

  // A link to a slot, from anywhere, asks a guest to log in first and leads back here.
  const isTurnedAway = data?.me === null && Boolean(slot || fieldId)
  useEffect(() => {
    if (isTurnedAway) void navigate(loginPath(`${pathname}${search}`), { replace: true })
  }, [isTurnedAway, navigate, pathname, search])

  if (!data?.me) return null
  return (
    <>
      {slot && (
        <BookingDialog
          slot={slot}
          sport={form.sport}
          today={today}
          onClose={close}
          minutes={Number(params.get('durata')) || undefined}
          onChangeSlot={other => show({ prenota: toSlotId(other) })}
        />
      )}
      {!slot && fieldId && (
        <TimeSheet
          fieldId={fieldId}
          date={form.date}
          today={today}
          onClose={close}
          onChoose={(date, startTime) => show({ prenota: toSlotId({ fieldId, date, startTime }) })}
        />
      )}
    </>
  )
}
