import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import {
  Links,
  type LinksFunction,
  Meta,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import { companyQuery } from '#web/site/queries.ts'
import type { Route } from './+types/root'
import { meQuery } from './account/queries.ts'
import { useLoginWhenEnded } from './account/use-login-when-ended.ts'
import { browserQueryClient } from './api/query.ts'
import { CookieBanner } from './consent/cookie-banner.tsx'
import { consentScript } from './consent/record.ts'
import { late } from './court/late.tsx'
import { themeScript } from './device/theme.ts'
import { pageContext, preload, takeFound } from './page/page-data.ts'
import { earlyBackScript } from './shell/early-back.ts'
import { earlyInputScript, useLiveMark } from './shell/early-input.ts'
import { FailurePage } from './shell/failure/failure-page.tsx'
import { keepPageScript } from './shell/failure/keep-page.ts'
import { useWayOn } from './shell/failure/use-way-on.ts'
import { ForgetScroll } from './shell/forget-scroll.tsx'
import { useHandle } from './shell/frame/handle.ts'
import { PageFrame } from './shell/frame/page-frame.tsx'
import { RouteAnnouncer } from './shell/frame/route-announcer.tsx'
import { SkipLink } from './shell/frame/skip-link.tsx'
import { PageStyle } from './shell/page-style.tsx'
import { secondTapScript } from './shell/second-tap.ts'
import { SteadyOutlet } from './shell/steady-outlet.tsx'
import archivo from './ui/archivo.woff2?url'

export const links: LinksFunction = () => [
  { rel: 'preload', href: archivo, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

const CourtSymbols = late(() => import('./court/court-symbols.tsx').then(module => module.CourtSymbols))

const SCROLL_KEY = 'scroll-positions'
/** Only the server needs it: in the browser it has run already, so the browser's code does not carry it. */
const headScript = import.meta.env.SSR
  ? [
      themeScript(),
      consentScript(),
      keepPageScript(),
      secondTapScript(),
      earlyBackScript(),
      earlyInputScript(),
    ].join(';')
  : ''

/** Likewise: in a browser that shows it no code of ours runs. */
const withoutScripts = import.meta.env.SSR
  ? '<p class="gutter bg-warn-soft py-2 text-small">Senza JavaScript qui si guarda soltanto: per accedere e prenotare attivalo nel browser, poi ricarica la pagina.</p>'
  : ''

export async function loader(args: Route.LoaderArgs) {
  await preload(args, [meQuery(), companyQuery()])
  const { baseUrl } = args.context.get(pageContext)
  // Our cookies come with signing in: whoever sends one has been here before and has the files.
  return { baseUrl, isBack: args.request.headers.has('cookie'), now: Date.now() }
}

/** Who is logged in lives in the query cache from here on; only login and logout change it. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false

export function Layout({ children }: { children: ReactNode }) {
  useLiveMark()
  useEffect(() => {
    // If it does not arrive, pages still open, one round trip later, and the browser decides where the focus goes.
    import('./routes/once-alive.ts').catch(() => undefined)
  }, [])
  // Undefined when the root loader itself failed: then the page does without the site's address.
  const { baseUrl, isBack = false } = useRouteLoaderData<typeof loader>('root') ?? {}
  return (
    <html
      lang="it"
      // Room for what lies over the lower edge, so that it never covers a focused control.
      className="scroll-pb-(--edge)"
      data-barless={useHandle('hasNoBar') || undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#131e1a" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, it must run before the first paint */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript }} />
        <PageStyle isBack={isBack} />
        <Meta />
        <Links />
        {baseUrl && <CanonicalLink baseUrl={baseUrl} />}
      </head>
      <body className="pb-(--question)">
        <CourtSymbols />
        <SkipLink />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant */}
        <noscript suppressHydrationWarning dangerouslySetInnerHTML={{ __html: withoutScripts }} />
        <CookieCard />
        <Queries>{children}</Queries>
        <RouteAnnouncer />
        <ScrollRestoration storageKey={SCROLL_KEY} />
        <ForgetScroll storageKey={SCROLL_KEY} />
        <Scripts />
      </body>
    </html>
  )
}

function CookieCard() {
  return useHandle('hasNoCookieCard') ? null : <CookieBanner />
}

/** One address for each page: the query only filters or opens something, unless it turns to another page of a list. */
function CanonicalLink({ baseUrl }: { baseUrl: string }) {
  const { pathname, search } = useLocation()
  const page = new URLSearchParams(search).get('pagina')
  return <link rel="canonical" href={`${baseUrl}${pathname}${page ? `?pagina=${page}` : ''}`} />
}

/** The cache, filled with what the page brought along. On the server whoever draws the page gives it, filled. */
function Queries({ children }: { children: ReactNode }) {
  return import.meta.env.SSR ? children : <BrowserQueries>{children}</BrowserQueries>
}

function BrowserQueries({ children }: { children: ReactNode }) {
  const [queries] = useState(() => takeFound(browserQueryClient()))
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}

export default function Root() {
  useLoginWhenEnded()
  useWayOn()
  return <SteadyOutlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PageFrame>
      <FailurePage error={error} />
    </PageFrame>
  )
}
