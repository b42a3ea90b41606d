import { accountRoutes } from './account.ts'
import { adminRoutes } from './admin.ts'
import { alertRoutes } from './alert.ts'
import { availabilityRoutes } from './availability.ts'
import { bannerRoutes } from './banner.ts'
import { bannerShowingRoutes } from './banner-showing.ts'
import { bookingRoutes } from './booking.ts'
import { claimRoutes } from './claim.ts'
import { customerRoutes } from './customer.ts'
import { dashboardRoutes } from './dashboard.ts'
import { deskRoutes } from './desk.ts'
import { deskPriceRoutes } from './desk-price.ts'
import { facilityRoutes } from './facility.ts'
import { facilityAuditRoutes } from './facility-audit.ts'
import { facilityRequestRoutes } from './facility-request.ts'
import { favouriteRoutes } from './favourite.ts'
import { importRoutes } from './import.ts'
import { leavingRoutes } from './leaving.ts'
import { listingRoutes } from './listing.ts'
import { matchRoutes } from './match-routes.ts'
import { numbersRoutes } from './numbers.ts'
import { ownDataRoutes } from './own-data.ts'
import { passwordRoutes } from './password.ts'
import { peopleRoutes } from './people.ts'
import { periodRoutes } from './period.ts'
import { pictureRoutes } from './picture.ts'
import { placeRoutes } from './place.ts'
import { rainRoutes } from './rain.ts'
import { reliabilityRoutes } from './reliability.ts'
import { searchRoutes } from './search.ts'
import { seriesRoutes } from './series.ts'
import { shareRoutes } from './share.ts'
import { siteRoutes } from './site.ts'
import { staffRoutes } from './staff.ts'
import { staffFieldRoutes } from './staff-field.ts'
import { termsRoutes } from './terms.ts'
import { tournamentRoutes } from './tournament.ts'
import { boardRoutes } from './tournament-board.ts'
import { organisingRoutes } from './tournament-organising.ts'
import { twinRoutes } from './twin.ts'
import { weekRoutes } from './week.ts'

/** The whole public promise, by method and path. */
export const api = {
  ...accountRoutes,
  ...adminRoutes,
  ...alertRoutes,
  ...availabilityRoutes,
  ...bannerRoutes,
  ...bannerShowingRoutes,
  ...bookingRoutes,
  ...claimRoutes,
  ...customerRoutes,
  ...dashboardRoutes,
  ...deskRoutes,
  ...deskPriceRoutes,
  ...facilityRoutes,
  ...facilityAuditRoutes,
  ...facilityRequestRoutes,
  ...favouriteRoutes,
  ...importRoutes,
  ...leavingRoutes,
  ...listingRoutes,
  ...matchRoutes,
  ...numbersRoutes,
  ...ownDataRoutes,
  ...passwordRoutes,
  ...peopleRoutes,
  ...periodRoutes,
  ...pictureRoutes,
  ...placeRoutes,
  ...rainRoutes,
  ...reliabilityRoutes,
  ...searchRoutes,
  ...seriesRoutes,
  ...shareRoutes,
  ...siteRoutes,
  ...staffRoutes,
  ...staffFieldRoutes,
  ...termsRoutes,
  ...tournamentRoutes,
  ...boardRoutes,
  ...organisingRoutes,
  ...twinRoutes,
  ...weekRoutes,
}
export type Api = typeof api
export type ApiKey = keyof Api
