import { OpenAPIHono } from '@hono/zod-openapi'
import { createMiddleware } from 'hono/factory'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { z } from 'zod'
import { accountDoors } from './account/routes.ts'
import { adminDoors } from './admin/routes.ts'
import { alertDoors } from './alert/routes.ts'
import { auditDoors } from './audit/routes.ts'
import type { Auth } from './auth/auth.ts'
import { availabilityDoors } from './availability/routes.ts'
import type { BannerCounting } from './banner/counting/counting.ts'
import { bannerDoors } from './banner/routes.ts'
import { calendarDoors } from './booking/calendar-feed/routes.ts'
import { bookingDoors } from './booking/routes.ts'
import { sharingDoors } from './booking/sharing/routes.ts'
import type { Config } from './config.ts'
import { customerDoors } from './customer/routes.ts'
import type { Database } from './db/database.ts'
import type { DatabaseWatch } from './db/database-watch.ts'
import { closingDoors } from './desk/closing/routes.ts'
import { newsDoor } from './desk/news/routes.ts'
import type { FacilityNews } from './desk/news/service.ts'
import { rainDoors } from './desk/rain/routes.ts'
import { deskDoors } from './desk/routes.ts'
import { seriesDoors } from './desk/series/routes.ts'
import { facilityDoors } from './facility/routes.ts'
import { favouriteDoors } from './favourite/routes.ts'
import { healthDoors } from './health.ts'
import { importDoors } from './import/admin/routes.ts'
import { twinDoors } from './import/twin/routes.ts'
import { guest } from './kit/actor.ts'
import type { App, Env } from './kit/door.ts'
import { clientAddress, withClientAddress } from './kit/http/client-address.ts'
import { answerFailure } from './kit/http/failure.ts'
import { limitQuery, limitSize, refuseCrossSite } from './kit/http/guard.ts'
import { protect } from './kit/http/headers.ts'
import { italian } from './kit/italian.ts'
import type { Log } from './kit/log.ts'
import { shedLoad } from './kit/overload/overload.ts'
import { invalidInput, Problem } from './kit/problem.ts'
import { leavingDoors } from './leaving/routes.ts'
import { mailboxDoors } from './mail/mailbox.ts'
import { listMatchEntries } from './match/calendar/service.ts'
import { matchDoors } from './match/routes.ts'
import { dropChanged, isKept, type Kept } from './page/for-everybody.ts'
import { pictureDoors } from './picture/routes.ts'
import { makeGeocoder } from './place/geocoder.ts'
import { placeDoors } from './place/routes.ts'
import { previewDoors } from './preview/doors.ts'
import { referenceDoors } from './reference/doors.ts'
import { reliabilityDoors } from './reliability/routes.ts'
import { searchDoors } from './search/routes.ts'
import { siteDoors } from './site/routes.ts'
import { sitemapDoors } from './sitemap.ts'
import { listTournamentEntries } from './tournament/calendar-feed/service.ts'
import { liveDoors } from './tournament/live/routes.ts'
import { makeBoardMemory } from './tournament/live/service.ts'
import { tournamentDoors } from './tournament/routes.ts'

export type Parts = {
  db: Database
  /** Connections for requests that only read; without it they share those of requests that change something. */
  readingDb?: Database
  auth: Auth
  config: Config
  log: Log
  /** Collects views and clicks of banners; the caller, who makes it, also stops it. */
  counting: BannerCounting
  watch?: DatabaseWatch
  /** Says when the day of a facility has changed; absent, nobody hears of it. */
  news?: FacilityNews
  /** Without it every page is drawn, and every answer made, for one reader. */
  kept?: Kept
  /** Set while shutting down, so that balancers look elsewhere. */
  isDraining: () => boolean
  /** Moves the clock in tests; production leaves it to the database. */
  at?: () => Date
}

// Italian messages for zod's own checks; our own messages are at each field.
z.config(italian)

/** The doors in order: health, authentication, the API and its reference. Pages are mounted by the caller. */
export function createApp(parts: Parts): App {
  const { auth, config, log, db, readingDb = db } = parts
  // Only the fast router: an address that it cannot match fails at the start. By default all addresses would quietly fall back to
  // a slower one.
  const app: App = new OpenAPIHono<Env>({ defaultHook: refuseInvalid, router: new RegExpRouter() })
  app.onError(answerFailure(log, parts.watch))
  app.use(shedLoad({ log, isReady: request => isKept(request, parts.kept) }))
  app.post('/api/auth/*', turnAway(parts))

  app.use(async (c, next) => {
    c.set('requestId', crypto.randomUUID())
    const start = performance.now()
    await next()
    c.res.headers.set('x-request-id', c.var.requestId)
    const { method, path } = c.req
    const milliseconds = Math.round(performance.now() - start)
    log.info({ requestId: c.var.requestId, method, path, status: c.res.status, milliseconds }, 'request')
  })
  app.use(protect({ isHttps: config.baseUrl.startsWith('https:'), tilesUrl: config.map?.url }))
  healthDoors(app, parts)

  app.use('/api/*', limitQuery, limitSize, refuseCrossSite(config.origins))
  app.on(['GET', 'POST'], '/api/auth/*', (c, next) =>
    auth.isOurs(c.req.method, c.req.path)
      ? next()
      : auth.handler(withClientAddress(c, config.trustedProxies)),
  )
  liveDoors(app, makeBoardMemory(readingDb))
  app.use('/api/*', async (c, next) => {
    // Tests call the app without a server, and so without its bindings.
    const drawing = c.env?.drawing
    const actor = await (drawing ? drawing.readActor() : auth.readActor(c.req.raw.headers))
    c.set('context', { db: isQuestion(c.req.method) ? readingDb : db, actor, at: parts.at?.() })
    c.set('address', clientAddress(c, config.trustedProxies))
    await (drawing && parts.kept ? parts.kept.answers.keep(c, next) : next())
    c.res.headers.set('cache-control', 'no-store')
    if (c.res.ok && parts.kept) dropChanged(c.req, parts.kept)
  })
  auth.openDoors(app)
  accountDoors(app, { hasGoogle: config.google !== undefined, countDownload: auth.countDownload })
  leavingDoors(app, { auth, company: config.company })
  placeDoors(
    app,
    config.geocoderUrl ? makeGeocoder({ url: config.geocoderUrl, contact: config.company.email }) : undefined,
  )
  facilityDoors(app, { countRequest: auth.countFacilityRequest })
  availabilityDoors(app)
  searchDoors(app)
  bookingDoors(app, config)
  matchDoors(app, { ...config, countMessage: auth.countMessage })
  deskDoors(app)
  seriesDoors(app)
  closingDoors(app)
  rainDoors(app)
  newsDoor(app, parts.news)
  customerDoors(app)
  reliabilityDoors(app)
  alertDoors(app)
  favouriteDoors(app)
  bannerDoors(app, parts.counting)
  tournamentDoors(app, { countRegistration: auth.countTournamentRegistration })
  importDoors(app)
  twinDoors(app)
  pictureDoors(app, parts)
  adminDoors(app, { dropSecondFactor: auth.dropSecondFactor })
  auditDoors(app)
  siteDoors(app, config)
  calendarDoors(app, { ...config, otherEntries: [listMatchEntries, listTournamentEntries] })
  sharingDoors(app, config)
  referenceDoors(app, config)
  app.all('/api/*', () => {
    throw new Problem('not-found')
  })

  sitemapDoors(app, {
    baseUrl: config.baseUrl,
    makeContext: () => ({ db: readingDb, actor: guest, at: parts.at?.() }),
  })
  previewDoors(app, config)
  if (!config.isProduction) mailboxDoors(app, parts.db)
  return app
}

function isQuestion(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

/**
 * Mounted first: a flood of logins must leave room for everybody else, so it is turned away before it costs a line in
 * the log. One line a second gives their number.
 */
function turnAway({ auth, config, log }: Parts) {
  let count = 0
  const tell = () => {
    log.warn({ count }, 'attempts turned away')
    count = 0
  }
  return createMiddleware<Env>(async (c, next) => {
    const refusal = auth.refuseEarly(c.req.path, clientAddress(c, config.trustedProxies))
    if (!refusal) return next()
    if (count === 0) setTimeout(tell, 1_000).unref()
    count += 1
    return refusal
  })
}

type ValidationResult = { success: boolean; error?: z.core.$ZodError }

function refuseInvalid(result: ValidationResult): undefined {
  if (result.error) throw invalidInput(result.error)
}
