import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  ssr: true,
  // A page's loader comes with the page: alone it would be one more request each, for some forty bytes.
  splitRouteModules: false,
} satisfies Config
