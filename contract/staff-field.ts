import { z } from 'zod'
import { Services, Sport, Surface } from './facility.ts'
import { facilityRefusals, routes } from './route.ts'
import { FieldIds, Id, IdParam, IdParams, MOST_FIELDS, Phone, withoutUnseen } from './shared.ts'
import { StaffFacility } from './staff.ts'

const optionalText = (most: number, message: string) =>
  z
    .string()
    .trim()
    .max(most, { error: message })
    .transform(text => text || null)
    .nullable()

const NO_POSITION = 'Scrivi latitudine e longitudine, come 41.80614, 12.67758'

const degrees = (most: number) =>
  z.number({ error: NO_POSITION }).min(-most, { error: NO_POSITION }).max(most, { error: NO_POSITION })

/** Where a facility is, as it says itself. */
const FacilityPosition = z.strictObject(
  {
    latitude: degrees(90).meta({ description: 'Degrees north (WGS 84)', example: 41.80614 }),
    longitude: degrees(180).meta({ description: 'Degrees east (WGS 84)', example: 12.67758 }),
  },
  { error: NO_POSITION },
)

/** What a facility tells of itself. */
export const FacilityFacts = z
  .strictObject({
    name: z
      .string({ error: 'Scrivi il nome della struttura' })
      .overwrite(withoutUnseen)
      .trim()
      .min(2, { error: 'Scrivi il nome della struttura' })
      .max(120, { error: 'Il nome può avere al massimo 120 caratteri' }),
    street: optionalText(160, 'L’indirizzo può avere al massimo 160 caratteri'),
    postalCode: z
      .string()
      .regex(/^\d{5}$/, { error: 'Il CAP ha cinque cifre' })
      .nullable(),
    phone: Phone.nullable(),
    position: FacilityPosition.nullable().meta({
      description:
        'Null where nobody has told it: then no distance is shown, the way there goes by the address, and it is found in its comune alone',
    }),
    description: optionalText(2000, 'La descrizione può avere al massimo 2000 caratteri'),
  })
  .meta({ id: 'FacilityFacts' })
export type FacilityFacts = z.infer<typeof FacilityFacts>

/**
 * The facts as they were read. An import may have written them, so they are only compared, and not checked like new
 * ones.
 */
const text = z.string().nullable()
const SeenFacts = z.strictObject({
  name: z.string(),
  street: text,
  postalCode: text,
  phone: text,
  position: z.strictObject({ latitude: z.number(), longitude: z.number() }).nullable(),
  description: text,
})

export const FactsChange = z
  .strictObject({
    seen: SeenFacts.meta({ description: 'The facts as they were read' }),
    facts: FacilityFacts,
  })
  .meta({ id: 'FactsChange' })
export type FactsChange = z.infer<typeof FactsChange>

/** As many as a large centre has of one kind. */
export const MOST_EQUAL_FIELDS = 12

const FieldName = z
  .string({ error: 'Scrivi come si chiama' })
  .overwrite(withoutUnseen)
  .trim()
  .min(1, { error: 'Scrivi come si chiama' })
  .max(80, { error: 'Il nome può avere al massimo 80 caratteri' })
const Sports = z.array(Sport).min(1, { error: 'Scegli almeno uno sport' }).max(8)

/** Fields that are equal but for their number: 'Padel 1', 'Padel 2'. */
export const NewFields = z
  .strictObject({
    name: FieldName.max(70, { error: 'Il nome può avere al massimo 70 caratteri' }),
    count: z
      .int({ error: 'Scrivi quanti sono' })
      .min(1, { error: 'Scrivi quanti sono' })
      .max(MOST_EQUAL_FIELDS, { error: `Al massimo ${MOST_EQUAL_FIELDS} alla volta` }),
    sports: Sports,
    surface: Surface.nullable(),
    isIndoor: z.boolean(),
    services: Services,
  })
  .meta({ id: 'NewFields' })
export type NewFields = z.infer<typeof NewFields>

const SeenField = z.strictObject({
  id: Id,
  name: z.string(),
  sports: z.array(Sport),
  surface: Surface.nullable(),
  isIndoor: z.boolean(),
  services: Services,
})
export type SeenField = z.infer<typeof SeenField>

/** The same change for one field or for several; what is not named stays. */
export const FieldsChange = z
  .strictObject({
    fieldIds: FieldIds,
    seen: z.array(SeenField).max(MOST_FIELDS).meta({ description: 'These fields as they were read' }),
    name: FieldName.optional().meta({ description: 'Of one field only' }),
    sports: Sports.optional(),
    surface: Surface.nullable().optional(),
    isIndoor: z.boolean().optional(),
    services: Services.optional(),
  })
  .refine(({ fieldIds, name }) => name === undefined || fieldIds.length === 1, {
    error: 'Un nome vale per un campo solo',
    path: ['name'],
  })
  .meta({ id: 'FieldsChange' })
export type FieldsChange = z.infer<typeof FieldsChange>

/** The most fields whose ground one may cover. */
const MOST_UNDER_ONE = 8

/**
 * The fields whose ground a larger one covers (R52), such as two five-a-side pitches; an empty list gives it its own
 * ground.
 */
export const FieldGround = z
  .strictObject({
    over: z
      .array(Id)
      .max(MOST_UNDER_ONE, { error: `Al massimo ${MOST_UNDER_ONE} campi` })
      .meta({ example: [42, 43] }),
    seen: z.array(Id).max(MOST_UNDER_ONE).optional().meta({
      description: 'What it covered as it was read; if something else is saved by now, nothing is done',
    }),
  })
  .refine(({ over }) => over.length !== 1, {
    error: 'Un campo composto ne copre almeno due',
    path: ['over'],
  })
  .refine(({ over }) => new Set(over).size === over.length, {
    error: 'Un campo c’è due volte',
    path: ['over'],
  })
  .meta({ id: 'FieldGround' })
export type FieldGround = z.infer<typeof FieldGround>

export const staffFieldRoutes = routes({
  'GET /api/staff/facilities/{id}': {
    summary: 'One facility as its staff sees it',
    params: IdParams,
    reply: StaffFacility,
    errors: facilityRefusals,
  },
  'PATCH /api/staff/facilities/{id}/facts': {
    summary: 'Change what a facility tells of itself',
    params: IdParams,
    body: FactsChange,
    reply: StaffFacility,
    errors: [...facilityRefusals, 'facility-changed'],
  },
  'POST /api/staff/facilities/{id}/fields': {
    summary: 'Add equal fields, numbered; nobody can book them before they have a price and hours',
    params: IdParams,
    body: NewFields,
    status: 201,
    reply: StaffFacility,
    errors: [...facilityRefusals, 'too-many-fields', 'field-name-taken'],
    idempotent: true,
  },
  'PATCH /api/staff/facilities/{id}/fields': {
    summary: 'Change one field, or several alike; bookings that stand are kept',
    params: IdParams,
    body: FieldsChange,
    reply: StaffFacility,
    errors: [...facilityRefusals, 'facility-changed', 'field-name-taken'],
  },
  'PATCH /api/staff/facilities/{id}/fields/{fieldId}/ground': {
    summary:
      'Lay a field over the ground of others, so that they are never sold at the same time; bookings move along',
    params: z.strictObject({ id: IdParam, fieldId: IdParam }),
    body: FieldGround,
    reply: StaffFacility,
    errors: [...facilityRefusals, 'facility-changed', 'ground-refused'],
  },
})
