import type { Context as HonoContext } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

/** The other end of a call: where it comes from, and the cookies of its browser. */
export type Caller = {
  /** Unknown while a page is being rendered: it calls in process. */
  address: string | undefined
  /** What the browser calls itself. */
  userAgent: string | undefined
  cookie: (name: string) => string | undefined
  giveCookie: (name: string, value: string, maxAgeSeconds: number, isSecure: boolean) => void
  takeCookie: (name: string, isSecure: boolean) => void
  /** Passes on cookies that another part of the server wants the browser to keep. */
  handOn: (setCookies: readonly string[]) => void
  /** Has the browser keep the answer as a file. */
  saveAs: (file: string) => void
}

export function makeCaller(c: HonoContext, address: string | undefined): Caller {
  const shared = { path: '/', httpOnly: true, sameSite: 'Lax' } as const
  return {
    address,
    userAgent: c.req.header('user-agent'),
    cookie: name => getCookie(c, name) || undefined,
    giveCookie: (name, value, maxAge, secure) => setCookie(c, name, value, { ...shared, maxAge, secure }),
    takeCookie: (name, secure) => deleteCookie(c, name, { ...shared, secure }),
    handOn: setCookies => {
      for (const line of setCookies) c.header('set-cookie', line, { append: true })
    },
    saveAs: file => c.header('content-disposition', `attachment; filename="${file}"`),
  }
}
