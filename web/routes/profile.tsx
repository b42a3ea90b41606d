import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { LeavingSection } from '#web/account/leaving/leaving-section.tsx'
import { arrivalMessage } from '#web/account/messages.ts'
import { EmailSection } from '#web/account/profile/email-section.tsx'
import { GoogleSection } from '#web/account/profile/google-section.tsx'
import { OwnDataSection } from '#web/account/profile/own-data-section.tsx'
import { PasswordSection } from '#web/account/profile/password-section.tsx'
import { PersonalSection } from '#web/account/profile/personal-section.tsx'
import { PrivacySection } from '#web/account/profile/privacy-section.tsx'
import { SecondFactorSection } from '#web/account/profile/second-factor-section.tsx'
import { GroupLinks, SectionGroup } from '#web/account/profile/section-group.tsx'
import { SessionsSection } from '#web/account/profile/sessions-section.tsx'
import { meQuery, securityQuery, signInOptionsQuery } from '#web/account/queries.ts'
import { BookingSettings } from '#web/booking/booking-settings.tsx'
import { bookingSettingsQuery } from '#web/booking/queries.ts'
import { preload, preloadInBrowser } from '#web/page/page-data.ts'
import { LoadFailure } from '#web/shell/failure/load-failure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import type { Route } from './+types/profile'

export const meta: Route.MetaFunction = () => [{ title: 'Il mio profilo | Campo Libero' }]

const firstQuestions = [securityQuery(), signInOptionsQuery(), bookingSettingsQuery()]

export const loader = (args: Route.LoaderArgs) => preload(args, firstQuestions)

export const clientLoader = () => preloadInBrowser(firstQuestions)

export default function Profile() {
  const { data: reader } = useQuery(meQuery())
  const { data: security, error, isPending, isFetching, refetch } = useQuery(securityQuery())
  const { data: options } = useQuery(signInOptionsQuery())
  const ofBookings = useQuery(bookingSettingsQuery())
  const me = reader?.me
  useGoogleError()
  return (
    <div className="max-w-list">
      <h1 className="heading text-title">Il mio profilo</h1>
      <GroupLinks />
      {security?.mustAddSecondFactor && (
        <div className="mt-5">
          <SecondFactorSection security={security} />
        </div>
      )}
      <SectionGroup id="dati">{me && <PersonalSection me={me} />}</SectionGroup>
      <SectionGroup id="accesso">
        {isPending && <Skeleton label="Carico il profilo" picture={false} className="h-36" />}
        {error && (
          <LoadFailure error={error} onRetry={() => refetch()} retrying={isFetching}>
            Impossibile caricare le impostazioni del tuo account.
          </LoadFailure>
        )}
        {me && security && (
          <>
            <EmailSection email={me.email} security={security} />
            <PasswordSection email={me.email} security={security} />
            {!security.mustAddSecondFactor && <SecondFactorSection security={security} />}
            {(options?.google || security.hasGoogle) && <GoogleSection security={security} />}
            <SessionsSection sessions={security.sessions} />
          </>
        )}
      </SectionGroup>
      <SectionGroup id="avvisi">
        {ofBookings.error && !ofBookings.data && (
          <LoadFailure
            error={ofBookings.error}
            onRetry={() => ofBookings.refetch()}
            retrying={ofBookings.isFetching}
          >
            Impossibile caricare i tuoi avvisi.
          </LoadFailure>
        )}
        <BookingSettings />
      </SectionGroup>
      <SectionGroup id="privacy">
        <PrivacySection />
        <OwnDataSection />
        <LeavingSection />
      </SectionGroup>
    </div>
  )
}

/** Linking Google that failed comes back with a reason, told once. */
function useGoogleError() {
  const [params, setParams] = useSearchParams()
  const error = params.get('error')
  useEffect(() => {
    if (error === null) return
    showToast({ tone: 'error', ...arrivalMessage(error) })
    setParams({}, { replace: true, preventScrollReset: true })
  }, [error, setParams])
}
