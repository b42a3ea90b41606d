import { atPlace } from '#contract/at-place.ts'
import type { Dashboard } from '#contract/dashboard.ts'
import { sportLabel } from '#contract/sport.ts'
import { StatCard } from '#web/ui/card.tsx'
import { monthName } from '#web/words/dates.ts'
import { previousMonth } from '#web/words/months.ts'

// Beside each other their numbers stand in one line, also where one label takes two.
const statClass = 'sm:row-span-3 sm:grid sm:grid-rows-subgrid'

export function DashboardStats({ stats, today }: Pick<Dashboard, 'stats' | 'today'>) {
  const { totalBookings, monthlyBookings, lastMonthBookings, topSports } = stats
  return (
    <section aria-label="I tuoi numeri" className="grid gap-3.5 sm:grid-cols-3 sm:gap-y-0">
      <StatCard
        className={statClass}
        label="Attività Totali"
        value={totalBookings}
        note={`${totalBookings} ${totalBookings === 1 ? 'prenotazione' : 'prenotazioni'}`}
      />
      <StatCard
        className={statClass}
        label="Questo Mese"
        value={monthlyBookings}
        note={difference(monthlyBookings - lastMonthBookings, monthName(previousMonth(today)))}
      />
      <StatCard
        className={statClass}
        label="Strutture Diverse"
        value={stats.uniqueFacilitiesCount}
        note={
          topSports.length > 0
            ? `Soprattutto ${topSports.map(sportLabel).join(' e ')}`
            : 'Ancora nessuno sport'
        }
      />
    </section>
  )
}

function difference(more: number, month: string): string {
  if (more === 0) return `Come ${atPlace(month)}`
  return more > 0 ? `${more} in più di ${month}` : `${-more} in meno di ${month}`
}
