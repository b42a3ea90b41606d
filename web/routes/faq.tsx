import { pageMeta } from '#web/shell/page-meta.ts'
import { MailLink } from '#web/site/company-data.tsx'
import { bookingQuestions, moneyQuestions, Questions, siteQuestions } from '#web/site/questions.tsx'
import { TextPage } from '#web/site/text-page.tsx'
import type { Route } from './+types/faq'

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Domande frequenti',
    description: 'Prenotare, annullare, pagare: le risposte alle domande più comuni su Campo Libero.',
  })

export default function Faq() {
  return (
    <TextPage
      title="Domande frequenti"
      sport="padel"
      intro={
        <>
          Non trovi la risposta? Scrivi a <MailLink className="underline" />. Supporto 7 giorni su 7.
        </>
      }
      hasContents
      sections={[
        {
          id: 'prenotare',
          title: 'Prenotare e annullare',
          body: <Group group="prenotare" questions={bookingQuestions} />,
        },
        {
          id: 'prezzi',
          title: 'Prezzi e pagamenti',
          body: <Group group="prezzi" questions={moneyQuestions} />,
        },
        { id: 'sito', title: 'Il sito', body: <Group group="sito" questions={siteQuestions} /> },
      ]}
    />
  )
}

function Group(props: Parameters<typeof Questions>[0]) {
  return (
    <div>
      <Questions {...props} />
    </div>
  )
}
