import { useMutation } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Trash2 from 'lucide-react/icons/trash-2'
import { type FormEvent, useState } from 'react'
import type { Picture, PictureChange } from '#contract/picture.ts'
import { ApiError } from '#web/api/client.ts'
import { adviceFor, failureToast } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { keptForm } from '#web/form/checked-form.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { resting } from '#web/ui/resting.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { Photo } from './photo.tsx'

type ItemProps = {
  picture: Picture
  position: number
  count: number
  onChanged: (pictures: Picture[]) => void
  /** It is not there any more: somebody else has removed it. */
  onGone: () => void
}

/** One picture, to be described, moved and removed by its owner. */
export function PictureItem({ picture, position, count, onChanged, onGone }: ItemProps) {
  const [isAsking, setAsking] = useState(false)
  const { id } = picture
  const name = picture.alt || `foto ${position + 1}`
  const move = useChange({ picture, onChanged, onGone })
  return (
    <div className="flex h-full flex-col overflow-hidden rounded-control border border-line">
      <div className="relative">
        <Photo picture={picture} sizes="(min-width: 48rem) 16rem, 80vw" className="aspect-3/2 w-full" />
        {position === 0 && <Badge className="absolute top-2 left-2">In copertina</Badge>}
      </div>
      <div className="flex flex-1 flex-col gap-2 p-3">
        <AltForm picture={picture} onChanged={onChanged} onGone={onGone} />
        <span className="flex-1" />
        {isAsking ? (
          <DeleteQuestion
            id={id}
            name={name}
            onChanged={onChanged}
            onGone={onGone}
            onKeep={() => setAsking(false)}
          />
        ) : (
          <div className="flex items-center justify-between">
            <div className={count > 1 ? 'flex' : 'invisible'}>
              <IconButton
                label={`Sposta ${name} prima`}
                icon={<ArrowLeft />}
                {...resting(position === 0, () => move.mutate({ position: position - 1 }))}
              />
              <IconButton
                label={`Sposta ${name} dopo`}
                icon={<ArrowRight />}
                {...resting(position === count - 1, () => move.mutate({ position: position + 1 }))}
              />
            </div>
            <IconButton label={`Elimina ${name}`} icon={<Trash2 />} onClick={() => setAsking(true)} />
          </div>
        )}
        <FormError>{adviceFor(move.error)}</FormError>
      </div>
    </div>
  )
}

type OfPicture = Pick<ItemProps, 'picture' | 'onChanged' | 'onGone'>

function AltForm(props: OfPicture) {
  const { picture } = props
  const [typed, setTyped] = useState<string>()
  // Untouched it shows what is saved, by whomever.
  const alt = typed ?? picture.alt
  const describe = useChange(props, 'Descrizione salvata')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    describe.mutate({ alt }, { onSuccess: () => setTyped(now => (now === alt ? undefined : now)) })
  }
  return (
    <form {...keptForm()} onSubmit={submit}>
      <TextField
        label="Che cosa si vede"
        // There are other pictures on the page.
        name={`alt ${picture.id}`}
        autoComplete="off"
        value={alt}
        maxLength={160}
        hint={picture.alt === '' ? 'La legge chi non vede la foto' : undefined}
        error={adviceFor(describe.error)}
        onChange={event => setTyped(event.target.value)}
      />
      {alt.trim() !== picture.alt && (
        <Button type="submit" size="small" tone="ghost" wide loading={describe.isPending} className="mt-2">
          Salva
        </Button>
      )}
    </form>
  )
}

type DeleteQuestionProps = Pick<ItemProps, 'onChanged' | 'onGone'> & {
  id: string
  name: string
  onKeep: () => void
}

function DeleteQuestion(props: DeleteQuestionProps) {
  const remove = useMutation({
    mutationFn: () => api('DELETE /api/pictures/{id}', { params: { id: props.id } }),
    onSuccess: ({ pictures }) => {
      showToast({ title: 'Foto eliminata' })
      props.onChanged(pictures)
    },
    onError: error => {
      const isGone = hasGone(error)
      showToast(isGone ? { title: 'Foto eliminata' } : failureToast(error))
      if (isGone) props.onGone()
    },
  })
  return (
    <div role="alert">
      <p className="text-small font-label">Eliminare {props.name}?</p>
      <div className="mt-2 grid grid-cols-2 gap-2">
        <Button tone="danger" size="small" loading={remove.isPending} onClick={() => remove.mutate()}>
          Elimina
        </Button>
        <Button tone="ghost" size="small" autoFocus onClick={props.onKeep}>
          Tieni
        </Button>
      </div>
      <FormError className="mt-2">{adviceFor(remove.error)}</FormError>
    </div>
  )
}

function useChange({ picture: { id }, onChanged, onGone }: OfPicture, done?: string) {
  return useMutation({
    mutationFn: (body: PictureChange) => api('PATCH /api/pictures/{id}', { params: { id }, body }),
    onSuccess: ({ pictures }) => {
      if (done) showToast({ title: done })
      onChanged(pictures)
    },
    onError: error => {
      showToast(failureToast(error))
      if (hasGone(error)) onGone()
    },
  })
}

function hasGone(error: Error): boolean {
  return error instanceof ApiError && error.code === 'not-found'
}
