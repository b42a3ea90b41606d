import { Link } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'

type PageLinksProps = { page: number; pages: number; pathOf: (page: number) => string }

/** A long list in pages, each with an address of its own; nothing where one page holds all. */
export function PageLinks({ page, pages, pathOf }: PageLinksProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label="Pagine" className="flex flex-wrap items-center justify-between gap-3">
      {page > 1 ? (
        <ButtonLink as={Link} to={pathOf(page - 1)} tone="ghost" size="small">
          Precedenti
        </ButtonLink>
      ) : (
        <span />
      )}
      <span className="text-small text-ink2 tnum">
        Pagina {page} di {pages}
      </span>
      {page < pages ? (
        <ButtonLink as={Link} to={pathOf(page + 1)} tone="ghost" size="small">
          Successive
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  )
}
