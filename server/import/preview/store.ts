import { type ImportRow, REFUSALS_SHOWN, type RefusalGroup, ROWS_SHOWN } from '#contract/import.ts'
import type { Database } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'

const rows = prepared(
  'import-rows',
  `select row.line as "line!", row.text as "text!", row.outcome as "outcome!", row.reason, row.place, row.address, row.position from (
     (select r.line, r.text, case when r.is_double then 'double' else 'refused' end as outcome, r.reason,
        null as place, null as address, null::json as position
      from import_refusal r
      where r.run_id = $id and r.line > $after and ($show = 'all' or ($show = 'double') = r.is_double and $show <> 'stored')
      order by r.line limit $limit)
     union all
     (select taken.line, made.text, 'stored', null, made.place, made.address, made.position
      from (
        select distinct line from import_field
        where run_id = $id and line > $after and $show in ('all', 'stored') order by line limit $limit
      ) taken
      cross join lateral (
        select min(y.name) || ' / ' || string_agg(f.name, ', ' order by f.name) as text,
          min(y.city || ' (' || y.province || ')') as place, min(concat_ws(', ', y.street, y.postal_code)) as address,
          position_of(min(y.latitude), min(y.longitude)) as position
        from import_field f
        join import_facility y on y.run_id = f.run_id and y.ref = f.facility_ref
        where f.run_id = $id and f.line = taken.line
      ) made)
   ) row
   order by line limit $limit`,
).giving<Pick<ImportRow, 'outcome'> & { position: NonNullable<ImportRow['position']> }>()

/** The rows after a line, in the order of the file, with what became of each. */
export function listRows(
  db: Database,
  id: string,
  { show = 'all', after = 0, limit = ROWS_SHOWN }: { show?: string; after?: number; limit?: number } = {},
) {
  return rows(db, { id, show, after, limit })
}

const refusals = prepared(
  'import-refusals',
  `select topic as "topic!", word, min(reason) as "reason!", count(*)::integer as "rows!", (array_agg(line order by line))[1:3] as "lines!",
     (array_agg(text order by line))[1:3] as "examples!"
   from import_refusal
   where run_id = $id and not is_double
   group by topic, word, case when word is null then reason end
   order by count(*) desc, min(line) limit $limit`,
).giving<Pick<RefusalGroup, 'topic'>>()

/** Why rows are refused, the most frequent reason first. */
export function listRefusals(db: Database, id: string) {
  return refusals(db, { id, limit: REFUSALS_SHOWN })
}

const vanished = prepared(
  'import-vanished',
  `select y.id, y.slug, y.name, y.city || ' (' || y.province || ')' as "place!", concat_ws(', ', y.street, y.postal_code) as "address!",
     y.latitude, y.longitude
   from import_run r join facility y on y.source = r.source
   where r.id = $id and r.state in ('read', 'saving', 'saved') and y.id > $after
     and not exists (select from import_facility k where k.run_id = r.id and k.known_id = y.id)
     and not exists (select from import_write w where w.run_id = r.id and w.facility_id = y.id)
   order by y.id limit $limit`,
)

/** Facilities of the source that the list no longer names, those after a given one. */
export function listVanished(db: Database, id: string, part: { after: number; limit: number }) {
  return vanished(db, { ...part, id })
}
