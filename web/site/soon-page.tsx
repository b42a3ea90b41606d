import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { SportSlug } from '#contract/sport.ts'
import { CourtPicture } from '#web/court/court-picture.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** What will stand here, that it does not yet, and what to do meanwhile (R39). The court is in chalk: not open. */
export function SoonPage(props: { title: string; sport: SportSlug; intro: string; children: ReactNode }) {
  return (
    <div className="relative overflow-hidden">
      <CourtPicture
        sport={props.sport}
        mode="crop"
        state="busy"
        className="h-44 overflow-hidden *:size-full md:absolute md:inset-0 md:h-auto"
      />
      <div className="gutter relative mx-auto max-w-page py-8 md:py-24">
        <div className="max-w-text rounded-card border border-line bg-surface p-5 md:p-8">
          <h1 className="heading text-title">{props.title}</h1>
          <p className="mt-3 text-card leading-7 text-ink2">{props.intro}</p>
          <div className="mt-4 text-ink2 [&_li]:mt-1.5 [&_ul]:list-disc [&_ul]:pl-5">{props.children}</div>
          <div className="mt-6 flex flex-wrap gap-2">
            <ButtonLink as={Link} to={paths.home} icon={<Search />}>
              Cerca un campo
            </ButtonLink>
            <ButtonLink as={Link} to={paths.facilities} tone="ghost">
              Guarda le strutture
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  )
}
