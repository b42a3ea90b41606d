import type { CourtPictureProps } from './court-drawing.tsx'
import { late } from './late.tsx'

/** A court, wherever a page shows one. What draws it comes late. */
export const CourtPicture = late<CourtPictureProps>(
  () => import('./court-drawing.tsx').then(module => module.CourtDrawing),
  ({ className = '' }) => <span className={`court block ${className}`} />,
)
