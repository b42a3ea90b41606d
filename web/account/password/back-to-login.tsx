import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'

const LEAVES_AFTER_MS = 2_000

type Props = {
  icon: LucideIcon
  title: string
  toast: { title: string; description: string }
  children: ReactNode
}

/** Nothing is left to do here: the login follows by itself. */
export function BackToLogin({ icon: Icon, title, toast, children }: Props) {
  const navigate = useNavigate()
  const { title: said, description } = toast
  useEffect(() => {
    showToast({ title: said, description })
    const timer = setTimeout(() => void navigate(paths.login, { replace: true }), LEAVES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [navigate, said, description])
  return (
    <div role="status">
      <Icon className="mb-3 size-10 text-libero-ink" aria-hidden="true" />
      <h1 className="heading text-title">{title}</h1>
      <p className="mt-1 mb-6 text-ink2">{children} Tra 2 secondi torni al login.</p>
      <ButtonLink as={Link} to={paths.login} size="large" wide>
        Vai al Login
      </ButtonLink>
    </div>
  )
}
