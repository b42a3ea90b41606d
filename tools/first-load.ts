import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#web/routes.ts'

/** What a browser may begin with: the entry, the root, and every page that the table of routes serves. */
export const firstLoad = startWith(routes)

/** The same without the personal area, whose pages nobody meets by chance. */
export const publicPages = startWith(routes.filter(({ file }) => file !== 'routes/dashboard.tsx'))

/** What stands around every page of the personal area, and the one that it opens with. */
export const personalFrame = firstLoad.filter(path => /\/dashboard(-home)?\.tsx$/.test(path))

function startWith(served: readonly RouteConfigEntry[]): readonly string[] {
  const files = served.flatMap(filesOf)
  return ['web/entry.client.tsx', 'web/root.tsx', ...files.map(file => `web/${file}`)]
}

function filesOf({ file, children = [] }: RouteConfigEntry): string[] {
  return [file, ...children.flatMap(filesOf)]
}
