import { prepared } from '../../db/prepared.ts'
import type { Context } from '../../kit/context.ts'

type Known = {
  facility: {
    name: string
    street: string | null
    postalCode: string | null
    city: string
    province: string
    location: string
  }
}

// A calendar program removes what is no longer in the feed, and people look up about a month back.
const teamsForFeed = prepared(
  'tournament-teams-for-feed',
  `select t.id, t.slug, t.title, t.location, t.programme_version, t.status = 'cancelled' as "is_off!", team.number,
     (select json_build_object('name', y.name, 'street', y.street, 'postalCode', y.postal_code, 'city', y.city,
        'province', y.province, 'location', y.location)
      from facility y where y.id = t.partner_facility_id) as facility
   from tournament_registration r
   join tournament t on t.id = r.tournament_id
   join tournament_team team on team.registration_id = r.id
   where r.user_id = $userId and r.standing = 'in' and r.held_until is null and t.drawn_at is not null
     and rome_instant(t.end_date, 1560) > coalesce($at?::timestamptz, now()) - interval '1 month'
   order by t.start_date, t.id limit 20`,
).giving<Known>()

export type FeedTeamRow = Awaited<ReturnType<typeof listTeamsForFeed>>[number]

/** The drawn teams of a person's registrations. For a calendar program, which has no session: the caller says whose. */
export function listTeamsForFeed({ db, at }: Context, userId: string) {
  return teamsForFeed(db, { userId, at })
}
