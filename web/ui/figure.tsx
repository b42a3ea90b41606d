/** A number that says something, and its name; inside a `<dl>`. */
export function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink2">{name}</dt>
      <dd className="heading text-section tnum">{value}</dd>
    </div>
  )
}
