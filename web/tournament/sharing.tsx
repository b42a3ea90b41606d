import CodeXml from 'lucide-react/icons/code-xml'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useState } from 'react'
import { tournamentFramePath, tournamentPath } from '#contract/paths.ts'
import type { Tournament } from '#contract/tournament.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { FollowButton } from './follow-button.tsx'

/** The page for a chat, and its board for another site. */
export function Sharing({ tournament, baseUrl }: { tournament: Tournament; baseUrl: string }) {
  const { slug, title } = tournament
  const [isOpen, setOpen] = useState(false)
  const frame = `<iframe src="${baseUrl}${tournamentFramePath(slug)}" title="${title.replaceAll('"', '&quot;')}" width="100%" height="720" style="border:0" loading="lazy"></iframe>`
  const text = `${title}: ${baseUrl}${tournamentPath(slug)}`
  return (
    <div className="grid justify-items-end gap-2">
      <div className="flex flex-wrap gap-2">
        {tournament.phase !== 'ended' && <FollowButton tournament={tournament} />}
        <Button
          tone="ghost"
          size="small"
          icon={<CodeXml aria-hidden="true" />}
          aria-expanded={isOpen}
          // Not on a phone: whoever writes a site sits at a desk.
          className="max-md:hidden"
          onClick={() => setOpen(!isOpen)}
        >
          Incorpora
        </Button>
        <ButtonLink
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
          // Where a place can be taken, that comes first.
          tone={tournament.takesRegistrations && !tournament.mine ? 'ghost' : 'ink'}
          size="small"
          icon={<MessageCircle aria-hidden="true" />}
        >
          Manda su WhatsApp
        </ButtonLink>
      </div>
      {isOpen && (
        <div className="grid max-w-120 gap-2 rounded-card border border-line bg-surface p-3 text-small">
          <p>Copia questo codice nel tuo sito: mostra tabellone e risultati, senza cookie.</p>
          <code className="rounded-chip bg-sunken p-2 text-meta wrap-anywhere">{frame}</code>
          <CopyButton
            text={frame}
            label="Copia il codice"
            done={{ title: 'Codice copiato', description: 'Incollalo nella pagina del tuo sito.' }}
          />
        </div>
      )}
    </div>
  )
}
