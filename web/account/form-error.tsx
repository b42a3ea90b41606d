/** What went wrong with a whole form, where the eye is; the toast says it too but goes away. */
export function FormError({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <p role="alert" className="rounded-control bg-danger-soft p-3 text-small font-label text-danger">
      {children}
    </p>
  )
}
