import { ActionSection } from '#web/dev/action-section.tsx'
import { CourtSection, HeroSection } from '#web/dev/court-section.tsx'
import { FieldSection } from '#web/dev/field-section.tsx'
import { DisplaySection, LayerSection } from '#web/dev/layer-section.tsx'
import { RowSection } from '#web/dev/row-section.tsx'
import { Section } from '#web/dev/section.tsx'

/** The design system on one page: every component in every state. Not linked from anywhere. */
export default function DevUi() {
  return (
    <main id="contenuto" tabIndex={-1}>
      <HeroSection />
      <div className="gutter mx-auto max-w-page py-4">
        <ActionSection />
        <FieldSection />
        <LayerSection />
        <DisplaySection />
        <RowSection />
        <Section title="Campi">
          <CourtSection />
        </Section>
      </div>
    </main>
  )
}
