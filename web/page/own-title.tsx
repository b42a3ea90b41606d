import { tabTitle } from './tab-title.ts'

/** The title of a page that learns it while it is open: in the tab, and in a chat that shows its address. */
export function OwnTitle({ children: title }: { children: string }) {
  return (
    <>
      <title>{tabTitle(title)}</title>
      <meta property="og:title" content={title} />
    </>
  )
}
