import type { ShownBanner } from '#contract/banner-showing.ts'
import { Photo } from '#web/picture/photo.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** `tall` stands beside a page, `wide` lies across it, `top` across the first screen, where its picture may be the largest. */
export type BannerShape = 'tall' | 'wide' | 'top'

type BannerCardProps = { banner: ShownBanner; shape: BannerShape; onFollow?: () => void }

/** On a wide screen `tall` takes the place of `top`: the same size there, so that the browser does not load a second file. */
const sizes: Record<BannerShape, string> = {
  tall: '224px',
  wide: '(width < 48rem) 40vw, 288px',
  top: '(width < 48rem) 40vw, (width < 80rem) 288px, 224px',
}

/** An advertisement as visitors see it: it says what it is and, when asked, why it is here (R38). */
export function BannerCard({ banner, shape, onFollow }: BannerCardProps) {
  const { title, description, ctaText, ctaLink, picture, shownFor } = banner
  const isTall = shape === 'tall'
  return (
    <article
      className={classNames(
        'relative flex h-full overflow-hidden rounded-card border border-line bg-surface',
        isTall ? 'flex-col' : 'min-h-30',
      )}
    >
      {picture && (
        <Photo
          picture={picture}
          isFirst={shape === 'top'}
          sizes={sizes[shape]}
          className={isTall ? 'aspect-2/1 w-full' : 'w-2/5 max-w-72 flex-none'}
        />
      )}
      <div className="flex min-w-0 flex-1 flex-col p-3">
        <p className={classNames('text-card heading-card', !isTall && 'max-md:line-clamp-2')}>{title}</p>
        <p className={classNames('mt-0.5 text-meta text-ink2', !isTall && 'max-md:line-clamp-2')}>
          {description}
        </p>
        <a
          href={ctaLink}
          rel="sponsored noopener"
          {...(/^http/.test(ctaLink) && { target: '_blank' })}
          onClick={onFollow}
          className="mt-2 inline-flex min-h-8 w-fit items-center text-small font-button underline underline-offset-3 after:absolute after:inset-0"
        >
          {ctaText}
          <span className="sr-only">: {title}</span>
        </a>
        <details className="relative z-10 mt-auto pt-1 text-meta text-ink2">
          <summary className="flex min-h-6 cursor-pointer list-none flex-wrap gap-x-2 pointer-coarse:min-h-11 pointer-coarse:items-center">
            <span className="font-label">Pubblicità</span>
            <span className="underline">Perché vedo questo annuncio?</span>
          </summary>
          <p className="mt-1">{reasonFor(shownFor)} Non dipende dai cookie, né da dove sei.</p>
        </details>
      </div>
    </article>
  )
}

function reasonFor(shownFor: string | null): string {
  if (shownFor === null) return 'È per chiunque apra questa pagina.'
  return /^\d{5}$/.test(shownFor) ? `È per chi cerca il CAP ${shownFor}.` : `È per chi cerca a ${shownFor}.`
}
