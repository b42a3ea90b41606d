import Ellipsis from 'lucide-react/icons/ellipsis-vertical'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { Suspense, useRef, useState } from 'react'
import { CourtPicture } from '#web/court/court-picture.tsx'
import { lazyPart } from '#web/page/late-part.ts'
import { AccordionItem } from '#web/ui/accordion.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, StatCard } from '#web/ui/card.tsx'
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Logo, LogoMark } from '#web/ui/logo.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ToastRegion } from '#web/ui/toast-region.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { Row, Section } from './section.tsx'

const Dialog = lazyPart(() => import('#web/ui/dialog.tsx').then(module => module.Dialog))
const Menu = lazyPart(() => import('#web/ui/menu.tsx').then(module => module.Menu))
const Popover = lazyPart(() => import('#web/ui/popover.tsx').then(module => module.Popover))

export function LayerSection() {
  return (
    <Section title="Livelli e avvisi">
      <Row>
        <DialogButton />
        <PopoverButton />
        <Suspense fallback={null}>
          <Menu
            label="Azioni"
            trigger={<Ellipsis />}
            actions={[
              {
                id: 'edit',
                label: 'Modifica',
                icon: <Pencil />,
                onPress: () => showToast({ title: 'Modifica' }),
              },
              { id: 'off', label: 'Annulla', onPress: () => undefined, isDisabled: true },
              {
                id: 'delete',
                label: 'Elimina',
                icon: <Trash />,
                onPress: () => undefined,
                isDangerous: true,
              },
            ]}
          />
        </Suspense>
        <Button tone="ghost" onClick={() => showToast({ title: 'Prenotazione annullata' })}>
          Avviso
        </Button>
        <Button tone="ghost" onClick={showFailure}>
          Errore
        </Button>
        <Button tone="ghost" onClick={showUndo}>
          Con azione
        </Button>
      </Row>
      <ToastRegion />
    </Section>
  )
}

function showFailure() {
  showToast({ tone: 'error', title: 'Errore geolocalizzazione', description: 'Scrivi il tuo comune.' })
}

function showUndo() {
  showToast({ tone: 'info', title: 'Campo chiuso', action: { label: 'Annulla', onPress: () => undefined } })
}

function DialogButton() {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  return (
    <>
      <Button onClick={() => setOpen(true)}>Apri la finestra</Button>
      <Suspense fallback={null}>
        <Dialog
          isOpen={open}
          onClose={() => setOpen(false)}
          title="Conferma Prenotazione"
          subtitle="Le Querce - Campo 1, Calcio a 5"
          isDirty={text !== ''}
          footer={
            <Button tone="go" size="large" wide onClick={() => setOpen(false)}>
              Conferma e Prenota
            </Button>
          }
        >
          <label>
            Nota{' '}
            <input
              className="border border-edge"
              value={text}
              onChange={event => setText(event.target.value)}
            />
          </label>
        </Dialog>
      </Suspense>
    </>
  )
}

function PopoverButton() {
  const anchor = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <span ref={anchor}>
      <Button tone="ghost" onClick={() => setOpen(true)}>
        Riquadro
      </Button>
      <Suspense fallback={null}>
        <Popover label="Campo 2" isOpen={open} onClose={() => setOpen(false)} anchor={anchor}>
          Campo 2, 19:00 – 20:30
        </Popover>
      </Suspense>
    </span>
  )
}

export function DisplaySection() {
  return (
    <Section title="Schede e stati">
      <Row>
        <Logo />
        <LogoMark className="h-4 w-5.5" />
        <Avatar name="Giulia Ranieri" />
        <Avatar name="Paolo Ferrante" />
        <Avatar name="Le Querce" />
      </Row>
      <div className="grid gap-4 md:grid-cols-3">
        <StatCard label="Attività Totali" value="27" note="23 prenotazioni, 4 partite" />
        <Card>
          <Progress label="11 squadre su 16" value={11} max={16} note="Iscrizioni fino al 05/12/2026" />
        </Card>
        <Skeleton label="Carico i campi" />
        <EmptyState
          picture={<CourtPicture sport="calcio-5" mode="crop" state="busy" className="h-24" />}
          title="Alle 20:30 è tutto occupato"
          action={<Button tone="ghost">Nuova ricerca</Button>}
        >
          Ma oggi, qui vicino, ci sono altri 14 orari liberi.
        </EmptyState>
        <ErrorState title="I campi non arrivano" onRetry={() => undefined}>
          Controlla la connessione e riprova.
        </ErrorState>
        <div>
          <AccordionItem title="Quanto prima posso prenotare?" name="faq">
            Lo decide la struttura.
          </AccordionItem>
          <AccordionItem title="Fino a quando posso annullare?" name="faq" open>
            Trovi l’orario esatto prima di confermare.
          </AccordionItem>
        </div>
      </div>
      <LoadMore shown={20} total={64} noun="campi" onMore={() => undefined} />
    </Section>
  )
}
