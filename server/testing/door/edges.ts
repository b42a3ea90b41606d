import { randomUUID } from 'node:crypto'
import { z } from 'zod'

/** The part of a JSON schema that is read here: enough for the parameters, queries and bodies of the doors. */
type Shape = {
  $ref?: string
  $defs?: Record<string, Shape>
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  type?: string
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  items?: Shape
  minItems?: number
  maxItems?: number
  maxLength?: number
  properties?: Record<string, Shape>
  additionalProperties?: Shape | boolean
  format?: string
  pattern?: string
}

const MOST_ITEMS = 60
/** No list or text grows beyond it where the schema sets no limit. */
const LONG = 300
const texts = [
  'Frascati',
  'a',
  '',
  ' ',
  '\u0000',
  `%_\\'"`,
  '🎾',
  // Half of it.
  '\ud83c',
  '333 1234567',
  '0',
  '-1',
  '1e9',
  '9'.repeat(20),
]
const byFormat: Record<string, string[]> = {
  // A night on which the clock changes, and a day that not every year has.
  date: ['2026-12-12', '0001-01-01', '9999-12-31', '2027-03-28', '2028-02-29'],
  'date-time': ['2026-12-12T10:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'],
  email: ['ugo@posta.example', `${'a'.repeat(60)}@${'b'.repeat(60)}.example`],
  uuid: [randomUUID(), '00000000-0000-0000-0000-000000000000'],
}
const times = ['20:00', '21:00', '00:00', '24:30', '26:00', '26:59']

/** What a property ordinarily is, by its name; `undefined` is left out. */
export type Ordinary = Readonly<Record<string, unknown>>
type Root = Shape & { ordinary: Ordinary }

/**
 * Values at the edges of what a schema allows, an ordinary one first: the least and the most, nothing, too many of the
 * same, texts that programs stumble over. In an object one property at a time is at its edges, the others are ordinary: as
 * `ordinary` has them, else as the shape allows. Values that the schema refuses by rules beyond its shape may be among them.
 */
export function edgesOf(schema: z.ZodType, ordinary: Ordinary = {}): unknown[] {
  // `edges` below knows only a part of JSON Schema.
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
  return edges(shape, { ...shape, ordinary })
}

function edges(shape: Shape, root: Root): unknown[] {
  const { $ref, anyOf, oneOf, allOf } = shape
  if ($ref) return edges(root.$defs?.[$ref.split('/').at(-1) ?? ''] ?? {}, root)
  if (shape.const !== undefined) return [shape.const]
  if (shape.enum) return shape.enum
  if (anyOf ?? oneOf) return (anyOf ?? oneOf ?? []).flatMap(each => edges(each, root))
  if (allOf) return edges(Object.assign({}, ...allOf), root)
  if (shape.type === 'null') return [null]
  if (shape.type === 'boolean') return [true, false]
  if (shape.type === 'integer' || shape.type === 'number') return numbers(shape)
  if (shape.type === 'array') return lists(shape, root)
  if (shape.type === 'object') return objects(shape, root)
  if (shape.format && byFormat[shape.format]) return byFormat[shape.format] ?? []
  return shape.pattern?.includes('[0-5]') ? times : [...texts, 'x'.repeat(shape.maxLength ?? LONG)]
}

function numbers({ minimum, exclusiveMinimum, maximum }: Shape): number[] {
  const least = Math.max(minimum ?? exclusiveMinimum ?? Number.MIN_SAFE_INTEGER, Number.MIN_SAFE_INTEGER)
  const most = Math.min(maximum ?? Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)
  // The two in the middle are the first that columns of 16 and 32 bits do not hold.
  const wanted = [1, least, 2 ** 15, 2 ** 31, most]
  return wanted.filter(
    (number, index) => number >= least && number <= most && wanted.indexOf(number) === index,
  )
}

function lists({ items = {}, minItems = 0, maxItems = MOST_ITEMS }: Shape, root: Root): unknown[] {
  const some = edges(items, root)
  const most = Math.min(maxItems, MOST_ITEMS)
  return [
    some.slice(0, Math.max(1, minItems)),
    [],
    some.slice(0, most),
    Array.from({ length: most }, () => some[0]),
  ]
}

function objects({ properties = {}, additionalProperties }: Shape, root: Root): unknown[] {
  if (typeof additionalProperties === 'object') {
    const [value] = edges(additionalProperties, root)
    return [{}, ...texts.map(text => ({ [text]: value }))]
  }
  const each = Object.entries(properties).map(([name, shape]) => {
    const values = edges(shape, root)
    return [name, Object.hasOwn(root.ordinary, name) ? [root.ordinary[name], ...values] : values] as const
  })
  const ordinary = Object.fromEntries(each.map(([name, [first]]) => [name, first]))
  return [
    ordinary,
    ...each.flatMap(([name, values]) => values.map(value => ({ ...ordinary, [name]: value }))),
  ]
}
