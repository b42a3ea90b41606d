import Printer from 'lucide-react/icons/printer'

/** Prints the booking it stands in, alone. */
export function PrintButton({ which, className }: { which: string; className: string }) {
  return (
    <button
      type="button"
      aria-label={`Stampa ${which}`}
      className={className}
      onClick={({ currentTarget }) => printAlone(currentTarget.closest('article'))}
    >
      <Printer className="size-4" aria-hidden="true" />
      Stampa
    </button>
  )
}

function printAlone(ticket: HTMLElement | null): void {
  if (!ticket) return
  ticket.dataset['printed'] = ''
  // Telephones return from `print` at once and draw the page later.
  window.addEventListener('afterprint', () => delete ticket.dataset['printed'], { once: true })
  window.print()
}
