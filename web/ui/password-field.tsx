import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'endSlot' | 'startIcon' | 'locked' | 'label'> & {
  /** Tells password managers whether to fill in or to propose. */
  autoComplete: 'current-password' | 'new-password'
  label: string
}

export function PasswordField(props: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false)
  return (
    <TextField
      {...props}
      type={isVisible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      endSlot={
        <IconButton
          // Several may stand on one page: each says which it shows.
          label={`${isVisible ? 'Nascondi' : 'Mostra'} ${props.label.toLowerCase()}`}
          icon={isVisible ? <EyeOff /> : <Eye />}
          onClick={() => setVisible(!isVisible)}
        />
      }
    />
  )
}
