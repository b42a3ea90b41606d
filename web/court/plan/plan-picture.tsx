import { late } from '../late.tsx'
import type { FacilityPlanProps } from './facility-plan.tsx'

/** A facility's plan that is only looked at, or whose courts are links. What draws it comes late. */
export const PlanPicture = late<FacilityPlanProps>(
  () => import('./facility-plan.tsx').then(module => module.FacilityPlan),
  ({ mini = false, className = '' }) => (
    <div className={`bg-ground ${mini ? '' : 'aspect-[16/10]'} ${className}`} />
  ),
)
