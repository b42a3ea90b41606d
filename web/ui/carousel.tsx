import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import { useMayMove } from './may-move.ts'

type Item = { id: string | number; name: string }

type CarouselProps<Slide extends Item> = {
  label: string
  slides: readonly Slide[]
  /** How long each slide stays. */
  intervalMs: number
  /** Every slide is drawn all the time, so that the box keeps its height; one is shown. */
  children: (slide: Slide, isShown: boolean) => ReactNode
  className?: string | undefined
}

/** Slides that follow one another round and round, until somebody stops them. One alone is just itself. */
export function Carousel<Slide extends Item>({ children, className, ...props }: CarouselProps<Slide>) {
  const { label, slides, intervalMs } = props
  const [place, setPlace] = useState(0)
  const [isTouched, setTouched] = useState(false)
  const [choice, setChoice] = useState<'moving' | 'still'>()
  const mayMove = useMayMove()
  const id = useId()
  const at = slides.length > 0 ? place % slides.length : 0
  const isStill = choice ? choice === 'still' : mayMove === 'when-asked'
  const isMoving = slides.length > 1 && !isStill && !isTouched && mayMove !== 'hidden'
  const go = (step: number) => setPlace((at + step + slides.length) % slides.length)

  // biome-ignore lint/correctness/useExhaustiveDependencies: turning to a slide by hand starts its time again
  useEffect(() => {
    if (!isMoving) return
    const timer = setTimeout(() => go(1), intervalMs)
    return () => clearTimeout(timer)
  }, [at, isMoving, intervalMs])

  // One alone never changes by hand: what comes in its place later is not news.
  const liveness = slides.length > 1 ? (isMoving ? 'off' : 'polite') : undefined
  if (slides.length === 0) return null
  return (
    <section
      aria-label={label}
      aria-roledescription={slides.length > 1 ? 'carosello' : undefined}
      onPointerEnter={event => event.pointerType === 'mouse' && setTouched(true)}
      onPointerLeave={() => setTouched(false)}
      onFocus={() => setTouched(true)}
      onBlur={() => setTouched(false)}
      className={classNames('flex flex-col-reverse', className)}
    >
      {slides.length > 1 && (
        <div className="flex flex-wrap items-center justify-center gap-0.5 pt-1">
          {/* The first control in the order of the keyboard (WCAG 2.2.2). */}
          <Control
            label={isStill ? 'Riprendi lo scorrimento' : 'Ferma lo scorrimento'}
            icon={isStill ? <Play /> : <Pause />}
            onClick={() => setChoice(isStill ? 'moving' : 'still')}
          />
          <Control label="Precedente" icon={<ChevronLeft />} controls={id} onClick={() => go(-1)} />
          <Control label="Successivo" icon={<ChevronRight />} controls={id} onClick={() => go(1)} />
          {slides.map(({ id: key, name }, index) => (
            <button
              key={key}
              type="button"
              aria-label={`${name}, ${index + 1} di ${slides.length}`}
              aria-current={index === at || undefined}
              onClick={() => setPlace(index)}
              className="group flex size-6 items-center justify-center rounded-full pointer-coarse:size-11"
            >
              <span className="size-2 rounded-full bg-edge transition-[background-color,scale] group-hover:scale-125 group-aria-current:bg-ink" />
            </button>
          ))}
        </div>
      )}
      <div id={id} aria-live={liveness} className="grid *:[grid-area:1/1]">
        {slides.map((slide, index) => (
          <div
            key={slide.id}
            inert={index !== at}
            className={classNames(
              'min-w-0 transition-[opacity,visibility] duration-180 motion-reduce:transition-none',
              index !== at && 'invisible opacity-0',
            )}
          >
            {children(slide, index === at)}
          </div>
        ))}
      </div>
    </section>
  )
}

function Control(props: { label: string; icon: ReactNode; controls?: string; onClick: () => void }) {
  return (
    <button
      type="button"
      title={props.label}
      aria-controls={props.controls}
      onClick={props.onClick}
      className="flex size-9 items-center justify-center rounded-chip text-ink2 hover:bg-sunken hover:text-ink pointer-coarse:size-11"
    >
      {props.icon}
    </button>
  )
}
