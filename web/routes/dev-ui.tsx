import { CourtSymbols } from '#web/court/court-symbols.tsx'
import { CourtSection, HeroSection } from '#web/dev/court-section.tsx'

/** The design system on one page: every component in every state. Not linked from anywhere. */
export default function DevUi() {
  return (
    <main>
      <CourtSymbols />
      <HeroSection />
      <div className="gutter mx-auto max-w-page py-8">
        <CourtSection />
      </div>
    </main>
  )
}
