import { Outlet } from 'react-router'
import { PageFrame } from '#web/shell/frame/page-frame.tsx'

/** Pages with header, footer and bar. */
export default function Site() {
  return (
    <PageFrame>
      <Outlet />
    </PageFrame>
  )
}
