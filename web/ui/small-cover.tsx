/** The picture of a facility beside its name; nothing where there is none, or where it does not arrive. */
export function SmallCover({ url, className }: { url: string | null; className: string }) {
  if (!url) return null
  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      onError={event => {
        event.currentTarget.hidden = true
      }}
      className={`flex-none rounded-chip object-cover ${className}`}
    />
  )
}
