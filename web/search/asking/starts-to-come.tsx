/** Keeps the place of the list of starts, in its height. */
export function StartsToCome() {
  return (
    <p role="status" className="flex min-h-19 items-end text-small text-ink2">
      Cerco gli orari
    </p>
  )
}
