// Conditions of statements on a facility `y`.

/** Nobody runs it. With `limit` this is looked up for each facility; `not exists` would read the staff of all. */
export const isClaimable = '(select true from facility_staff s where s.facility_id = y.id limit 1) is null'

/** No admin has suspended it. */
export const isListed = 'y.suspended_at is null'
