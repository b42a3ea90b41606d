import type { UseMutationResult } from '@tanstack/react-query'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { isDeadLink, serverMessage } from './messages.ts'

type LinkButtonProps = {
  confirm: Pick<UseMutationResult<unknown, Error, void>, 'error' | 'isPending' | 'mutate'>
  /** What to say where the server has no words of its own. */
  failure: string
  loadingText?: string
  children: string
}

/**
 * The one button of a page behind a letter's link, under what went wrong. With a link that leads nowhere any more there is
 * nothing to press.
 */
export function LinkButton({ confirm, failure, loadingText = 'Conferma...', children }: LinkButtonProps) {
  const { error, isPending, mutate } = confirm
  return (
    <>
      <FormError>{error ? serverMessage(error, failure) : undefined}</FormError>
      {!isDeadLink(error) && (
        <Button size="large" wide loading={isPending} loadingText={loadingText} onClick={() => mutate()}>
          {children}
        </Button>
      )}
    </>
  )
}
