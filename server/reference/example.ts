import { addDays } from '../kit/civil-time.ts'

/** What the reference knows of a JSON schema. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  example?: unknown
  const?: unknown
  enum?: unknown[]
  default?: unknown
  minimum?: number
  exclusiveMinimum?: number
  maxLength?: number
  pattern?: string
  minItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}
export type Schemas = Record<string, Schema>

const BY_FORMAT: Record<string, unknown> = {
  uuid: '0192f0c1-5f3a-7cde-8f00-5a1b2c3d4e5f',
  date: '2026-11-25',
  'date-time': '2026-11-25T19:30:00.000Z',
  email: 'giulia@riva.example',
  uri: 'https://riva.example',
}

// Values by name, where the schema alone would give none that looks right, or an end before its beginning.
const BY_NAME: Record<string, unknown> = {
  phone: '347 555 0182',
  email: 'giulia@riva.example',
  newEmail: 'giulia@nuovo.example',
  endTime: '22:30',
  closesAt: '23:00',
  to: '22:30',
  code: '123456',
  slug: 'coppa-dei-castelli',
  ctaLink: 'https://riva.example',
  targetPostalCodes: '00044',
  postalCode: '00044',
}

/** For all other texts: the first of these that the pattern lets through. */
const WORDS = ['Calcetto del giovedì', '1', 'x'.repeat(43), 'x.y.z']

/** A value that somebody could send; in a body all required fields and a telephone, so that he can be called back. */
export function exampleOf(schema: Schema, schemas: Schemas, name = ''): unknown {
  const { $ref, example, enum: values, anyOf, oneOf, allOf } = schema
  if (example !== undefined) return BY_NAME[name] ?? example
  if ($ref) return exampleOf(schemas[$ref.split('/').at(-1) ?? ''] ?? {}, schemas, name)
  if (schema.const !== undefined) return schema.const
  if (values) return values[0]
  const [choice] = anyOf ?? oneOf ?? []
  if (choice) return exampleOf(choice, schemas, name)
  if (allOf) return Object.assign({}, ...allOf.map(part => exampleOf(part, schemas, name)))
  const type = [schema.type].flat().find(each => each !== 'null')
  if (type === 'object') return objectOf(schema, schemas)
  if (type === 'array')
    return Array.from({ length: schema.minItems ?? 1 }, (_, index) =>
      later(exampleOf(schema.items ?? {}, schemas, name), index),
    )
  if (type === 'integer' || type === 'number') return schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1
  if (type === 'boolean') return true
  return BY_FORMAT[schema.format ?? ''] ?? BY_NAME[name] ?? wordOf(schema)
}

function objectOf({ properties = {}, required = [] }: Schema, schemas: Schemas): object {
  const told = Object.keys(properties).filter(name => required.includes(name) || name === 'phone')
  return Object.fromEntries(
    told.map(name => [name, exampleOf(properties[name] ?? {}, schemas, name)] as const),
  )
}

/** Several days are the same day of as many weeks. */
function later(example: unknown, weeks: number): unknown {
  if (typeof example !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(example)) return example
  return addDays(example, 7 * weeks)
}

function wordOf({ pattern = '', maxLength = 40 }: Schema): string | undefined {
  return WORDS.map(word => word.slice(0, maxLength)).find(word => new RegExp(pattern, 'u').test(word))
}
