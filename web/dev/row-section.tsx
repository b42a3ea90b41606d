import { Carousel } from '#web/ui/carousel.tsx'
import { Steps } from '#web/ui/steps.tsx'
import { Table } from '#web/ui/table.tsx'
import { Section } from './section.tsx'

const fields = [
  { id: 1, name: 'Campo 1', sport: 'Calcio a 5', taken: 12 },
  { id: 2, name: 'Padel 1', sport: 'Padel', taken: 27 },
  { id: 3, name: 'Centrale', sport: 'Tennis', taken: 4 },
]

/** What stands in rows: slides, steps, figures. */
export function RowSection() {
  return (
    <Section title="Righe">
      <Carousel label="Avvisi" slides={fields} intervalMs={4_000} className="max-w-110">
        {({ name, sport }) => (
          <p className="flex h-32 items-center justify-center rounded-card bg-sunken text-section">
            {name}, {sport}
          </p>
        )}
      </Carousel>
      <Carousel label="Un avviso" slides={fields.slice(0, 1)} intervalMs={4_000} className="max-w-110">
        {({ name }) => <p className="rounded-card bg-sunken p-8">{name}, da solo</p>}
      </Carousel>
      <Steps
        label="Come funziona"
        current={1}
        steps={[
          { title: 'Scegli una partita', text: 'Per sport, luogo e livello' },
          { title: 'Unisciti', text: 'Il posto è tuo' },
          { title: 'Gioca' },
          { title: 'Paga in struttura' },
        ]}
      />
      <Table
        caption="Prenotazioni per campo"
        rows={fields}
        keyOf={({ id }) => id}
        columns={[
          { id: 'name', name: 'Campo', cell: row => row.name, isTitle: true },
          { id: 'sport', name: 'Sport', cell: row => row.sport },
          { id: 'taken', name: 'Prenotazioni', cell: row => row.taken, isFigure: true },
        ]}
      />
    </Section>
  )
}
