import { personal } from '#web/account/use-login-when-ended.ts'
import { useReader } from '#web/account/use-reader.ts'
import { BookingDialogs } from '#web/booking/mine/booking-dialogs.tsx'
import { BookingMonths } from '#web/booking/mine/booking-months.tsx'
import { useBookings } from '#web/booking/mine/use-bookings.ts'
import { bookingsQuery } from '#web/booking/queries.ts'
import { useToday } from '#web/device/now.ts'
import { pageContext, preload, preloadInBrowser, serverClient } from '#web/page/page-data.ts'
import { bookingLayerPath, readBookingLayer } from '#web/path/booking-layer.ts'
import { useLayer } from '#web/path/layer.ts'
import { LoadFailure } from '#web/shell/failure/load-failure.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/bookings'
import { toLogin } from './to-login.ts'

const firstPages = [bookingsQuery('to-come'), bookingsQuery('over')]

export const handle = personal

export const meta: Route.MetaFunction = () => [{ title: 'Le mie prenotazioni | Campo Libero' }]

export async function loader(args: Route.LoaderArgs) {
  const { me } = await serverClient(args.request, args.context.get(pageContext))('GET /api/me', {})
  if (!me) throw toLogin(args.request)
  return preload(args, firstPages)
}

export const clientLoader = () => preloadInBrowser(firstPages)

export default function Bookings() {
  const { layer, open, close } = useLayer(readBookingLayer, bookingLayerPath)
  const { data, error, isPending, isFetching, refetch, more } = useBookings(layer?.id)
  const today = useToday()
  const { me } = useReader()
  return (
    <div className="mx-auto max-w-list px-3 pt-8 pb-16 md:px-8 lg:px-1">
      <h1 className="heading text-title">Le mie prenotazioni</h1>
      {(isPending || !me) && (
        <div className="mt-5 grid gap-2.5">
          <Skeleton label="Carico le prenotazioni" picture={false} className="h-36" />
          <Skeleton picture={false} className="h-36" />
        </div>
      )}
      {error && me && (
        <LoadFailure error={error} onRetry={() => refetch()} retrying={isFetching} className="mt-5">
          Impossibile caricare le prenotazioni.
        </LoadFailure>
      )}
      {data && me && <BookingMonths {...data} today={today} onOpen={open} />}
      <LoadMore {...more} noun="prenotazioni" label="Mostra altre" />
      {data && me && (
        <BookingDialogs
          layer={layer}
          today={today}
          bookings={[...data.toCome, ...data.over]}
          onClose={close}
        />
      )}
    </div>
  )
}
