import type { ReactNode } from 'react'
import type { SportSlug } from '#contract/sport.ts'
import { CourtPicture } from '#web/court/court-picture.tsx'

export type TextSection = { id: string; title: string; body: ReactNode }

type TextPageProps = {
  title: string
  /** One or two sentences under the title. */
  intro: ReactNode
  /** The court whose detail stands over the page. */
  sport: SportSlug
  sections?: readonly TextSection[]
  /** Shows the list of sections beside the text on a wide screen. */
  hasContents?: boolean
  children?: ReactNode
}

/** A page to read: a strip of court, one column, a list of contents where there is room. */
export function TextPage({ title, intro, sport, sections = [], hasContents, children }: TextPageProps) {
  return (
    <>
      <CourtPicture sport={sport} mode="crop" className="h-28 overflow-hidden *:size-full md:h-40" />
      <div className="gutter mx-auto max-w-page pt-8 pb-16 lg:grid lg:grid-cols-[minmax(0,46rem)_1fr] lg:gap-16">
        <div className="max-w-text min-w-0">
          <h1 className="heading text-title">{title}</h1>
          <div className="mt-3 text-card leading-7 text-ink2">{intro}</div>
          {sections.map(section => (
            <section
              key={section.id}
              id={section.id}
              aria-labelledby={`${section.id}-titolo`}
              className="mt-10"
            >
              <h2 id={`${section.id}-titolo`} className="heading text-section">
                {section.title}
              </h2>
              <div className={proseClass}>{section.body}</div>
            </section>
          ))}
          {children}
        </div>
        {hasContents && <Contents sections={sections} />}
      </div>
    </>
  )
}

function Contents({ sections }: { sections: readonly TextSection[] }) {
  return (
    <nav aria-label="In questa pagina" className="hidden lg:block">
      <ul className="sticky top-8 grid gap-1 border-l border-line pl-5 text-small">
        {sections.map(section => (
          <li key={section.id}>
            <a href={`#${section.id}`} className="inline-block py-1 text-ink2 hover:text-ink hover:underline">
              {section.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const proseClass =
  '*:mt-3 [&_a]:underline [&_li]:mt-1.5 [&_ol]:list-decimal [&_ol]:pl-5 [&_ul]:list-disc [&_ul]:pl-5'
