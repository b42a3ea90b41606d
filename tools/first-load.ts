import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#web/routes.ts'

/** What a browser may begin with: the entry, the root, and every page that the table of routes serves. */
export const firstLoad: readonly string[] = [
  'web/entry.client.tsx',
  'web/root.tsx',
  ...routes.flatMap(filesOf).map(file => `web/${file}`),
]

/** The same without the personal area, whose pages nobody meets by chance. */
export const publicPages: readonly string[] = [
  'web/entry.client.tsx',
  'web/root.tsx',
  ...routes
    .filter(({ file }) => file !== 'routes/dashboard.tsx')
    .flatMap(filesOf)
    .map(file => `web/${file}`),
]

function filesOf({ file, children = [] }: RouteConfigEntry): string[] {
  return [file, ...children.flatMap(filesOf)]
}
