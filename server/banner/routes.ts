import { type App, door } from '../kit/door.ts'
import { getDays, openCounting } from './counting/service.ts'
import {
  addBannerPicture,
  changeBanner,
  checkConflict,
  createBanner,
  deleteBanner,
  endBanner,
  listAllBanners,
} from './service.ts'
import { changePosition, getSettings } from './setting/service.ts'
import { listShownBanners } from './showing/service.ts'

export function bannerDoors(app: App, counting: Parameters<typeof openCounting>[0]) {
  const { giveTokens, takeEvents } = openCounting(counting)
  door(app, 'GET /api/banners', (context, { query }) => listShownBanners(context, query.page, query.location))
  door(app, 'POST /api/banners/tokens', async (context, { caller, body }) =>
    giveTokens(context, caller, body.ids),
  )
  door(app, 'POST /api/banners/events', async (context, { caller, body }) =>
    takeEvents(context, caller, body.events),
  )
  door(app, 'GET /api/admin/banners', context => listAllBanners(context))
  door(app, 'POST /api/admin/banners', (context, { body, idempotencyKey }) =>
    createBanner(context, body, idempotencyKey),
  )
  door(app, 'PATCH /api/admin/banners/{id}', (context, { params, body }) =>
    changeBanner(context, params.id, body),
  )
  door(app, 'POST /api/admin/banners/{id}/cancellation', (context, { params }) =>
    endBanner(context, params.id),
  )
  door(app, 'DELETE /api/admin/banners/{id}', (context, { params }) => deleteBanner(context, params.id))
  door(app, 'POST /api/admin/banner-conflict', (context, { body }) => checkConflict(context, body))
  door(app, 'POST /api/admin/banner-pictures', (context, { upload, idempotencyKey }) =>
    addBannerPicture(context, upload, idempotencyKey),
  )
  door(app, 'GET /api/admin/banner-settings', context => getSettings(context))
  door(app, 'PATCH /api/admin/banner-settings/{position}', (context, { params, body }) =>
    changePosition(context, params.position, body),
  )
  door(app, 'GET /api/admin/banner-days', (context, { query }) => getDays(context, query))
}
