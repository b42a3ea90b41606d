// Written by `npm run database-types` from the statements and the database; not by hand.

/** A JSON column before its statement says with `giving` what it holds. */
export interface Json {
  readonly 'say with giving() what it holds': never
}

export interface Statements {
  'account-change-profile': {
    params: {
      name: string
      userId: string
      phone?: string | null | undefined
    }
    row: object
  }
  'account-end-session': {
    params: {
      sessionId: string
      userId: string
    }
    row: object
  }
  'account-security': {
    params: {
      userId: string
    }
    row: {
      email_verified: boolean
      two_factor_enabled: boolean | null
      has_app: boolean
      has_password: boolean
      has_google: boolean
      is_admin: boolean
    }
  }
  'account-sessions': {
    params: {
      userId: string
    }
    row: {
      id: string
      user_agent: string | null
      created_at: Date
      updated_at: Date
    }
  }
  'arrange-pictures': {
    params: {
      ids: readonly string[]
    }
    row: object
  }
  'auth-app-key': {
    params: {
      userId: string
    }
    row: {
      secret: string
    }
  }
  'auth-app-of': {
    params: {
      userId: string
    }
    row: object
  }
  'auth-change-password': {
    params: {
      next: string
      userId: string
      current: string
    }
    row: object
  }
  'auth-credential': {
    params: {
      email?: string | null | undefined
      id?: string | null | undefined
    }
    row: {
      id: string
      password: string /* null in its table */
    }
  }
  'auth-credential-unchanged': {
    params: {
      id: string
      password: string
    }
    row: {
      id: string
    }
  }
  'auth-end-sessions': {
    params: {
      userId: string
    }
    row: object
  }
  'auth-limit-forget': {
    params: {
      key: string
    }
    row: object
  }
  'auth-limit-give-back': {
    params: {
      key: string
    }
    row: object
  }
  'auth-limit-sweep': {
    params: object
    row: object
  }
  'auth-limit-take': {
    params: {
      key: string
      windowSeconds: number
      most: number
      isGrowing: boolean
    }
    row: {
      count: number | null
      wait_seconds: number | null
    }
  }
  'auth-link-address': {
    params: {
      tokenHash: string
    }
    row: {
      user_id: string
      change_id: string | null
      new_email: string | null
    }
  }
  'auth-link-address-halves': {
    params: {
      changeId: string
    }
    row: {
      confirmed_at: Date | null
    }
  }
  'auth-link-confirm-address': {
    params: {
      tokenHash: string
    }
    row: {
      kind: string
    }
  }
  'auth-link-exchange': {
    params: {
      tokenHash: string
      passwordHash?: string | null | undefined
      nonceHash?: string | null | undefined
    }
    row: {
      id: string
      email: string
      name: string
    }
  }
  'auth-link-forget': {
    params: {
      userId: string
    }
    row: object
  }
  'auth-link-forget-address': {
    params: {
      userId: string
    }
    row: object
  }
  'auth-link-insert-address': {
    params: {
      userId: string
      newEmail: string
      changeId: string
      oldTokenHash: string
      newTokenHash: string
    }
    row: object
  }
  'auth-link-insert-password': {
    params: {
      tokenHash: string
      pendingHash?: string | null | undefined
      userId: string
      nonceHash?: string | null | undefined
    }
    row: object
  }
  'auth-link-password': {
    params: {
      tokenHash: string
    }
    row: {
      user_id: string
      email: string
      nonce_hash: string | null
    }
  }
  'auth-link-sweep': {
    params: object
    row: object
  }
  'auth-lock-owner': {
    params: {
      userId: string
    }
    row: {
      email: string
    }
  }
  'auth-move-address': {
    params: {
      newEmail: string
      userId: string
    }
    row: {
      id: string
    }
  }
  'auth-owner-of': {
    params: {
      email: string
    }
    row: {
      id: string
      email: string
      name: string
    }
  }
  'auth-password-of': {
    params: {
      userId: string
    }
    row: {
      password: string | null
    }
  }
  'auth-spend-step': {
    params: {
      step: number
      userId: string
    }
    row: {
      id: string
    }
  }
  'auth-unlink-google': {
    params: {
      userId: string
    }
    row: {
      id: string
    }
  }
  'describe-picture': {
    params: {
      alt: string
      id: string
    }
    row: object
  }
  'ensure-profile': {
    params: {
      id: string
      name: string
      firstName?: string | null | undefined
      lastName?: string | null | undefined
      email: string
    }
    row: object
  }
  'facility-request': {
    params: {
      email: string
      facilityName: string
      city: string
      contactName: string
      phone: string
      fields: string
      notes?: string | null | undefined
      mostPerAddress: number
      mostADay: number
    }
    row: {
      is_too_many: boolean
    }
  }
  'facility-request-by-id': {
    params: {
      id: string
    }
    row: {
      id: string
      facility_name: string
      city: string
      contact_name: string
      email: string
      phone: string
      fields: string
      notes: string | null
    }
  }
  'free-abandoned-jobs': {
    params: object
    row: {
      force_unlock_workers: unknown | null
    }
  }
  'insert-picture': {
    params: {
      facilityId: number
      fieldId?: number | null | undefined
      width: number
      height: number
      widths: readonly number[]
      most: number
      files: readonly Buffer[]
    }
    row: {
      id: string
      files: number | null
    }
  }
  'keep-letter': {
    params: {
      messageId: string
      to: string
      subject: string
      text: string
      html: string
      attachments: string
    }
    row: object
  }
  'letter-by-id': {
    params: {
      messageId: string
    }
    row: {
      message_id: string
      recipient: string
      subject: string
      text: string
      html: string
      attachments: Json
      created_at: Date
    }
  }
  'letters-latest': {
    params: {
      limit: number
    }
    row: {
      message_id: string
      recipient: string
      subject: string
      text: string
      html: string
      attachments: Json
      created_at: Date
    }
  }
  'person-of-session': {
    params: {
      token: string
    }
    row: {
      session_id: string
      user_id: string
      email: string
      name: string
      phone: string | null
      role: string
      has_profile: boolean
      has_app: boolean
      staff_of: number[]
    }
  }
  'picture-file': {
    params: {
      id: string
      width: number
    }
    row: {
      bytes: Buffer
    }
  }
  'picture-shelf': {
    params: {
      fieldId?: number | null | undefined
      facilityId: number
    }
    row: {
      exists: boolean
      count: number
    }
  }
  'picture-shelf-of': {
    params: {
      id: string
    }
    row: {
      facility_id: number
      field_id: number | null
    }
  }
  'pictures-of': {
    params: {
      facilityId: number
      fieldId?: number | null | undefined
    }
    row: {
      pictures: Json
    }
  }
  'queue-letter': {
    params: {
      letter: string
    }
    row: object
  }
  'relay-outbox': {
    params: {
      batch: number
    }
    row: {
      relayed: number
    }
  }
  'remove-picture': {
    params: {
      id: string
    }
    row: object
  }
  'sweep-facility-requests': {
    params: object
    row: object
  }
  'sweep-letters': {
    params: object
    row: object
  }
}
