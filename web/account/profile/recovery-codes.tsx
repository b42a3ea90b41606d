import { CopyButton } from '#web/ui/copy-button.tsx'

/** Shown once: the server keeps them encrypted and never tells them again. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <ul className="grid grid-cols-2 gap-1 rounded-control bg-sunken p-3 text-body tnum">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton
        text={codes.join('\n')}
        label="Copia i codici"
        done={{ title: 'Codici copiati', description: 'Incollali dove li ritrovi.' }}
      />
    </>
  )
}
