import LocateFixed from 'lucide-react/icons/locate-fixed'
import MapPin from 'lucide-react/icons/map-pin'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/page/late-part.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox, Switch } from '#web/ui/checkbox.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import type { ComboboxItem } from '#web/ui/combobox-input.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { PhoneField, TextField } from '#web/ui/text-field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { Section } from './section.tsx'

const Calendar = lazyPart(() => import('#web/ui/calendar.tsx').then(module => module.Calendar))

const places: ComboboxItem[] = [
  { id: 'here', label: 'Usa la mia posizione', isAction: true },
  { id: '058039', label: 'Frascati', detail: 'RM' },
  { id: '058046', label: 'Grottaferrata', detail: 'RM' },
  { id: '060038', label: 'Frosinone', detail: 'FR' },
]

export function FieldSection() {
  const [note, setNote] = useState('')
  return (
    <Section title="Campi dei moduli">
      <div className="grid gap-5 md:grid-cols-3">
        <TextField label="Email" type="email" autoComplete="email" defaultValue="giulia.ranieri@posta.it" />
        <TextField label="Nome" defaultValue="Giulia Ranieri" locked hint="Viene dal tuo profilo" />
        <TextField
          label="Email con errore"
          error="Inserisci un indirizzo email valido"
          defaultValue="giulia@"
        />
        <PhoneField optional defaultValue="347 555 0182" />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint="Almeno 6 caratteri"
          defaultValue="segreta"
        />
        <TextField label="Disabilitato" disabled defaultValue="Non si cambia" />
        <Select label="Ordina" defaultValue="vicini">
          <option value="vicini">Più vicini</option>
          <option value="prezzo">Prezzo</option>
        </Select>
        <PlaceBox />
        <PlaceBox error="Nessun comune con questo nome" />
        <Textarea
          label="Note"
          maxLength={150}
          count={note.length}
          onChange={event => setNote(event.target.value)}
        />
        <div>
          <Checkbox label="Accetto i termini" defaultChecked />
          <Checkbox label="Obbligatoria" error="Serve il tuo consenso" />
          <Checkbox label="Disabilitata" disabled />
        </div>
        <div>
          <Switch label="Gioco in porta" hint="Serve ancora 1 portiere" />
          <Switch label="Avvisami" defaultChecked />
          <Switch label="Essenziali" defaultChecked disabled />
        </div>
        <CalendarCard />
      </div>
    </Section>
  )
}

function PlaceBox({ error }: { error?: string }) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState('')
  const matching = places.filter(
    place => place.isAction || place.label.toLowerCase().startsWith(text.toLowerCase()),
  )
  return (
    <Combobox
      label="Località"
      value={text}
      onChange={setText}
      items={matching}
      onSelect={item => setChosen(item.label)}
      error={error}
      hint={chosen ? `Scelto: ${chosen}` : 'Comune o CAP'}
      startIcon={<MapPin />}
      endSlot={<IconButton label="Usa la mia posizione" icon={<LocateFixed />} className="text-info!" />}
    />
  )
}

function CalendarCard() {
  const [date, setDate] = useState('2026-11-25')
  return (
    <Card className="min-h-100">
      <Suspense fallback={null}>
        <Calendar label="Data" value={date} onChange={setDate} min="2026-11-21" />
      </Suspense>
    </Card>
  )
}
