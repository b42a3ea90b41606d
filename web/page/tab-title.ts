export const SITE = 'Campo Libero'

/** What stands in the browser's tab: the title with the name of the site. */
export function tabTitle(title: string): string {
  return title.includes(SITE) ? title : `${title} | ${SITE}`
}
