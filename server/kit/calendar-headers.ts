/** Headers of a calendar file, which a phone opens with its calendar. */
export const calendarHeaders = {
  'content-type': 'text/calendar; charset=utf-8',
  'content-disposition': 'attachment; filename="campo-libero.ics"',
}
