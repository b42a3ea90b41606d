import type { FacilityPage } from '#contract/listing.ts'
import type { OpenFacility } from '#web/path/listing-path.ts'

/** The address names what lies over the list; each of these functions leads to another address. */
export type FacilityDialogProps = {
  open: OpenFacility
  today: string
  onClose: () => void
  onDate: (date: string) => void
  onField: (fieldId: number) => void
  onAllFields: () => void
}

/** What either of the two dialogs draws. */
export type ShownFacilityProps = FacilityDialogProps & {
  page: FacilityPage
  /** The times are those of the day before, until those of the one that is asked for come. */
  isStale: boolean
}
