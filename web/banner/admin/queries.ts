import { read } from '#web/api/query.ts'

export const allBannersQuery = () => read('GET /api/admin/banners', {}, { staleTime: 0 })
export const bannerSettingsQuery = () => read('GET /api/admin/banner-settings', {}, { staleTime: 0 })
export const bannerDaysQuery = () =>
  read('GET /api/admin/banner-days', { query: { days: 30 } }, { staleTime: 0 })
