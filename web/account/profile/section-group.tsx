import type { ReactNode } from 'react'

export type GroupId = keyof typeof groups

/** What the account page is about, in the order in which it is asked for. */
const groups = {
  dati: 'I tuoi dati',
  accesso: 'Accesso',
  avvisi: 'Avvisi',
  privacy: 'Privacy',
}

/** The whole page at a glance, each word a link to its part. */
export function GroupLinks() {
  return (
    <nav aria-label="Parti del profilo" className="mt-4 flex flex-wrap gap-2">
      {Object.entries(groups).map(([id, name]) => (
        <a
          key={id}
          href={`#${id}`}
          className="flex min-h-11 items-center rounded-chip border-[1.5px] border-edge px-3 text-small md:px-4 font-label hover:bg-sunken"
        >
          {name}
        </a>
      ))}
    </nav>
  )
}

export function SectionGroup({ id, children }: { id: GroupId; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-titolo`} className="mt-8 scroll-mt-4">
      <h2 id={`${id}-titolo`} className="heading text-section">
        {groups[id]}
      </h2>
      <div className="mt-3 grid gap-4">{children}</div>
    </section>
  )
}
