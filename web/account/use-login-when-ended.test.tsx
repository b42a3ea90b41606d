import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished } from 'vitest'
import { paths } from '#contract/paths.ts'
import { endSession } from '#web/api/ended-session.ts'
import { SESSION_ENDED } from '#web/path/login-path.ts'
import { render } from '#web/testing/render.ts'
import { dismissToast, readToasts } from '#web/ui/toast-store.ts'
import { useLoginWhenEnded } from './use-login-when-ended.ts'

function Page() {
  useLoginWhenEnded()
  return null
}

it('leads to the login with where somebody was, and why: the toast is gone before he has read the page', async () => {
  onTestFinished(() => {
    for (const { id } of readToasts()) dismissToast(id)
  })
  const router = createMemoryRouter(
    [
      { path: paths.dashboardBookings, element: <Page /> },
      { path: paths.login, element: <Page /> },
    ],
    { initialEntries: [`${paths.dashboardBookings}?nuova=7`] },
  )
  await render(<RouterProvider router={router} />)
  await endSession('giulia', true, () => undefined, '#avvisami')
  const { pathname, search } = router.state.location
  expect(pathname).toBe(paths.login)
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    redirectTo: `${paths.dashboardBookings}?nuova=7#avvisami`,
    error: SESSION_ENDED,
  })
  expect(readToasts()).toHaveLength(1)
})
