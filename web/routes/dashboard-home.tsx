import { redirect } from 'react-router'

/** The personal area opens on the bookings. */
export const loader = () => redirect('/dashboard/prenotazioni')
export const clientLoader = () => redirect('/dashboard/prenotazioni')

export default function DashboardHome() {
  return null
}
