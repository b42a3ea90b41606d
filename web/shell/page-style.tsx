import css from '#web/ui/app.css?inline'
import cssUrl from '#web/ui/app.css?url'

/** Rendered in place of the style, which is the same on every page: half as much text to render and to search. */
const PLACE = '/*style*/'

/** Extensions put styles of their own into the head, often as the first. */
const OURS = 'site-style'

/** What the server wrote, which the browser's code does not carry again: empty if the page has the file. */
const written = import.meta.env.SSR ? PLACE : (document.getElementById(OURS)?.textContent ?? '')

/**
 * On a first visit the page holds the whole style (13 KB compressed), so that its first paint waits for no second request.
 * Whoever comes back has the file already and gets pages of half the size. After a failure the browser may build the document
 * again, without a network too: then it writes what the server wrote.
 */
export function PageStyle({ isBack }: { isBack: boolean }) {
  if (isBack || !written) return <link rel="stylesheet" href={cssUrl} />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet
  return <style id={OURS} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: written }} />
}

/** Puts the style of a page in its place, found by its tag: no name on the page can hold a tag. */
export function withStyle([head = '', ...rest]: readonly string[]): string[] {
  const tag = `<style id="${OURS}">`
  const tagAt = head.indexOf(`${tag}${PLACE}`)
  if (tagAt < 0) return [head, ...rest]
  const placeAt = tagAt + tag.length
  return [head.slice(0, placeAt), css, head.slice(placeAt + PLACE.length), ...rest]
}
