/** As high as the list of starts that stands here in a moment. */
export function StartsToCome() {
  return (
    <p role="status" className="flex min-h-19 items-end text-small text-ink2">
      Cerco gli orari
    </p>
  )
}
