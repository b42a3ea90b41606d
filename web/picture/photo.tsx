import type { Picture } from '#contract/picture.ts'
import { classNames } from '#web/ui/class-names.ts'

type PhotoProps = {
  picture: Picture
  /** How wide it stands on the page, so that the browser takes the smallest file that fits. */
  sizes: string
  /** On the first screen it must not wait until it is near. */
  isFirst?: boolean
  className?: string | undefined
}

export function Photo({ picture: { alt, sources }, sizes, isFirst = false, className }: PhotoProps) {
  const largest = sources.at(-1)
  if (!largest) return null
  return (
    <img
      src={largest.url}
      srcSet={sources.map(({ url, width }) => `${url} ${width}w`).join(', ')}
      sizes={sizes}
      width={largest.width}
      height={largest.height}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      className={classNames('photo bg-sunken object-cover', className)}
    />
  )
}
