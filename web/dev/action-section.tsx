import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Search from 'lucide-react/icons/search'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { CourtPicture } from '#web/court/court-picture.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { ButtonSize, ButtonTone } from '#web/ui/button-class.ts'
import { Chip } from '#web/ui/chip.tsx'
import { DayStrip } from '#web/ui/day-strip.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { TimeChip, TimeChipSkeleton } from '#web/ui/time-chip.tsx'
import { Row, Section } from './section.tsx'

const tones: ButtonTone[] = ['ink', 'go', 'ghost', 'plain', 'danger']
const sizes: ButtonSize[] = ['small', 'medium', 'large']

export function ActionSection() {
  return (
    <>
      <Section title="Bottoni">
        {sizes.map(size => (
          <Row key={size}>
            {tones.map(tone => (
              <Button key={tone} tone={tone} size={size} icon={<Search />}>
                {tone}
              </Button>
            ))}
            <Button size={size} disabled>
              Disabilitato
            </Button>
          </Row>
        ))}
        <Row>
          <Button tone="go" loading loadingText="Confermando...">
            Conferma Prenotazione
          </Button>
          <Button loading loadingText="Salvando...">
            Salva
          </Button>
          <ButtonLink href="#courts" tone="ghost" endIcon={<ChevronRight />}>
            Tutte le partite
          </ButtonLink>
          <IconButton label="Filtri" icon={<SlidersHorizontal />} />
          <IconButton label="Filtri con bordo" icon={<SlidersHorizontal />} tone="ghost" />
        </Row>
      </Section>
      <DaysAndTimes />
      <Choices />
    </>
  )
}

const days = [
  ['Oggi', '25'],
  ['Gio', '26'],
  ['Ven', '27'],
  ['Sab', '28'],
  ['Dom', '29'],
  ['Lun', '30'],
  ['Mar', '1'],
  ['Mer', '2'],
].map(([weekday = '', day = ''], index) => ({
  value: day,
  weekday,
  day,
  name: `${weekday} ${day}`,
  full: index === 3,
}))

function DaysAndTimes() {
  const [day, setDay] = useState('25')
  const [time, setTime] = useState('20:30')
  return (
    <Section title="Giorni e orari">
      <DayStrip
        label="Giorno"
        days={days}
        value={day}
        onChange={setDay}
        onCalendar={() => undefined}
        tone="surface"
      />
      <DayStrip label="Giorno nella scheda" days={days} value={day} onChange={setDay} className="max-w-84" />
      <Row>
        {['19:30', '20:00', '20:30', '21:00'].map(each => (
          <TimeChip
            key={each}
            time={each}
            state={each === time ? 'selected' : 'free'}
            onClick={() => setTime(each)}
          />
        ))}
        <TimeChip time="21:30" state="taken" />
        <TimeChipSkeleton />
      </Row>
      <Row>
        <TimeChip time="15:00" price="45,00 €" />
        <TimeChip time="19:00" price="60,00 €" state="selected" />
        <TimeChip time="21:30" price="60,00 €" state="taken" />
        <TimeChip as="a" href="#courts" time="22:00" price="60,00 €" />
        <TimeChipSkeleton withPrice />
      </Row>
    </Section>
  )
}

function Choices() {
  const [duration, setDuration] = useState('60')
  const [tab, setTab] = useState('aperte')
  const [sport, setSport] = useState('tutti')
  return (
    <Section title="Scelte">
      <Segmented
        label="Durata"
        value={duration}
        onChange={setDuration}
        options={[
          { value: '30', label: '30 min' },
          { value: '60', label: '1 h' },
          { value: '90', label: '1 h 30' },
          { value: '120', label: '2 h', disabled: true },
        ]}
        className="max-w-110"
      />
      <Row>
        {['tutti', 'tennis', 'padel'].map(each => (
          <Chip
            key={each}
            selected={each === sport}
            onClick={() => setSport(each)}
            icon={each === 'tennis' && <CourtPicture sport="tennis" mode="icon" className="h-4 w-6" />}
          >
            {each}
          </Chip>
        ))}
        <Chip disabled>disabilitato</Chip>
      </Row>
      <Tabs
        label="Tornei"
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'arrivo', label: 'In Arrivo', count: 2 },
          { id: 'aperte', label: 'Aperte', count: 6 },
          { id: 'corso', label: 'In Corso', count: 1 },
          { id: 'senza', label: 'Impostazioni' },
        ]}
      >
        <p>Pannello: {tab}</p>
      </Tabs>
      <Row>
        <Badge tone="free" icon={<Check />}>
          Confermata
        </Badge>
        <Badge tone="warn">In Attesa</Badge>
        <Badge tone="danger">Disattivato</Badge>
        <Badge tone="info">Partita</Badge>
        <Badge>Scaduto</Badge>
      </Row>
    </Section>
  )
}
