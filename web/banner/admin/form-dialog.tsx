import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useId, useState } from 'react'
import type { BannerPosition } from '#contract/banner-position.ts'
import { bannerLetters, cut } from '#contract/banner-text.ts'
import type { Picture } from '#contract/picture.ts'
import { isWorthRetrying } from '#web/api/client.ts'
import { useIdempotencyKey } from '#web/api/idempotency-key.ts'
import { adviceFor, messageFor } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { useLeft } from '#web/api/use-left.ts'
import { ChangedMeanwhile } from '#web/form/changed-meanwhile.tsx'
import { forgetTyped, useCheckedForm } from '#web/form/checked-form.ts'
import { PictureField } from '#web/picture/picture-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { BannerCard } from '../banner-card.tsx'
import { FormFields } from './form-fields.tsx'
import { tellFailure } from './tell-failure.ts'
import { type BannerForm, type BannerTyped, startOf, typedIn } from './typed.ts'
import { useForeseen } from './use-foreseen.ts'
import { inWords } from './words.ts'

const titles = { create: 'Nuovo Banner', edit: 'Modifica Banner', duplicate: 'Duplica Banner' } as const
const done = { create: 'Banner creato!', edit: 'Banner aggiornato!', duplicate: 'Banner duplicato!' } as const

export type FormDialogProps = { opened: BannerForm; onDone: () => void; onClose: () => void }

/** Makes a banner or changes one, with what visitors will see beside it. */
export function FormDialog({ opened, onDone, onClose }: FormDialogProps) {
  const { mode, banner } = opened
  const formId = useId()
  const kept = `banner ${mode} ${banner?.id ?? ''}`
  const [start] = useState(() => startOf(opened))
  const [typed, setTyped] = useState(start)
  const [isDirty, setDirty] = useState(false)
  const [picture, setPicture] = useState<Picture | null>(banner?.picture ?? null)
  const [isSending, setSending] = useState(false)
  const exceptId = mode === 'edit' ? banner.id : undefined
  const foreseen = useForeseen(typed, exceptId, isDirty)
  const save = useSave(opened, {
    body: () => ({ ...typed, pictureId: picture?.id ?? null }),
    onDone,
    close,
  })
  const { form, errors } = useCheckedForm({
    rules: async () => (await import('#contract/banner.ts')).NewBanner,
    read: data => ({
      ...typedIn(data),
      pictureId: picture?.id ?? null,
      ...(mode === 'duplicate' && { copyOf: banner.id }),
    }),
    send: () => save.mutate(),
    keeps: kept,
  })
  function close() {
    forgetTyped(kept)
    onClose()
  }
  const follow = (event: SyntheticEvent<HTMLFormElement>) => {
    setTyped(typedIn(new FormData(event.currentTarget)))
    setDirty(true)
    if (save.isError) save.reset()
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      isDirty={isDirty}
      title={titles[mode]}
      size="wide"
      footer={leave => (
        <>
          {/* The form is longer than the screen: here it is in sight when it is needed. */}
          <FormError className="mb-3">{adviceFor(save.error)}</FormError>
          <div className="grid grid-cols-2 gap-2 md:flex md:justify-end">
            <Button tone="ghost" onClick={leave}>
              Annulla
            </Button>
            <Button
              type="submit"
              form={formId}
              loading={save.isPending || isSending}
              loadingText={isSending ? 'Carico l’immagine...' : 'Salvando...'}
            >
              Salva Banner
            </Button>
          </div>
        </>
      )}
    >
      <div className="grid gap-6 md:grid-cols-[1fr_20rem]">
        <form {...form} id={formId} onInput={follow} className="grid content-start gap-4">
          {mode === 'edit' && <ChangedMeanwhile now={inWords(banner)} />}
          <FormFields start={start} typed={typed} errors={errors} foreseen={foreseen} mode={mode} />
          <PictureField
            label="Immagine"
            to="POST /api/admin/banner-pictures"
            picture={picture}
            onChange={chosen => {
              setPicture(chosen)
              setDirty(true)
            }}
            onSending={setSending}
          />
        </form>
        <Preview typed={typed} picture={picture} />
      </div>
    </Dialog>
  )
}

type Saving = {
  body: () => BannerTyped & { pictureId: string | null }
  onDone: () => void
  close: () => void
}

function useSave(opened: BannerForm, { body, onDone, close }: Saving) {
  const { mode, banner } = opened
  const [key] = useIdempotencyKey()
  const isLeft = useLeft()
  return useMutation({
    mutationFn: () => {
      if (mode === 'edit')
        return api('PATCH /api/admin/banners/{id}', {
          params: { id: banner.id },
          body: { version: banner.version, banner: body() },
        })
      const copyOf = mode === 'duplicate' ? { copyOf: banner.id } : {}
      return api('POST /api/admin/banners', { body: { ...body(), ...copyOf }, idempotencyKey: key })
    },
    onSuccess: () => {
      showToast({ title: done[mode] })
      onDone()
      if (!isLeft.current) close()
    },
    onError: error => {
      tellFailure(error, `Errore: ${messageFor(error).suggestion}`)
      // The list is read again, so that the form can say above what somebody else has saved meanwhile. Not when no answer came:
      // then it would tell what this form itself may have saved.
      if (!isWorthRetrying(error)) onDone()
    },
  })
}

const besidePages: ReadonlySet<BannerPosition> = new Set([
  'hero-left',
  'hero-right',
  'search-left',
  'search-right',
  'matches-sidebar',
])

/** The banner as visitors will see it: tall beside a page, wide within one. */
function Preview({ typed, picture }: { typed: BannerTyped; picture: Picture | null }) {
  const isTall = besidePages.has(typed.position)
  return (
    <section aria-label="Anteprima" className="grid content-start gap-2 md:sticky md:top-0 md:self-start">
      <p className="text-small font-label">Anteprima</p>
      <div className={isTall ? 'w-56' : undefined}>
        <BannerCard
          shape={isTall ? 'tall' : 'wide'}
          banner={{
            id: 0,
            title: cut(typed.title, bannerLetters.title) || 'Titolo',
            description: cut(typed.description, bannerLetters.description) || 'Descrizione',
            ctaText: typed.ctaText || 'Scopri',
            // The typed link has not been checked, so the preview leads nowhere.
            ctaLink: '#',
            picture,
            shownFor: typed.targetCities[0] ?? typed.targetPostalCodes[0] ?? null,
          }}
        />
      </div>
    </section>
  )
}
