import { useEffect, useRef } from 'react'
import css from '#web/ui/app.css?inline'
import cssUrl from '#web/ui/app.css?url'

/**
 * The whole style (10 KB compressed) stands in the page: the first paint waits for no second request.
 * The browser's script does not carry it again: it adopts what the server wrote and leaves it alone.
 */
export function PageStyle() {
  const style = useRef<HTMLStyleElement>(null)
  useEffect(() => {
    // Empty only when the document was built anew in the browser, after a failure: then the file is fetched.
    if (style.current?.textContent) return
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = cssUrl
    document.head.append(link)
  }, [])
  return (
    <style
      ref={style}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? css : '' }}
    />
  )
}
