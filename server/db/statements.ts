// Written by `npm run database-types` from the statements and the database; not by hand.

/** A JSON column before its statement says with `giving` what it holds. */
export interface Json {
  readonly 'say with giving() what it holds': never
}

export interface Statements {
  'accept-invitation': {
    params: {
      at?: Date | null | undefined
      userId: string
      key: string
    }
    row: {
      facility_id: number
      role: string
      letters: number | null
    }
  }
  'accept-place': {
    params: {
      userId: string
      at?: Date | null | undefined
      id: string
      shortName: string
    }
    row: {
      announce: unknown | null
      organiser_told: unknown | null
    }
  }
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
  'add-favourite': {
    params: {
      facilityId: number
      userId: string
      most: number
    }
    row: {
      isShown: boolean
      isKept: boolean
    }
  }
  'add-fields': {
    params: {
      facilityId: number
      surface?: string | null | undefined
      isIndoor: boolean
      slotLength: number
      services: string
      names: readonly string[]
      sports: readonly string[]
      userId: string
      key: string
      requestHash: string
    }
    row: {
      outcome: Json
    }
  }
  'admin-end-sessions': {
    params: {
      id: string
    }
    row: object
  }
  'admin-failed-jobs': {
    params: object
    row: {
      id: string
      task: string /* null in its table */
      attempts: number
      is_given_up: boolean
      run_at: Date /* null in its table */
      created_at: Date /* null in its table */
      error: string
    }
  }
  'admin-health': {
    params: object
    row: {
      database_bytes: number
      waiting: number
      failed: number
      given_up: number
      late_seconds: number
      waiting_letters: number
      last_clock_at: Date | null
      sessions: number
    }
  }
  'admin-retry-job': {
    params: {
      id: string
    }
    row: {
      id: string
      attempts: number | null
      task: string /* null in its table */
    }
  }
  'admin-set-role': {
    params: {
      isAdmin: boolean
      id: string
    }
    row: object
  }
  'admin-suspend-user': {
    params: {
      words?: string | null | undefined
      at?: Date | null | undefined
      id: string
    }
    row: object
  }
  'admin-user': {
    params: {
      id: string
    }
    row: {
      role: string
      suspended_words: string | null
      sessions: number
      second_factor: string | null
    }
  }
  'admin-users': {
    params: {
      text: string
      limit: number
      offset: number
    }
    row: {
      id: string
      name: string
      email: string
      role: string
      created_at: Date
      suspended_words: string | null
      total: number
      sessions: number
      second_factor: string | null
      facilities: string[]
      facilitiesAlone: string[]
    }
  }
  'admit-registration': {
    params: {
      id: string
      registrationId: string
      at?: Date | null | undefined
    }
    row: {
      is_in: boolean | null
    }
  }
  'alert-for-letter': {
    params: {
      alertId: string
    }
    row: {
      id: string
      sport: string
      date: string
      held_minute: number /* null in its table */
      held_until: Date /* null in its table */
      field_id: number
      summary: Json /* null in its table */
      starts_at: Date
      ends_at: Date
      name: string
      email: string
    }
  }
  'alerts-of': {
    params: {
      userId: string
      at?: Date | null | undefined
    }
    row: {
      id: string
      sport: string
      date: string
      from_time: string
      to_time: string
      comune_code: string | null
      field_name: string | null
      facility_name: string | null
      held_field_id: number | null
      held_field_name: string | null
      held_facility_name: string | null
      held_city: string | null
      held_needs_approval: boolean | null
      held_time: string | null
      held_until: Date | null
    }
  }
  'answer-contest': {
    params: {
      isUpheld: boolean
      id: string
    }
    row: {
      user_id: string
      letters: number | null
    }
  }
  'answered-contest': {
    params: {
      id: string
    }
    row: {
      is_upheld: boolean | null
    }
  }
  'any-tournament': {
    params: object
    row: {
      is_any: boolean
    }
  }
  'appointing-by-email': {
    params: {
      email: string
    }
    row: {
      id: string
      name: string
      email: string
      role: string
      is_confirmed: boolean
      is_suspended: boolean
    }
  }
  'approve-booking': {
    params: {
      at?: Date | null | undefined
      id: string
      version: number
      isEverywhere: boolean
      facilityIds: readonly number[]
    }
    row: {
      facility_id: number
      announce: unknown | null
    }
  }
  'arrange-pictures': {
    params: {
      ids: readonly string[]
    }
    row: object
  }
  'asked-match-time': {
    params: {
      minutes: number
      at?: Date | null | undefined
      version: number
      fieldId: number
      date: string
      number: number
      startMinute: number
      id: string
    }
    row: {
      starts_at: Date
      ends_at: Date
      is_past: boolean
      is_as_seen: boolean
      stands_so: boolean
      is_within: boolean
      is_ours: boolean
    }
  }
  'audit-done': {
    params: {
      actorId: string
      subject: string
      subjectId: string
      action: string
    }
    row: {
      is_done: boolean
    }
  }
  'audit-entries': {
    params: {
      text: string
      subject?: string | null | undefined
      before?: number | null | undefined
    }
    row: {
      id: number
      happened_at: Date
      actor: string | null
      isFromServer: boolean
      action: string
      subject: string
      subject_id: string
      before: Json | null
      after: Json | null
      name: string | null
      facility: string | null
      field_names: Json | null
    }
  }
  'auth-address-of': {
    params: {
      userId: string
    }
    row: {
      email: string
    }
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
    row: {
      user_id: string
    }
  }
  'auth-clear-for-google': {
    params: {
      userId: string
    }
    row: {
      email: string
      has_lost_password: boolean
    }
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
  'auth-drop-second-factor': {
    params: {
      userId: string
    }
    row: {
      email: string
    }
  }
  'auth-drop-unconfirmed': {
    params: {
      email: string
    }
    row: object
  }
  'auth-end-sessions': {
    params: {
      userId: string
    }
    row: object
  }
  'auth-has-second-factor': {
    params: {
      userId: string
    }
    row: {
      two_factor_enabled: boolean | null
    }
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
    row: {
      token_hash: string
    }
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
  'auth-linked-google': {
    params: {
      userId: string
    }
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
  'auth-prove-password': {
    params: {
      userId: string
      email: string
    }
    row: object
  }
  'auth-session-age': {
    params: {
      sessionId: string
    }
    row: {
      is_fresh: boolean
    }
  }
  'auth-session-sweep': {
    params: object
    row: object
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
  'auth-suspended-words': {
    params: {
      userId: string
    }
    row: {
      words: string /* null in its table */
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
  'banner-conflict': {
    params: {
      position: string
      cityKeys?: readonly string[] | null | undefined
      targetPostalCodes?: readonly string[] | null | undefined
      startDate?: string | null | undefined
      endDate?: string | null | undefined
      exceptId?: number | null | undefined
    }
    row: {
      id: number
      title: string
    }
  }
  'banner-days': {
    params: {
      at?: Date | null | undefined
      days: number
      bannerId?: number | null | undefined
    }
    row: {
      date: string
      views: number
      clicks: number
    }
  }
  'banner-settings': {
    params: {
      position?: string | null | undefined
    }
    row: {
      position: string
      isEnabled: boolean
      intervalMs: number | null
    }
  }
  'banners': {
    params: {
      id?: number | null | undefined
      most: number
    }
    row: {
      summary: Json /* null in its table */
      created_at: Date /* null in its table */
      is_enabled: boolean /* null in its table */
      version: number /* null in its table */
      views: number
      clicks: number
    }
  }
  'board-version': {
    params: {
      slug: string
    }
    row: {
      id: string
      board_version: number
      is_off: boolean
    }
  }
  'booking-for-calendar': {
    params: {
      id: string
      userId: string
    }
    row: {
      id: string
      user_id: string | null
      date: string
      start_time: string
      end_time: string
      starts_at: Date
      ends_at: Date
      sequence: number
      price_cents: number
      member_discount_percent: number
      status: string
      notes: string | null
      cancellable_until: Date | null
      answer_by: Date | null
      cancelled_by: string | null
      cancel_words: string | null
      summary: Json
      field_sports: Json /* null in its table */
      paid_cents: number
      match_title: string | null
      is_suspended: boolean
      is_blocked: boolean
      customer_name: string
      email: string | null
      phone: string | null
      created_at: Date
      cancelled_at: Date | null
      changed_at: Date | null
      moved_from: Date | null
      share_key: string
      free_again_on: string | null
      facility_id: number /* null in its table */
      fallen_match: Json | null
      match_decides_at: Date | null
      series: Json
      series_next_on: string | null
    }
  }
  'booking-for-letter': {
    params: {
      id: string
    }
    row: {
      id: string
      user_id: string | null
      date: string
      start_time: string
      end_time: string
      starts_at: Date
      ends_at: Date
      sequence: number
      price_cents: number
      member_discount_percent: number
      status: string
      notes: string | null
      cancellable_until: Date | null
      answer_by: Date | null
      cancelled_by: string | null
      cancel_words: string | null
      summary: Json
      field_sports: Json /* null in its table */
      paid_cents: number
      match_title: string | null
      is_suspended: boolean
      is_blocked: boolean
      customer_name: string
      email: string | null
      phone: string | null
      created_at: Date
      cancelled_at: Date | null
      changed_at: Date | null
      moved_from: Date | null
      share_key: string
      free_again_on: string | null
      facility_id: number /* null in its table */
      fallen_match: Json | null
      match_decides_at: Date | null
      series: Json
      series_next_on: string | null
    }
  }
  'booking-of-user': {
    params: {
      id: string
      userId: string
    }
    row: {
      id: string
      user_id: string | null
      date: string
      start_time: string
      end_time: string
      starts_at: Date
      ends_at: Date
      sequence: number
      price_cents: number
      member_discount_percent: number
      status: string
      notes: string | null
      cancellable_until: Date | null
      answer_by: Date | null
      cancelled_by: string | null
      cancel_words: string | null
      summary: Json
      field_sports: Json /* null in its table */
      paid_cents: number
      match_title: string | null
      is_suspended: boolean
      is_blocked: boolean
    }
  }
  'booking-request': {
    params: {
      at?: Date | null | undefined
      isEverywhere: boolean
      facilityIds: readonly number[]
      id: string
    }
    row: {
      id: string
      status: string
      date: string
      start_time: string
      end_time: string
      price_cents: number
      notes: string | null
      customer_name: string
      phone: string | null
      sequence: number
      cancelled_by: string | null
      answer_by: Date
      summary: Json
      visits: number
      no_shows: number
    }
  }
  'booking-requests': {
    params: {
      at?: Date | null | undefined
      isEverywhere: boolean
      facilityIds: readonly number[]
    }
    row: {
      id: string
      status: string
      date: string
      start_time: string
      end_time: string
      price_cents: number
      notes: string | null
      customer_name: string
      phone: string | null
      sequence: number
      cancelled_by: string | null
      answer_by: Date
      summary: Json
      visits: number
      no_shows: number
    }
  }
  'booking-settings': {
    params: {
      userId: string
    }
    row: {
      wants_reminders: boolean
      since: Date | null
    }
  }
  'bookings-counted': {
    params: {
      at?: Date | null | undefined
      userId: string
    }
    row: {
      pending: number
      confirmed: number
      completed: number
      cancelled: number
    }
  }
  'bookings-for-feed': {
    params: {
      userId: string
      at?: Date | null | undefined
    }
    row: {
      id: string
      user_id: string | null
      date: string
      start_time: string
      end_time: string
      starts_at: Date
      ends_at: Date
      sequence: number
      price_cents: number
      member_discount_percent: number
      status: string
      notes: string | null
      cancellable_until: Date | null
      answer_by: Date | null
      cancelled_by: string | null
      cancel_words: string | null
      summary: Json
      field_sports: Json /* null in its table */
      paid_cents: number
      match_title: string | null
      is_suspended: boolean
      is_blocked: boolean
      customer_name: string
      email: string | null
      phone: string | null
      created_at: Date
      cancelled_at: Date | null
      changed_at: Date | null
      moved_from: Date | null
      share_key: string
      free_again_on: string | null
      facility_id: number /* null in its table */
      fallen_match: Json | null
      match_decides_at: Date | null
      series: Json
      series_next_on: string | null
    }
  }
  'bookings-over': {
    params: {
      userId: string
      at?: Date | null | undefined
      offset: number
    }
    row: {
      id: string
      user_id: string | null
      date: string
      start_time: string
      end_time: string
      starts_at: Date
      ends_at: Date
      sequence: number
      price_cents: number
      member_discount_percent: number
      status: string
      notes: string | null
      cancellable_until: Date | null
      answer_by: Date | null
      cancelled_by: string | null
      cancel_words: string | null
      summary: Json
      field_sports: Json /* null in its table */
      paid_cents: number
      match_title: string | null
      is_suspended: boolean
      is_blocked: boolean
    }
  }
  'bookings-to-come': {
    params: {
      userId: string
      at?: Date | null | undefined
      offset: number
    }
    row: {
      id: string
      user_id: string | null
      date: string
      start_time: string
      end_time: string
      starts_at: Date
      ends_at: Date
      sequence: number
      price_cents: number
      member_discount_percent: number
      status: string
      notes: string | null
      cancellable_until: Date | null
      answer_by: Date | null
      cancelled_by: string | null
      cancel_words: string | null
      summary: Json
      field_sports: Json /* null in its table */
      paid_cents: number
      match_title: string | null
      is_suspended: boolean
      is_blocked: boolean
    }
  }
  'bring-friend': {
    params: {
      at?: Date | null | undefined
      id: string
      userId: string
      name: string
      isGoalkeeper: boolean
      key: string
      requestHash: string
    }
    row: {
      outcome: Json
    }
  }
  'calendar-feed-owner': {
    params: {
      tokenHash: string
    }
    row: {
      user_id: string
    }
  }
  'call-match-off': {
    params: {
      id: string
      at?: Date | null | undefined
      userId: string
      isEverywhere: boolean
      facilityIds: readonly number[]
      cause: string
    }
    row: {
      id: string | null
    }
  }
  'can-be-waited-for': {
    params: {
      sport: string
      facilityId?: number | null | undefined
      fieldId?: number | null | undefined
    }
    row: {
      exists: boolean
    }
  }
  'cancel-banner': {
    params: {
      id: number
    }
    row: object
  }
  'cancel-booking': {
    params: {
      id: string
      userId: string
      version?: number | null | undefined
      at?: Date | null | undefined
      withoutMatch: boolean
    }
    row: {
      id: string | null
    }
  }
  'change-banner-setting': {
    params: {
      isEnabled?: boolean | null | undefined
      intervalMs?: number | null | undefined
      position: string
    }
    row: object
  }
  'change-facility-facts': {
    params: {
      name: string
      street?: string | null | undefined
      postalCode?: string | null | undefined
      phone?: string | null | undefined
      latitude?: number | null | undefined
      longitude?: number | null | undefined
      description?: string | null | undefined
      id: number
    }
    row: {
      id: number
    }
  }
  'change-fields': {
    params: {
      name?: string | null | undefined
      isIndoor?: boolean | null | undefined
      hasSurface: boolean
      surface?: string | null | undefined
      services?: string | null | undefined
      facilityId: number
      fieldIds: readonly number[]
      sports?: readonly string[] | null | undefined
    }
    row: {
      id: number
    }
  }
  'change-post': {
    params: {
      facilityId: number
      personId: string
      role?: string | null | undefined
      isForced: boolean
    }
    row: {
      was: string | null
    }
  }
  'change-programme': {
    params: {
      id: string
    }
    row: {
      change_programme: unknown | null
    }
  }
  'change-terms': {
    params: {
      id: string
      before: string
      at?: Date | null | undefined
    }
    row: {
      change_terms: unknown | null
    }
  }
  'change-tournament-status': {
    params: {
      id: string
      status: string
      at?: Date | null | undefined
    }
    row: {
      is_changed: boolean
    }
  }
  'circumstances-comune': {
    params: {
      sport: string
      services: string
      at?: Date | null | undefined
      date: string
      to: number
      from: number
      value: string
    }
    row: {
      facilities: number
      any_fields: number
      bookable: number
      serving: number
      last_date: string | null
      open: number
      in_time: number
      facilities_in_time: number
      opens_minute: number | null
      claimable: boolean
      phone: string | null
    }
  }
  'circumstances-postalCode': {
    params: {
      sport: string
      services: string
      at?: Date | null | undefined
      date: string
      to: number
      from: number
      value: string
    }
    row: {
      facilities: number
      any_fields: number
      bookable: number
      serving: number
      last_date: string | null
      open: number
      in_time: number
      facilities_in_time: number
      opens_minute: number | null
      claimable: boolean
      phone: string | null
    }
  }
  'circumstances-zone': {
    params: {
      sport: string
      services: string
      at?: Date | null | undefined
      date: string
      to: number
      from: number
      value: string
      comune?: string | null | undefined
      zone?: string | null | undefined
    }
    row: {
      facilities: number
      any_fields: number
      bookable: number
      serving: number
      last_date: string | null
      open: number
      in_time: number
      facilities_in_time: number
      opens_minute: number | null
      claimable: boolean
      phone: string | null
    }
  }
  'claim-code-for-letter': {
    params: {
      id: string
    }
    row: {
      id: string
      code: string
      email: string /* null in its table */
      facility: string
    }
  }
  'claim-for-letter': {
    params: {
      id: string
    }
    row: {
      id: string
      status: string
      facility_id: number
      message: string
      phone: string
      name: string
      email: string
      facility: string
      city: string
      slug: string
    }
  }
  'claim-mailbox': {
    params: {
      facilityId: number
      userId: string
    }
    row: {
      email: string /* null in its table */
    }
  }
  'claim-status': {
    params: {
      id: string
    }
    row: {
      status: string
    }
  }
  'clear-draw': {
    params: {
      id: string
    }
    row: object
  }
  'closed-day': {
    params: {
      fieldId: number
      date: string
    }
    row: {
      words: string | null
    }
  }
  'comune-of-facility': {
    params: {
      id: number
    }
    row: {
      comune_code: string
      city: string
    }
  }
  'comuni-with-sport': {
    params: {
      codes: readonly string[]
      sport: string
      limit: number
    }
    row: {
      code: string
    }
  }
  'confirm-match': {
    params: {
      at?: Date | null | undefined
      id: string
      userId: string
    }
    row: {
      is_confirmed: boolean
    }
  }
  'confirm-registration': {
    params: {
      key: string
      at?: Date | null | undefined
    }
    row: {
      is_confirmed: boolean
    }
  }
  'contest-lapse': {
    params: {
      at?: Date | null | undefined
      reason: string
      id: string
      userId: string
    }
    row: {
      announce: unknown | null
    }
  }
  'correct-joining': {
    params: {
      id: string
      at?: Date | null | undefined
      email: string
      phone?: string | null | undefined
      isGoalkeeper: boolean
      userId: string
    }
    row: object
  }
  'count-of-comune': {
    params: {
      sport: string
      comuneCode: string
    }
    row: {
      facilities: number
      fields: number
      bookable: number
      claimable: number
    }
  }
  'customer': {
    params: {
      at?: Date | null | undefined
      id: string
      facilityId: number
    }
    row: {
      id: string
      name: string
      phone: string | null
      email: string | null
      has_account: boolean
      is_blocked: boolean
      visits: number
      to_come: number
      no_shows: number
      late_cancellations: number
      paid_cents: number
      owed_cents: number
      last_on: string | null
      version: number
      note: string | null
      member_until: string | null
      certificate_until: string | null
      blocked_at: Date | null
      match_lapses: Json
    }
  }
  'customer-block': {
    params: {
      isBlocked: boolean
      at?: Date | null | undefined
      id: string
      facilityId: number
      version: number
    }
    row: {
      id: string
    }
  }
  'customer-bookings': {
    params: {
      at?: Date | null | undefined
      id: string
      facilityId: number
      most: number
    }
    row: {
      id: string
      date: string
      startTime: string
      endTime: string
      fieldName: string
      status: string
      ends_at: Date
      totalCents: number
      paidCents: number
    }
  }
  'customer-note': {
    params: {
      note: string
      memberUntil?: string | null | undefined
      certificateUntil?: string | null | undefined
      id: string
      facilityId: number
      version: number
    }
    row: {
      id: string
    }
  }
  'customers': {
    params: {
      facilityId: number
      isBlocked: boolean
      text: string
      limit: number
      offset: number
      at?: Date | null | undefined
    }
    row: {
      id: string
      name: string
      phone: string | null
      email: string | null
      has_account: boolean
      is_blocked: boolean
      visits: number
      to_come: number
      no_shows: number
      late_cancellations: number
      paid_cents: number
      owed_cents: number
      last_on: string | null
      total: number
    }
  }
  'dashboard-stats': {
    params: {
      at?: Date | null | undefined
      userId: string
    }
    row: {
      total: number
      this_month: number
      last_month: number
      facilities: number
      waiting: number
      sports: Json
    }
  }
  'days-ahead': {
    params: {
      fieldId: number
      firstDay: string
      lastDay: string
      at?: Date | null | undefined
      reader?: string | null | undefined
    }
    row: {
      date: string
      free: boolean
    }
  }
  'days-to-move-to': {
    params: {
      id: string
      fieldId: number
      at?: Date | null | undefined
      firstDay: string
      lastDay: string
    }
    row: {
      date: string
      free: boolean
    }
  }
  'decide-claim': {
    params: {
      status: string
      id: string
      asFirst: boolean
    }
    row: {
      id: string
      facility_id: number
      user_id: string
      letters: number | null
    }
  }
  'decide-facility-request': {
    params: {
      status: string
      at?: Date | null | undefined
      id: string
    }
    row: {
      facility_name: string
      city: string
      email: string
      phone: string
      letters: number | null
    }
  }
  'decide-match': {
    params: {
      id: string
      at?: Date | null | undefined
    }
    row: {
      decision: string | null
    }
  }
  'delete-part': {
    params: {
      ref: string
      claimHash: string
    }
    row: object
  }
  'describe-picture': {
    params: {
      alt: string
      id: string
    }
    row: object
  }
  'desk-absence': {
    params: {
      isAbsent: boolean
      at?: Date | null | undefined
      facilityId: number
      id: string
      version: number
    }
    row: {
      outcome: Json
    }
  }
  'desk-book': {
    params: {
      date: string
      startMinute: number
      endMinute: number
      at?: Date | null | undefined
      phone?: string | null | undefined
      email?: string | null | undefined
      fieldId: number
      facilityId: number
      id: string
      slotId: string
      sport?: string | null | undefined
      notes?: string | null | undefined
      customerName: string
      userId: string
      shownCents?: number | null | undefined
      key: string
      requestHash: string
    }
    row: {
      outcome: Json
      announce: unknown | null
    }
  }
  'desk-booking': {
    params: {
      id: string
      facilityId: number
    }
    row: {
      status: string
      sequence: number
      ends_at: Date
      outcome: Json
      has_match: boolean
    }
  }
  'desk-cancel': {
    params: {
      id: string
      facilityId: number
      version: number
      at?: Date | null | undefined
      withoutMatch: boolean
      words: string
    }
    row: {
      outcome: Json
    }
  }
  'desk-close': {
    params: {
      fieldIds: readonly number[]
      facilityId: number
      reason: string
      at?: Date | null | undefined
      date: string
      startMinute: number
      endMinute: number
      count: number
      userId: string
      key: string
      requestHash: string
    }
    row: {
      outcome: Json
    }
  }
  'desk-closing': {
    params: {
      id: string
      facilityId: number
    }
    row: {
      id: string
    }
  }
  'desk-entries': {
    params: {
      date: string
      id: number
      at?: Date | null | undefined
    }
    row: {
      id: string
      kind: string
      field_id: number
      start_time: string
      end_time: string
      starts_at: Date
      ends_at: Date
      reason: string | null
      is_closing: boolean
      date: string | null
      status: string | null
      sequence: number | null
      customer_name: string | null
      sport: string | null
      phone: string | null
      email: string | null
      notes: string | null
      price_cents: number | null
      member_discount: number
      cash: number
      card: number
      answer_by: Date | null
      share_key: string | null
      match_title: string | null
      match_players: number | null
      match_max_players: number | null
      series_bookings: number | null
      series_last_date: string | null
      series_paid_following: number | null
      series_paid_all: number | null
      customer_id: string | null
      is_blocked: boolean
      customer_note: string | null
      no_shows: number
      member_until: string | null
      certificate_until: string | null
    }
  }
  'desk-fields': {
    params: {
      date: string
      id: number
    }
    row: {
      id: number
      name: string
      surface: string | null
      is_indoor: boolean | null
      hourly_price_cents: number
      slot_step_minutes: number
      slot_length_minutes: number
      sports: Json
      hours: Json
      night_until: string | null
      period: string | null
      shares_ground_with: number[]
    }
  }
  'desk-has-staff': {
    params: {
      facilityId: number
    }
    row: {
      has_staff: boolean
    }
  }
  'desk-move': {
    params: {
      id: string
      facilityId: number
      version: number
      at?: Date | null | undefined
      fieldId: number
      date: string
      startMinute: number
      endMinute: number
      slotId: string
      shownCents?: number | null | undefined
    }
    row: {
      outcome: Json
      tell_of_desk_change: unknown | null
    }
  }
  'desk-obstacle': {
    params: {
      date: string
      startMinute: number
      endMinute: number
      at?: Date | null | undefined
      except?: string | null | undefined
      facilityId: number
      fieldIds: readonly number[]
    }
    row: {
      field_name: string
      kind: string | null
      start_time: string | null
      end_time: string | null
      who: string | null
      is_time: boolean
    }
  }
  'desk-pay': {
    params: {
      id: string
      facilityId: number
      paymentId: string
      cents: number
      method: string
      userId: string
      at?: Date | null | undefined
      key: string
      requestHash: string
    }
    row: {
      outcome: Json
    }
  }
  'desk-place': {
    params: {
      id: string
      facilityId: number
    }
    row: {
      status: string
      fieldId: number
      date: string
      startMinute: number
      endMinute: number
    }
  }
  'desk-posts': {
    params: {
      ids: readonly number[]
    }
    row: {
      facilityId: number
      name: string
      city: string
    }
  }
  'desk-price': {
    params: {
      date: string
      otherDates: readonly string[]
      startMinute: number
      endMinute: number
      at?: Date | null | undefined
      bookingId?: string | null | undefined
      phone?: string | null | undefined
      email?: string | null | undefined
      fieldId: number
      facilityId: number
    }
    row: {
      totalCents: number
      memberDiscountPercent: number
    }
  }
  'desk-reopen': {
    params: {
      id: string
      facilityId: number
    }
    row: {
      field_id: number
      reason: string
      date: string
      start_time: string
      end_time: string
      release_ground: unknown | null
    }
  }
  'desk-sweep': {
    params: object
    row: object
  }
  'desk-undo': {
    params: {
      id: string
      facilityId: number
      version: number
      at?: Date | null | undefined
    }
    row: {
      isUndone: boolean
    }
  }
  'desk-unreturned': {
    params: {
      date: string
      id: number
    }
    row: {
      bookingId: string
      fieldId: number
      startTime: string
      customerName: string
      cashCents: number
      cardCents: number
      givenBack: Json | null
    }
  }
  'discard-draft': {
    params: {
      id: string
    }
    row: object
  }
  'dismissed-absence': {
    params: {
      playerId: string
      id: string
    }
    row: {
      id: string
    }
  }
  'drawn-tournament': {
    params: {
      id: string
    }
    row: {
      id: string
      sport: string
      group_count: number
      advancing: number
      has_third_place: boolean
      drawn_at: Date | null
      board_version: number
      teams: Json
    }
  }
  'drop-absence': {
    params: {
      playerId: string
      id: string
      userId: string
      at?: Date | null | undefined
    }
    row: object
  }
  'drop-calendar-token': {
    params: {
      userId: string
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
  'enter-team': {
    params: {
      registrationId: string
      id: string
      name: string
      email?: string | null | undefined
      phone: string
      teamName: string
      writerId: string
      at?: Date | null | undefined
    }
    row: {
      refusal: string | null
    }
  }
  'expire-bookings': {
    params: {
      at?: Date | null | undefined
      most: number
    }
    row: {
      id: string | null
    }
  }
  'facilities-named-alike': {
    params: {
      names: readonly string[]
      comuni: readonly string[]
    }
    row: {
      slug: string
      name: string
      comune_code: string
      asked: string
    }
  }
  'facilities-of-comune': {
    params: {
      comuneCode: string
      sport: string
    }
    row: {
      facility: Json /* null in its table */
      isClaimable: boolean
    }
  }
  'facilities-to-organise-at': {
    params: {
      isEverywhere: boolean
      facilityIds: readonly number[]
    }
    row: {
      id: number
      name: string
    }
  }
  'facility-audit-entries': {
    params: {
      facilityId: number
      before?: number | null | undefined
    }
    row: {
      id: number
      happened_at: Date
      action: string
      subject: string
      actor: string | null
      isFromSite: boolean
      name: string | null
      field_name: string | null
      fields: number | null
      date: string | null
      start_time: string | null
      cents: number | null
      role: Json | null
      terms: Json | null
      score: Json | null
      deed: string | null
      was: Json | null
      is: Json | null
    }
  }
  'facility-by-id': {
    params: {
      id: number
    }
    row: {
      facility: Json /* null in its table */
    }
  }
  'facility-by-slug': {
    params: {
      date: string
      slug: string
    }
    row: {
      facility: Json /* null in its table */
      pictures: Json
      is_claimable: boolean
      comune_code: string
      description: string | null
      latitude: number | null
      longitude: number | null
      cancellation_rule: string
      cancellation_hours: number
      booking_window_days: number
      needs_approval: boolean
      opening: Json | null
    }
  }
  'facility-cards': {
    params: {
      reader?: string | null | undefined
      latitude?: number | null | undefined
      longitude?: number | null | undefined
      postalCode?: string | null | undefined
      comuneCode?: string | null | undefined
      text: string
      zone: string
      namedSport?: string | null | undefined
      besideComune?: string | null | undefined
      besideSport: string
      sport?: string | null | undefined
      limit: number
      offset: number
      date: string
      at?: Date | null | undefined
    }
    row: {
      facility: Json /* null in its table */
      total: number
      fields: Json
      sports: Json
      isClaimable: boolean
      imageUrl: string | null
      freeFrom: string | null
      isSoldOut: boolean
      distanceKm: number | null
    }
  }
  'facility-cards-by-name': {
    params: {
      reader?: string | null | undefined
      limit: number
      offset: number
      date: string
      at?: Date | null | undefined
    }
    row: {
      facility: Json /* null in its table */
      total: number
      fields: Json
      sports: Json
      isClaimable: boolean
      imageUrl: string | null
      freeFrom: string | null
      isSoldOut: boolean
      distanceKm: number | null
    }
  }
  'facility-facts': {
    params: {
      id: number
    }
    row: {
      name: string
      street: string | null
      postalCode: string | null
      phone: string | null
      position: Json | null
      description: string | null
    }
  }
  'facility-plan': {
    params: {
      date: string
      at?: Date | null | undefined
      facilityId: number
    }
    row: {
      id: number
      name: string
      surface: string | null
      sport: string
      start_minute: number | null
      price_cents: number | null
    }
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
    }
    row: {
      is_too_many: boolean
      letters: number | null
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
      status: string
      facility_id: number | null
    }
  }
  'facility-slugs': {
    params: object
    row: {
      slug: string
    }
  }
  'favourites-of': {
    params: {
      userId: string
      most: number
    }
    row: {
      facility: Json /* null in its table */
      imageUrl: string | null
      sports: Json
    }
  }
  'field-by-id': {
    params: {
      id: number
    }
    row: {
      summary: Json /* null in its table */
      cancellation_rule: string
      cancellation_hours: number
      needs_approval: boolean
      usual_minutes: number
    }
  }
  'fields-for-tournament': {
    params: {
      id: string
      most: number
    }
    row: {
      id: number
      name: string
    }
  }
  'fields-of-facility': {
    params: {
      date: string
      facilityId: number
      from: number
      at?: Date | null | undefined
    }
    row: {
      id: number
      facility_id: number
      name: string
      surface: string | null
      isIndoor: boolean | null
      hourlyPriceCents: number
      lowestHourlyCents: number
      description: string | null
      sports: Json
      services: Json
      pictures: Json
      starts: number[] | null
      first_minute: number | null
      isSoldOut: boolean
      first_minutes: number | null
      first_cents: number | null
      cancellable_until: Date | null
    }
  }
  'fields-of-sport-in-comune': {
    params: {
      date: string
      comuneCode: string
      sport: string
      from: number
      at?: Date | null | undefined
    }
    row: {
      id: number
      facility_id: number
      name: string
      surface: string | null
      isIndoor: boolean | null
      hourlyPriceCents: number
      lowestHourlyCents: number
      description: string | null
      sports: Json
      services: Json
      pictures: Json
      starts: number[] | null
      first_minute: number | null
      isSoldOut: boolean
      first_minutes: number | null
      first_cents: number | null
      cancellable_until: Date | null
    }
  }
  'fill-draw': {
    params: {
      id: string
      registrationIds: readonly string[]
      matches: number
      at?: Date | null | undefined
      groupCount: number
      advancing: number
      hasThirdPlace: boolean
    }
    row: object
  }
  'follow-tournament': {
    params: {
      isFollowed: boolean
      slug: string
      userId: string
    }
    row: object
  }
  'forget-account': {
    params: {
      userId: string
    }
    row: object
  }
  'forget-cards': {
    params: {
      userId: string
      at?: Date | null | undefined
    }
    row: object
  }
  'forget-person': {
    params: {
      userId: string
    }
    row: object
  }
  'free-abandoned-jobs': {
    params: object
    row: {
      force_unlock_workers: unknown | null
    }
  }
  'free-forfeited-matches': {
    params: {
      id: string
      numbers: readonly number[]
      at?: Date | null | undefined
    }
    row: object
  }
  'give-up-place-of-friend': {
    params: {
      part: string
      at?: Date | null | undefined
    }
    row: {
      is_given_up: boolean
    }
  }
  'health-read': {
    params: object
    row: object
  }
  'hold-freed-times': {
    params: {
      at?: Date | null | undefined
    }
    row: {
      held: number
    }
  }
  'hold-tournament-matches': {
    params: {
      numbers: readonly number[]
      fieldIds: readonly number[]
      starts: readonly Date[]
      ends: readonly Date[]
      id: string
      at?: Date | null | undefined
    }
    row: {
      number: number
    }
  }
  'idempotency-kept': {
    params: {
      userId?: string | null | undefined
      key: string
    }
    row: {
      request_hash: string
      outcome: Json
    }
  }
  'import-analyze': {
    params: object
    row: object
  }
  'import-ask-first-reading': {
    params: {
      id: string
      userId: string
      key: string
      requestHash: string
    }
    row: {
      id: string
      queue_task: unknown | null
    }
  }
  'import-ask-reading': {
    params: {
      mapping?: string | null | undefined
      source?: string | null | undefined
      isBookable?: boolean | null | undefined
      id: string
      seen?: string | null | undefined
    }
    row: {
      id: string
      queue_task: unknown | null
    }
  }
  'import-ask-saving': {
    params: {
      id: string
      seen?: string | null | undefined
      allowRefused: boolean
    }
    row: {
      id: string
      queue_task: unknown | null
    }
  }
  'import-ask-undoing': {
    params: {
      id: string
    }
    row: {
      id: string
      queue_task: unknown | null
    }
  }
  'import-asked-by': {
    params: {
      userId: string
      id: string
    }
    row: {
      id: string
    }
  }
  'import-by-id': {
    params: {
      id: string
    }
    row: {
      id: string
      fileName: string
      source: string
      sourceBy: string
      state: string
      problem: string | null
      isBookable: boolean
      mapping: Json
      columns: string[]
      uses: Json
      samples: Json
      assumedCity: string | null
      rowsRead: number
      rowsTotal: number | null
      facilitiesSaved: number
      counts: Json | null
      created_at: Date
    }
  }
  'import-came-before': {
    params: {
      id: string
    }
    row: object
  }
  'import-cancel': {
    params: {
      id: string
    }
    row: {
      id: string
    }
  }
  'import-chunk': {
    params: {
      id: string
      position: number
      bytes: Buffer
    }
    row: object
  }
  'import-chunk-read': {
    params: {
      id: string
      position: number
    }
    row: {
      bytes: Buffer
    }
  }
  'import-clear': {
    params: {
      id: string
    }
    row: object
  }
  'import-count-again': {
    params: {
      id: string
      problem: string
    }
    row: {
      id: string
    }
  }
  'import-end-undoing': {
    params: {
      state: string
      problem?: string | null | undefined
      id: string
    }
    row: object
  }
  'import-fail': {
    params: {
      problem: string
      columns?: readonly string[] | null | undefined
      id: string
      state: string
      mapping?: string | null | undefined
      source?: string | null | undefined
    }
    row: object
  }
  'import-finish-reading': {
    params: {
      columns: readonly string[]
      uses: string
      assumedCity?: string | null | undefined
      samples: string
      rows: number
      id: string
      mapping?: string | null | undefined
      source?: string | null | undefined
    }
    row: object
  }
  'import-finish-saving': {
    params: {
      counts: string
      facilities: number
      id: string
    }
    row: {
      id: string
    }
  }
  'import-forget-gone': {
    params: {
      id: string
    }
    row: object
  }
  'import-hold': {
    params: {
      id: string
    }
    row: {
      id: string
    }
  }
  'import-in-use': {
    params: {
      id: string
    }
    row: {
      isUsed: boolean
    }
  }
  'import-insert': {
    params: {
      userId?: string | null | undefined
      fileName: string
      source: string
      sourceBy: string
      mapping: string
      isBookable: boolean
    }
    row: {
      id: string
    }
  }
  'import-know-by-name': {
    params: {
      id: string
    }
    row: object
  }
  'import-know-by-place': {
    params: {
      id: string
    }
    row: object
  }
  'import-know-by-ref': {
    params: {
      id: string
    }
    row: object
  }
  'import-look-briefly': {
    params: object
    row: {
      set_config: string | null
    }
  }
  'import-open-fields': {
    params: {
      cents: number
      refs: readonly string[]
      ids: readonly number[]
      fresh: readonly boolean[]
      id: string
      opens: number
      closes: number
    }
    row: {
      opened: number
    }
  }
  'import-prefer-indexes': {
    params: object
    row: {
      set_config: string | null
    }
  }
  'import-rank-opened': {
    params: {
      id: string
    }
    row: {
      rank_in_showcase: unknown | null
    }
  }
  'import-refusals': {
    params: {
      id: string
      limit: number
    }
    row: {
      topic: string
      word: string | null
      reason: string
      rows: number
      lines: number[]
      examples: string[]
    }
  }
  'import-remove': {
    params: {
      id: string
    }
    row: {
      id: string
    }
  }
  'import-rows': {
    params: {
      id: string
      after: number
      show: string
      limit: number
    }
    row: {
      line: number
      text: string
      outcome: string
      reason: string | null
      place: string | null
      address: string | null
      position: Json | null
    }
  }
  'import-rows-read': {
    params: {
      rows: number
      total: number
      id: string
    }
    row: {
      id: string
    }
  }
  'import-save-facilities': {
    params: {
      refs: readonly string[]
      slugs: readonly string[]
      id: string
      source: string
    }
    row: {
      id: number
      ref: string
      isNew: boolean
    }
  }
  'import-save-fields': {
    params: {
      refs: readonly string[]
      ids: readonly number[]
      fresh: readonly boolean[]
      id: string
    }
    row: {
      made: number
      known: number
    }
  }
  'import-saved-so-far': {
    params: {
      facilities: number
      id: string
    }
    row: {
      id: string
    }
  }
  'import-stage': {
    params: {
      id: string
      facilities: string
      fields: string
      refused: string
    }
    row: object
  }
  'import-staged': {
    params: {
      id: string
      after: string
      limit: number
    }
    row: {
      ref: string
      name: string
      city: string
      is_known: boolean
    }
  }
  'import-taken-slugs': {
    params: {
      wanted: readonly string[]
    }
    row: {
      slug: string
    }
  }
  'import-to-note': {
    params: {
      id: string
    }
    row: {
      askedBy: string | null
      fileName: string
      source: string
      counts: Json | null
    }
  }
  'import-undo-facilities': {
    params: {
      id: string
      ids: readonly number[]
    }
    row: object
  }
  'import-undo-fields': {
    params: {
      id: string
      ids: readonly number[]
    }
    row: object
  }
  'import-undo-made-facilities': {
    params: {
      id: string
      ids: readonly number[]
    }
    row: object
  }
  'import-undo-made-fields': {
    params: {
      id: string
      ids: readonly number[]
    }
    row: object
  }
  'import-unmatched': {
    params: {
      id: string
    }
    row: {
      isLeft: boolean
    }
  }
  'import-vanished': {
    params: {
      id: string
      after: number
      limit: number
    }
    row: {
      id: number
      slug: string
      name: string
      place: string
      address: string
      latitude: number | null
      longitude: number | null
    }
  }
  'import-written-facilities': {
    params: {
      id: string
      after: number
      limit: number
    }
    row: {
      id: number
    }
  }
  'import-written-fields': {
    params: {
      id: string
      after: number
      limit: number
    }
    row: {
      id: number
    }
  }
  'imports-latest': {
    params: {
      limit: number
    }
    row: {
      id: string
      fileName: string
      source: string
      sourceBy: string
      state: string
      problem: string | null
      isBookable: boolean
      mapping: Json
      columns: string[]
      uses: Json
      samples: Json
      assumedCity: string | null
      rowsRead: number
      rowsTotal: number | null
      facilitiesSaved: number
      counts: Json | null
      created_at: Date
    }
  }
  'in-the-way-of-laying': {
    params: {
      over: readonly number[]
      fieldId: number
      at?: Date | null | undefined
    }
    row: {
      starts_at: Date
      name: string
    }
  }
  'insert-alert': {
    params: {
      date: string
      toMinute: number
      at?: Date | null | undefined
      userId: string
      id: string
      sport: string
      fromMinute: number
      fieldId?: number | null | undefined
      facilityId?: number | null | undefined
      comuneCode?: string | null | undefined
      most: number
    }
    row: {
      id: string | null
      is_over: boolean
    }
  }
  'insert-banner': {
    params: {
      title: string
      description: string
      ctaText: string
      ctaLink: string
      position: string
      isActive: boolean
      startDate?: string | null | undefined
      endDate?: string | null | undefined
      pictureId?: string | null | undefined
      targetCities?: readonly string[] | null | undefined
      cityKeys?: readonly string[] | null | undefined
      targetPostalCodes?: readonly string[] | null | undefined
      most: number
    }
    row: {
      id: number
    }
  }
  'insert-banner-events': {
    params: {
      ids: readonly string[]
      kinds: readonly string[]
      bannerIds: readonly number[]
    }
    row: object
  }
  'insert-claim': {
    params: {
      facilityId: number
      userId: string
      message: string
      phone: string
      most: number
    }
    row: {
      has_staff: boolean
      letters: number | null
    }
  }
  'insert-invitation': {
    params: {
      facilityId: number
      email: string
      at?: Date | null | undefined
      most: number
      role: string
      invitedBy: string
    }
    row: {
      works_here: boolean
      is_too_many: boolean
      id: string | null
      created_at: Date | null
      expires_at: Date | null
      letters: number | null
    }
  }
  'insert-part': {
    params: {
      id: string
      ref: string
      name: string
      claimHash: string
    }
    row: {
      id: string
      name: string
    }
  }
  'insert-picture': {
    params: {
      facilityId?: number | null | undefined
      fieldId?: number | null | undefined
      width: number
      height: number
      widths: readonly number[]
      most: number
      files: readonly Buffer[]
      userId: string
      key: string
      requestHash: string
    }
    row: {
      outcome: Json
    }
  }
  'insert-tournament': {
    params: {
      id: string
      slug: string
      title: string
      description: string
      rules: string
      sport: string
      startDate: string
      endDate: string
      registrationDeadline?: string | null | undefined
      maxParticipants?: number | null | undefined
      entryFeeCents?: number | null | undefined
      prizePool?: string | null | undefined
      organizerName?: string | null | undefined
      organizerContact?: string | null | undefined
      organizerEmail?: string | null | undefined
      organizerWhatsapp?: string | null | undefined
      location?: string | null | undefined
      facilityId?: number | null | undefined
      posterId?: string | null | undefined
      userId: string
      key: string
      requestHash: string
    }
    row: {
      outcome: Json
    }
  }
  'invitation-by-key': {
    params: {
      readerId?: string | null | undefined
      at?: Date | null | undefined
      key: string
    }
    row: {
      facility: Json
      role: string
      email: string
      is_mine: boolean
      has_staff: boolean
      is_open: boolean
      works_here: boolean
    }
  }
  'invitation-for-letter': {
    params: {
      id: string
    }
    row: {
      id: string
      key: string
      email: string
      role: string
      expires_at: Date
      facility: string
      city: string
      inviter: string | null
    }
  }
  'invitation-taken': {
    params: {
      ownerId: string
      id: string
    }
    row: {
      id: string
      invited: string
      role: string
      facility_id: number
      facility: string
      city: string
      name: string
      email: string
      to: string
    }
  }
  'is-loose-picture': {
    params: {
      id: string
    }
    row: object
  }
  'join-match': {
    params: {
      at?: Date | null | undefined
      id: string
      userId: string
      name: string
      email: string
      phone?: string | null | undefined
      isGoalkeeper: boolean
      shortName: string
    }
    row: {
      id: string
      announce: unknown | null
      organiser_told: unknown | null
    }
  }
  'keep-banner-outcome': {
    params: {
      userId: string
      key: string
      requestHash: string
      outcome: string
    }
    row: object
  }
  'keep-calendar-token': {
    params: {
      userId: string
      tokenHash: string
    }
    row: object
  }
  'keep-calendar-wish': {
    params: {
      wish: string
      id: string
    }
    row: object
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
  'keep-reminder-wish': {
    params: {
      wanted: boolean
      userId: string
    }
    row: object
  }
  'lapse-for-letter': {
    params: {
      lapseId: string
    }
    row: {
      id: string /* null in its table */
      kind: string /* null in its table */
      happened_at: Date /* null in its table */
      contest: string | null
      is_upheld: boolean | null
      title: string
      name: string
      email: string
    }
  }
  'lapses-of': {
    params: {
      userId: string
      id?: string | null | undefined
      at?: Date | null | undefined
    }
    row: {
      id: string /* null in its table */
      kind: string /* null in its table */
      happened_at: Date /* null in its table */
      contested_at: Date | null
      is_upheld: boolean | null
      title: string
      date: string
    }
  }
  'last-comune': {
    params: {
      userId: string
    }
    row: {
      comune_code: string
    }
  }
  'lay-field': {
    params: {
      fieldId: number
      over: readonly number[]
      at?: Date | null | undefined
    }
    row: {
      is_laid: boolean
    }
  }
  'leave-match': {
    params: {
      id: string
      at?: Date | null | undefined
      userId: string
      shortName: string
    }
    row: {
      id: string
      announce: unknown | null
    }
  }
  'leaving-bookings': {
    params: {
      at?: Date | null | undefined
      userId: string
    }
    row: {
      id: string
      date: string
      startTime: string
      endTime: string
      facilityName: string
      facilityPhone: string | null
      fieldName: string
      isRequest: boolean
      matchTitle: string | null
      paidCents: number
      hasShares: boolean
      startsAt: Date
      endsAt: Date
      is_free: boolean
    }
  }
  'leaving-end-bookings': {
    params: {
      ids: readonly string[]
      at?: Date | null | undefined
    }
    row: {
      id: string | null
    }
  }
  'leaving-lock': {
    params: {
      userId: string
    }
    row: {
      email: string
    }
  }
  'leaving-lock-bookings': {
    params: {
      userId: string
      at?: Date | null | undefined
    }
    row: {
      id: string
    }
  }
  'leaving-lock-profile': {
    params: {
      userId: string
    }
    row: {
      id: string
    }
  }
  'leaving-matches': {
    params: {
      at?: Date | null | undefined
      userId: string
    }
    row: {
      id: string
      title: string
      date: string
      startTime: string
      endTime: string
      facilityName: string
      startsAt: Date
      endsAt: Date
      is_free: boolean
    }
  }
  'leaving-person': {
    params: {
      sessionId?: string | null | undefined
      userId: string
    }
    row: {
      role: string
      has_password: boolean
      is_fresh: boolean
    }
  }
  'leaving-posts': {
    params: {
      userId: string
    }
    row: {
      facilityId: number /* null in its table */
      facilityName: string
      is_last_owner: boolean
    }
  }
  'leaving-registrations': {
    params: {
      userId: string
      at?: Date | null | undefined
    }
    row: {
      id: string
      key: string
      tournamentTitle: string
      startDate: string
      teamName: string
    }
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
  'lock-banner': {
    params: {
      id: number
    }
    row: object
  }
  'lock-banner-position': {
    params: {
      position: string
    }
    row: {
      position: string
    }
  }
  'lock-claimed-facility': {
    params: {
      id: string
    }
    row: object
  }
  'lock-suspension': {
    params: {
      id: number
    }
    row: {
      suspended_words: string | null
    }
  }
  'lock-tournament': {
    params: {
      id: string
    }
    row: {
      id: string
    }
  }
  'lost-offer-for-letter': {
    params: {
      startMinute: number
      endsAt: Date
      fieldId: number
      alertId: string
      rainId: string
    }
    row: {
      id: string
      sport: string
      date: string
      held_minute: number
      field_id: number
      summary: Json /* null in its table */
      starts_at: Date
      ends_at: Date
      name: string
      email: string
    }
  }
  'make-booking': {
    params: {
      date: string
      at?: Date | null | undefined
      minutes: number
      userId: string
      fieldId: number
      startMinute: number
      id: string
      slotId: string
      sport?: string | null | undefined
      notes?: string | null | undefined
      customerName: string
      email: string
      phone: string
      mostActive: number
      shownCents?: number | null | undefined
      shownFreeUntil?: Date | null | undefined
      shownApproval?: boolean | null | undefined
      key: string
      requestHash: string
    }
    row: {
      outcome: Json
      announce: unknown | null
    }
  }
  'make-facility': {
    params: {
      slug: string
      name: string
      comuneCode: string
      city: string
      province: string
      postalCode?: string | null | undefined
      phone: string
      requestId: string
    }
    row: {
      id: number
    }
  }
  'match-for-letter': {
    params: {
      to: string
      matchId: string
    }
    row: {
      id: string
      title: string
      sport: string
      date: string
      start_time: string
      starts_at: Date
      ends_at: Date
      players: number
      max_players: number
      price_cents: number
      decides_at: Date
      cancelled_by: string | null
      cancel_words: string | null
      status: string
      sequence: number
      is_organiser: boolean | null
      has_no_organiser: boolean
      summary: Json /* null in its table */
      name: string
      email: string
      is_locked_out: boolean
      is_booked: boolean
      is_in: boolean
      is_in_goal: boolean
      has_paid: boolean
      have_others_paid: boolean
      paid_cents: number
      was_removed: boolean
      is_absent: boolean
      is_offered: boolean
      is_place_kept: boolean
    }
  }
  'match-ground': {
    params: {
      at?: Date | null | undefined
      title: string
      description: string
      sport: string
      skillLevel: string
      maxPlayers: number
      minPlayers: number
      minGoalkeepers: number
      priceCents: number
      deadlineHours: number
      bookingId: string
      userId: string
    }
    row: {
      status: string
      is_over: boolean
      match_id: string | null
      is_as_wished: boolean | null
      has_sport: boolean
      is_suspended: boolean
    }
  }
  'matches-for-feed': {
    params: {
      reader?: string | null | undefined
      at?: Date | null | undefined
    }
    row: {
      id: string
      creator_id: string | null
      booking_id: string
      facility_id: number
      sport: string
      title: string
      description: string
      date: string
      start_time: string
      end_time: string
      starts_at: Date
      ends_at: Date
      skill_level: string
      max_players: number
      min_players: number
      min_goalkeepers: number
      players: number
      held: number
      price_cents: number
      status: string
      deadline_hours: number
      decides_at: Date
      cancelled_by: string | null
      sequence: number
      is_complete: boolean
      is_suspended: boolean
      is_organiser_away: boolean
      is_blocked: boolean
      was_removed: boolean
      goalkeepers: number
      creator_name: string | null
      cancel_words: string | null
      mine: Json | null
      waiting: number
      reserve: Json | null
      summary: Json /* null in its table */
    }
  }
  'matches-of-reader': {
    params: {
      reader?: string | null | undefined
      lot: string
      at?: Date | null | undefined
      most: number
    }
    row: {
      id: string
      creator_id: string | null
      booking_id: string
      facility_id: number
      sport: string
      title: string
      description: string
      date: string
      start_time: string
      end_time: string
      starts_at: Date
      ends_at: Date
      skill_level: string
      max_players: number
      min_players: number
      min_goalkeepers: number
      players: number
      held: number
      price_cents: number
      status: string
      deadline_hours: number
      decides_at: Date
      cancelled_by: string | null
      sequence: number
      is_complete: boolean
      is_suspended: boolean
      is_organiser_away: boolean
      is_blocked: boolean
      was_removed: boolean
      goalkeepers: number
      creator_name: string | null
      cancel_words: string | null
      mine: Json | null
      waiting: number
      reserve: Json | null
      summary: Json /* null in its table */
    }
  }
  'matches-of-tournament': {
    params: {
      id: string
    }
    row: {
      id: string
      number: number
      starts_at: Date | null
      ends_at: Date | null
      state: string
      home_team: number | null
      away_team: number | null
      home_score: number | null
      away_score: number | null
      home_penalties: number | null
      away_penalties: number | null
      walkover: string | null
      version: number
      period: string | null
      period_started_at: Date | null
      field_id: number | null
      field_name: string | null
    }
  }
  'matches-with-offers': {
    params: {
      at?: Date | null | undefined
    }
    row: {
      id: string
    }
  }
  'move-booking': {
    params: {
      at?: Date | null | undefined
      id: string
      userId: string
      version?: number | null | undefined
      fieldId: number
      date: string
      startMinute: number
      slotId: string
      shownCents?: number | null | undefined
      shownFreeUntil?: Date | null | undefined
      shownApproval?: boolean | null | undefined
      key: string
      requestHash: string
    }
    row: {
      id: string
      announce: unknown | null
    }
  }
  'move-tournament-match': {
    params: {
      id: string
      number: number
      fieldId: number
      startsAt: Date
      endsAt: Date
      at?: Date | null | undefined
    }
    row: {
      number: number
    }
  }
  'name-drawn': {
    params: {
      id: string
    }
    row: {
      name_drawn: unknown | null
    }
  }
  'nearest-with-time': {
    params: {
      latitude: number
      longitude: number
      sport: string
      services: string
      date: string
      at?: Date | null | undefined
      reader?: string | null | undefined
      from: number
    }
    row: {
      facility: Json /* null in its table */
      distance_km: number
      start_minute: number
    }
  }
  'note-absence': {
    params: {
      playerId: string
      id: string
      userId: string
      at?: Date | null | undefined
    }
    row: {
      announce: unknown | null
    }
  }
  'note-audit-entry': {
    params: {
      actorId?: string | null | undefined
      action: string
      subject: string
      subjectId: string
      facilityId?: number | null | undefined
      before?: string | null | undefined
      after?: string | null | undefined
    }
    row: object
  }
  'note-player-paid': {
    params: {
      hasPaid: boolean
      playerId: string
      id: string
      userId: string
    }
    row: {
      id: string
    }
  }
  'numbers-best': {
    params: {
      fromDate: string
      toDate: string
      facilityId: number
    }
    row: {
      customerId: string
      name: string
      bookings: number
      expectedCents: number
    }
  }
  'numbers-endings': {
    params: {
      fromDate: string
      toDate: string
      facilityId: number
    }
    row: {
      byClient: number
      byFacility: number
      byTime: number
      noShows: number
    }
  }
  'numbers-occupancy': {
    params: {
      fromDate: string
      toDate: string
      facilityId: number
    }
    row: {
      field_id: number | null
      day: string | null
      weekday: number | null
      hour: number | null
      openMinutes: number
      takenMinutes: number
      closedMinutes: number
    }
  }
  'numbers-takings': {
    params: {
      fromDate: string
      toDate: string
      facilityId: number
    }
    row: {
      day: string | null
      field_id: number | null
      bookings: number
      expectedCents: number
      cashCents: number
      cardCents: number
    }
  }
  'offer-places': {
    params: {
      id: string
      at?: Date | null | undefined
    }
    row: {
      offer_places: unknown | null
    }
  }
  'one-match': {
    params: {
      reader?: string | null | undefined
      id: string
    }
    row: {
      id: string
      creator_id: string | null
      booking_id: string
      facility_id: number
      sport: string
      title: string
      description: string
      date: string
      start_time: string
      end_time: string
      starts_at: Date
      ends_at: Date
      skill_level: string
      max_players: number
      min_players: number
      min_goalkeepers: number
      players: number
      held: number
      price_cents: number
      status: string
      deadline_hours: number
      decides_at: Date
      cancelled_by: string | null
      sequence: number
      is_complete: boolean
      is_suspended: boolean
      is_organiser_away: boolean
      is_blocked: boolean
      was_removed: boolean
      goalkeepers: number
      creator_name: string | null
      cancel_words: string | null
      mine: Json | null
      waiting: number
      reserve: Json | null
      summary: Json /* null in its table */
      meanwhile: Json | null
      is_booked_by_reader: boolean
    }
  }
  'open-claims': {
    params: object
    row: {
      id: string
      message: string
      phone: string
      created_at: Date
      claimant: Json
      facility: Json /* null in its table */
      has_staff: boolean
    }
  }
  'open-contests': {
    params: {
      at?: Date | null | undefined
    }
    row: {
      id: string /* null in its table */
      kind: string /* null in its table */
      happened_at: Date /* null in its table */
      contested_at: Date /* null in its table */
      contest: string /* null in its table */
      match: Json
      player: Json
      organiser: Json | null
    }
  }
  'open-fields': {
    params: {
      hourlyPriceCents: number
      facilityId: number
      fieldIds: readonly number[]
      opensMinute: number
      closesMinute: number
    }
    row: {
      is_opened: boolean
    }
  }
  'open-invitations': {
    params: {
      facilityId: number
      at?: Date | null | undefined
    }
    row: {
      id: string
      email: string
      role: string
      created_at: Date
      expires_at: Date
    }
  }
  'open-matches': {
    params: {
      at?: Date | null | undefined
      date?: string | null | undefined
      sport?: string | null | undefined
      most: number
      reader?: string | null | undefined
    }
    row: {
      id: string
      creator_id: string | null
      booking_id: string
      facility_id: number
      sport: string
      title: string
      description: string
      date: string
      start_time: string
      end_time: string
      starts_at: Date
      ends_at: Date
      skill_level: string
      max_players: number
      min_players: number
      min_goalkeepers: number
      players: number
      held: number
      price_cents: number
      status: string
      deadline_hours: number
      decides_at: Date
      cancelled_by: string | null
      sequence: number
      is_complete: boolean
      is_suspended: boolean
      is_organiser_away: boolean
      is_blocked: boolean
      was_removed: boolean
      goalkeepers: number
      creator_name: string | null
      cancel_words: string | null
      mine: Json | null
      waiting: number
      reserve: Json | null
      summary: Json /* null in its table */
      group_name: string
      distance_km: number
      total: number
    }
  }
  'open-matches-around': {
    params: {
      latitude?: number | null | undefined
      longitude?: number | null | undefined
      zone?: string | null | undefined
      ofComune?: string | null | undefined
      zoneOfComune?: string | null | undefined
      comune?: string | null | undefined
      postalCode?: string | null | undefined
      at?: Date | null | undefined
      date?: string | null | undefined
      sport?: string | null | undefined
      most: number
      radiusKm?: number | null | undefined
      mostNear: number
      reader?: string | null | undefined
    }
    row: {
      id: string
      creator_id: string | null
      booking_id: string
      facility_id: number
      sport: string
      title: string
      description: string
      date: string
      start_time: string
      end_time: string
      starts_at: Date
      ends_at: Date
      skill_level: string
      max_players: number
      min_players: number
      min_goalkeepers: number
      players: number
      held: number
      price_cents: number
      status: string
      deadline_hours: number
      decides_at: Date
      cancelled_by: string | null
      sequence: number
      is_complete: boolean
      is_suspended: boolean
      is_organiser_away: boolean
      is_blocked: boolean
      was_removed: boolean
      goalkeepers: number
      creator_name: string | null
      cancel_words: string | null
      mine: Json | null
      waiting: number
      reserve: Json | null
      summary: Json /* null in its table */
      group_name: string
      distance_km: number
      total: number
    }
  }
  'options-at-start': {
    params: {
      date: string
      lengths: readonly number[]
      fieldId: number
      at?: Date | null | undefined
      reader?: string | null | undefined
      startMinute: number
    }
    row: {
      minutes: number
      starts_at: Date
      end_minute: number
      total_cents: number
      member_discount: number
      cancellable_until: Date | null
    }
  }
  'organise-match': {
    params: {
      at?: Date | null | undefined
      deadlineHours: number
      bookingId: string
      userId: string
      sport: string
      maxPlayers: number
      isPlaying: boolean
      id: string
      title: string
      description: string
      skillLevel: string
      minPlayers: number
      minGoalkeepers: number
      priceCents: number
      name: string
      email: string
      phone?: string | null | undefined
      isGoalkeeper: boolean
    }
    row: {
      id: string
    }
  }
  'organised-tournaments': {
    params: {
      at?: Date | null | undefined
      reader?: string | null | undefined
      isEverywhere: boolean
      facilityIds: readonly number[]
      scoredAt: readonly number[]
      most: number
    }
    row: {
      id: string
      slug: string
      title: string
      description: string
      rules: string
      sport: string
      start_date: string
      end_date: string
      registration_deadline: Date | null
      max_participants: number | null
      places: number
      entry_fee_cents: number | null
      prize_pool: string | null
      organizer_name: string | null
      organizer_contact: string | null
      organizer_email: string | null
      organizer_whatsapp: string | null
      location: string | null
      status: string
      version: number
      partner_facility_id: number | null
      creator_id: string | null
      drawn_at: Date | null
      board_version: number
      group_count: number
      advancing: number
      has_third_place: boolean
      poster: Json | null
      takes_no_team: boolean
      facility: Json | null
      participants: number
      taken: number
      waiting: number
      mine: Json | null
      was_removed: boolean
      is_followed: boolean
    }
  }
  'own-claim': {
    params: {
      facilityId: number
      userId: string
    }
    row: {
      status: string
    }
  }
  'own-data': {
    params: {
      at?: Date | null | undefined
      userId: string
    }
    row: {
      data: Json
    }
  }
  'part-of-claim': {
    params: {
      ref: string
      claimHash: string
    }
    row: {
      id: string
    }
  }
  'parts-of': {
    params: {
      ref: string
    }
    row: {
      id: string
      name: string
      has_paid: boolean
      claim_hash: string
    }
  }
  'pay-part': {
    params: {
      hasPaid: boolean
      ref: string
      id: string
    }
    row: {
      id: string
    }
  }
  'pay-registration': {
    params: {
      hasPaid: boolean
      id: string
      registrationId: string
    }
    row: {
      id: string
    }
  }
  'period-claim': {
    params: {
      userId: string
      key: string
      requestHash: string
      id: string
    }
    row: {
      period: Json
    }
  }
  'period-cover': {
    params: {
      fieldIds: readonly number[]
      id: string
    }
    row: object
  }
  'period-make': {
    params: {
      id: string
      facilityId: number
      fromDate: string
      toDate: string
      words: string
      opensMinute?: number | null | undefined
      closesMinute?: number | null | undefined
      keepsWeek: boolean
      pricePercent: number
      fieldIds: readonly number[]
    }
    row: {
      id: string
    }
  }
  'period-remove': {
    params: {
      id: string
      facilityId: number
    }
    row: {
      words: string
    }
  }
  'periods': {
    params: {
      at?: Date | null | undefined
      facilityId: number
    }
    row: {
      period: Json
      left: Json
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
      posts: Json
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
      facility_id: number /* null in its table */
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
  'players-of-match': {
    params: {
      at?: Date | null | undefined
      matchId: string
    }
    row: {
      id: string
      user_id: string | null
      participant_name: string
      participant_email: string | null
      participant_phone: string | null
      is_goalkeeper: boolean
      is_offline: boolean
      is_gone: boolean
      has_paid: boolean
      level: number
      is_absent: boolean
      lapses: Json
    }
  }
  'posts-of-facility': {
    params: {
      facilityId: number
    }
    row: {
      id: string
      name: string
      email: string
      role: string
      since: Date /* null in its table */
    }
  }
  'queue-for-each-of-staff': {
    params: {
      job: string
      staffIds: readonly string[]
    }
    row: {
      queue_task: unknown | null
    }
  }
  'queue-letter': {
    params: {
      letter: string
    }
    row: {
      queue_task: unknown | null
    }
  }
  'rain-carry-out': {
    params: {
      id: string
      at?: Date | null | undefined
      most: number
      after?: string | null | undefined
    }
    row: {
      last: string | null
      refusal: string | null
    }
  }
  'rain-close-now': {
    params: {
      id: string
    }
    row: {
      close_free_ground: unknown | null
      queue_task: unknown | null
    }
  }
  'rain-due': {
    params: {
      at?: Date | null | undefined
    }
    row: {
      id: string
    }
  }
  'rain-falling': {
    params: {
      at?: Date | null | undefined
      facilityId: number
      date: string
      untilMinute: number
    }
    row: {
      id: string
      field_id: number
      start_time: string
      customer_name: string
      phone: string | null
      price_cents: number
      has_address: boolean
      addresses: string[]
      again: string | null
    }
  }
  'rain-reopen': {
    params: {
      facilityId: number
      at?: Date | null | undefined
      evening: string
    }
    row: {
      fieldIds: number[]
      firstId: string
    }
  }
  'rain-start': {
    params: {
      id: string
      facilityId: number
      fieldIds: readonly number[]
      date: string
      untilMinute: number
      words: string
      at?: Date | null | undefined
      userId: string
      key: string
      requestHash: string
    }
    row: {
      outcome: Json
    }
  }
  'rain-undo': {
    params: {
      id: string
      facilityId: number
      at?: Date | null | undefined
    }
    row: {
      is_undone: boolean
    }
  }
  'rain-undone': {
    params: {
      id: string
      facilityId: number
    }
    row: {
      isElsewhereClosed: boolean
    }
  }
  'readmit-player': {
    params: {
      removalId: string
      id: string
      userId: string
    }
    row: {
      announce: unknown | null
    }
  }
  'readmit-registration': {
    params: {
      id: string
      registrationId: string
      writerId: string
      at?: Date | null | undefined
    }
    row: {
      is_back: boolean
    }
  }
  'refill-tournament': {
    params: {
      at?: Date | null | undefined
      id: string
    }
    row: {
      fill_places: string[] | null
    }
  }
  'refuse-booking': {
    params: {
      id: string
      version: number
      isEverywhere: boolean
      facilityIds: readonly number[]
      at?: Date | null | undefined
      words?: string | null | undefined
    }
    row: {
      facility_id: number
    }
  }
  'register-team': {
    params: {
      id: string
      userId?: string | null | undefined
      name: string
      email: string
      phone: string
      teamName: string
      notes: string
      slug: string
      shownFeeCents?: number | null | undefined
      at?: Date | null | undefined
      corrects?: string | null | undefined
      key: string
      requestHash: string
    }
    row: {
      is_name_taken: boolean
      is_removed: boolean | null
      outcome: Json | null
    }
  }
  'registered-teams': {
    params: {
      id: string
    }
    row: {
      id: string
      name: string
      email: string
      phone: string
      team_name: string
      notes: string
      standing: string
      has_paid: boolean
      is_left_out: boolean
      removed_with_phone: string | null
    }
  }
  'registration-by-key': {
    params: {
      at?: Date | null | undefined
      reader?: string | null | undefined
      key: string
    }
    row: {
      id: string
      slug: string
      title: string
      description: string
      rules: string
      sport: string
      start_date: string
      end_date: string
      registration_deadline: Date | null
      max_participants: number | null
      places: number
      entry_fee_cents: number | null
      prize_pool: string | null
      organizer_name: string | null
      organizer_contact: string | null
      organizer_email: string | null
      organizer_whatsapp: string | null
      location: string | null
      status: string
      version: number
      partner_facility_id: number | null
      creator_id: string | null
      drawn_at: Date | null
      board_version: number
      group_count: number
      advancing: number
      has_third_place: boolean
      poster: Json | null
      takes_no_team: boolean
      facility: Json | null
      participants: number
      taken: number
      waiting: number
      mine: Json | null
      was_removed: boolean
      is_followed: boolean
      key: string
      standing: string
      is_removed: boolean
      held_until: Date | null
      team_name: string
      has_paid: boolean
      number: number
      is_left_out: boolean
      is_before: boolean
    }
  }
  'registration-for-letter': {
    params: {
      to: string
      next?: string | null | undefined
      registrationId: string
    }
    row: {
      tournament_id: string
      key: string
      name: string
      email: string
      phone: string
      team_name: string
      notes: string
      standing: string
      held_until: Date | null
      user_id: string | null
      has_paid: boolean
      number: number
      is_left_out: boolean
      has_begun: boolean
      waits_in_vain: boolean
      status: string
      title: string
      sport: string
      start_date: string
      location: string | null
      max_participants: number | null
      entry_fee_cents: number | null
      terms_version: number
      is_as_known: boolean
      starts_at: Date
      last_day_at: Date
      organizer_email: string | null
      organizer_whatsapp: string | null
      organiser_email: string | null
      next_team: string | null
      facility: Json | null
    }
  }
  'registrations-of': {
    params: {
      at?: Date | null | undefined
      reader?: string | null | undefined
    }
    row: {
      id: string
      slug: string
      title: string
      description: string
      rules: string
      sport: string
      start_date: string
      end_date: string
      registration_deadline: Date | null
      max_participants: number | null
      places: number
      entry_fee_cents: number | null
      prize_pool: string | null
      organizer_name: string | null
      organizer_contact: string | null
      organizer_email: string | null
      organizer_whatsapp: string | null
      location: string | null
      status: string
      version: number
      partner_facility_id: number | null
      creator_id: string | null
      drawn_at: Date | null
      board_version: number
      group_count: number
      advancing: number
      has_third_place: boolean
      poster: Json | null
      takes_no_team: boolean
      facility: Json | null
      participants: number
      taken: number
      waiting: number
      mine: Json | null
      was_removed: boolean
      is_followed: boolean
      key: string
      standing: string
      is_removed: boolean
      held_until: Date | null
      team_name: string
      has_paid: boolean
      number: number
      is_left_out: boolean
      is_before: boolean
    }
  }
  'relay-news': {
    params: {
      batch: number
    }
    row: {
      pg_notify: unknown | null
    }
  }
  'relay-outbox': {
    params: {
      batch: number
    }
    row: {
      relayed: number
    }
  }
  'release-tournament-matches': {
    params: {
      id: string
    }
    row: object
  }
  'remind-bookings': {
    params: {
      at?: Date | null | undefined
      most: number
    }
    row: {
      announce: unknown | null
    }
  }
  'remove-alert': {
    params: {
      id: string
      userId: string
    }
    row: {
      release_ground: unknown | null
    }
  }
  'remove-banner': {
    params: {
      id: number
    }
    row: {
      id: number
    }
  }
  'remove-favourite': {
    params: {
      userId: string
      facilityId: number
    }
    row: object
  }
  'remove-picture': {
    params: {
      id: string
    }
    row: object
  }
  'remove-player': {
    params: {
      id: string
      userId: string
      at?: Date | null | undefined
      playerId: string
      reason?: string | null | undefined
    }
    row: {
      id: string
      announce: unknown | null
    }
  }
  'remove-registration': {
    params: {
      id: string
      registrationId: string
      at?: Date | null | undefined
    }
    row: {
      is_out: boolean
    }
  }
  'removed-from-match': {
    params: {
      matchId: string
    }
    row: {
      id: string
      name: string
    }
  }
  'removed-teams': {
    params: {
      id: string
    }
    row: {
      id: string
      name: string
      email: string
      phone: string
      team_name: string
      notes: string
      has_paid: boolean
    }
  }
  'rename-registration': {
    params: {
      id: string
      registrationId: string
      teamName: string
      at?: Date | null | undefined
    }
    row: {
      is_named: boolean | null
    }
  }
  'search-cards': {
    params: {
      sport: string
      services: string
      from: number
      to: number
      date: string
      at?: Date | null | undefined
      anchor: number
      reader?: string | null | undefined
      onlyFree?: boolean | null | undefined
      ids: readonly number[]
    }
    row: {
      id: number
      facility: Json /* null in its table */
      image_url: string | null
      position: Json | null
      courts: Json
    }
  }
  'search-comune-minute-alone-plain': {
    params: {
      latitude?: number | null | undefined
      longitude?: number | null | undefined
      value: string
      date: string
      at?: Date | null | undefined
      from: number
      sport: string
      services: string
      reader?: string | null | undefined
      sort: string
      offset: number
    }
    row: {
      id: number
      is_here: boolean
      distance_km: number | null
      field_count: number
      facility_count: number
    }
  }
  'search-comune-minute-alone-price': {
    params: {
      latitude?: number | null | undefined
      longitude?: number | null | undefined
      value: string
      date: string
      at?: Date | null | undefined
      from: number
      sport: string
      services: string
      reader?: string | null | undefined
      sort: string
      offset: number
    }
    row: {
      id: number
      is_here: boolean
      distance_km: number | null
      field_count: number
      facility_count: number
    }
  }
  'search-comune-minute-around-plain': {
    params: {
      latitude?: number | null | undefined
      longitude?: number | null | undefined
      value: string
      date: string
      at?: Date | null | undefined
      from: number
      radiusKm: number
      sport: string
      services: string
      reader?: string | null | undefined
      sort: string
      offset: number
    }
    row: {
      id: number
      is_here: boolean
      distance_km: number | null
      field_count: number
      facility_count: number
    }
  }
  'search-comune-minute-around-price': {
    params: {
      latitude?: number | null | undefined
      longitude?: number | null | undefined
      value: string
      date: string
      at?: Date | null | undefined
      from: number
      radiusKm: number
      sport: string
      services: string
      reader?: string | null | undefined
      sort: string
      offset: number
    }
    row: {
      id: number
      is_here: boolean
      distance_km: number | null
      field_count: number
      facility_count: number
    }
  }
  'search-comune-span-alone-plain': {
    params: {
      latitude?: number | null | undefined
      longitude?: number | null | undefined
      value: string
      date: string
      at?: Date | null | undefined
      sport: string
      services: string
      reader?: string | null | undefined
      from: number
      to: number
      sort: string
      offset: number
    }
    row: {
      id: number
      is_here: boolean
      distance_km: number | null
      field_count: number
      facility_count: number
    }
  }
  'search-comune-span-alone-price': {
    params: {
      latitude?: number | null | undefined
      longitude?: number | null | undefined
      value: string
      date: string
      at?: Date | null | undefined
      sport: string
      services: string
      reader?: string | null | undefined
      from: number
      to: number
      sort: string
      offset: number
    }
    row: {
      id: number
      is_here: boolean
      distance_km: number | null
      field_count: number
      facility_count: number
    }
  }
  'search-comune-span-around-plain': {
    params: {
      latitude?: number | null | undefined
      longitude?: number | null | undefined
      value: string
      date: string
      at?: Date | null | undefined
      radiusKm: number
      sport: string
      services: string
      reader?: string | null | undefined
      from: number
      to: number
      sort: string
      offset: number
    }
    row: {
      id: number
      is_here: boolean
      distance_km: number | null
      field_count: number
      facility_count: number
    }
  }
  'search-comune-span-around-price': {
    params: {
      latitude?: number | null | undefined
      longitude?: number | null | undefined
      value: string
      date: string
      at?: Date | null | undefined
      radiusKm: number
      sport: string
      services: string
      reader?: string | null | undefined
      from: number
      to: number
      sort: string
      offset: number
    }
    row: {
      id: number
      is_here: boolean
      distance_km: number | null
      field_count: number
      facility_count: number
    }
  }
  'search-few-comune-minute': {
    params: {
      value: string
      date: string
      at?: Date | null | undefined
      from: number
      latitude?: number | null | undefined
      longitude?: number | null | undefined
      sport: string
      services: string
      to: number
      anchor: number
      reader?: string | null | undefined
      onlyFree?: boolean | null | undefined
    }
    row: {
      id: number
      facility: Json /* null in its table */
      image_url: string | null
      position: Json | null
      courts: Json
      km: number | null
    }
  }
  'search-few-comune-span': {
    params: {
      value: string
      date: string
      at?: Date | null | undefined
      latitude?: number | null | undefined
      longitude?: number | null | undefined
      sport: string
      services: string
      from: number
      to: number
      anchor: number
      reader?: string | null | undefined
      onlyFree?: boolean | null | undefined
    }
    row: {
      id: number
      facility: Json /* null in its table */
      image_url: string | null
      position: Json | null
      courts: Json
      km: number | null
    }
  }
  'search-few-postalCode-minute': {
    params: {
      value: string
      date: string
      at?: Date | null | undefined
      from: number
      latitude?: number | null | undefined
      longitude?: number | null | undefined
      sport: string
      services: string
      to: number
      anchor: number
      reader?: string | null | undefined
      onlyFree?: boolean | null | undefined
    }
    row: {
      id: number
      facility: Json /* null in its table */
      image_url: string | null
      position: Json | null
      courts: Json
      km: number | null
    }
  }
  'search-few-postalCode-span': {
    params: {
      value: string
      date: string
      at?: Date | null | undefined
      latitude?: number | null | undefined
      longitude?: number | null | undefined
      sport: string
      services: string
      from: number
      to: number
      anchor: number
      reader?: string | null | undefined
      onlyFree?: boolean | null | undefined
    }
    row: {
      id: number
      facility: Json /* null in its table */
      image_url: string | null
      position: Json | null
      courts: Json
      km: number | null
    }
  }
  'search-few-zone-minute': {
    params: {
      latitude?: number | null | undefined
      longitude?: number | null | undefined
      value: string
      comune?: string | null | undefined
      zone?: string | null | undefined
      date: string
      at?: Date | null | undefined
      from: number
      sport: string
      services: string
      to: number
      anchor: number
      reader?: string | null | undefined
      onlyFree?: boolean | null | undefined
    }
    row: {
      id: number
      facility: Json /* null in its table */
      image_url: string | null
      position: Json | null
      courts: Json
      km: number | null
    }
  }
  'search-few-zone-span': {
    params: {
      latitude?: number | null | undefined
      longitude?: number | null | undefined
      value: string
      comune?: string | null | undefined
      zone?: string | null | undefined
      date: string
      at?: Date | null | undefined
      sport: string
      services: string
      from: number
      to: number
      anchor: number
      reader?: string | null | undefined
      onlyFree?: boolean | null | undefined
    }
    row: {
      id: number
      facility: Json /* null in its table */
      image_url: string | null
      position: Json | null
      courts: Json
      km: number | null
    }
  }
  'search-postalCode-minute-alone-plain': {
    params: {
      latitude?: number | null | undefined
      longitude?: number | null | undefined
      value: string
      date: string
      at?: Date | null | undefined
      from: number
      sport: string
      services: string
      reader?: string | null | undefined
      sort: string
      offset: number
    }
    row: {
      id: number
      is_here: boolean
      distance_km: number | null
      field_count: number
      facility_count: number
    }
  }
  'search-postalCode-minute-alone-price': {
    params: {
      latitude?: number | null | undefined
      longitude?: number | null | undefined
      value: string
      date: string
      at?: Date | null | undefined
      from: number
      sport: string
      services: string
      reader?: string | null | undefined
      sort: string
      offset: number
    }
    row: {
      id: number
      is_here: boolean
      distance_km: number | null
      field_count: number
      facility_count: number
    }
  }
  'search-postalCode-minute-around-plain': {
    params: {
      latitude?: number | null | undefined
      longitude?: number | null | undefined
      value: string
      date: string
      at?: Date | null | undefined
      from: number
      radiusKm: number
      sport: string
      services: string
      reader?: string | null | undefined
      sort: string
      offset: number
    }
    row: {
      id: number
      is_here: boolean
      distance_km: number | null
      field_count: number
      facility_count: number
    }
  }
  'search-postalCode-minute-around-price': {
    params: {
      latitude?: number | null | undefined
      longitude?: number | null | undefined
      value: string
      date: string
      at?: Date | null | undefined
      from: number
      radiusKm: number
      sport: string
      services: string
      reader?: string | null | undefined
      sort: string
      offset: number
    }
    row: {
      id: number
      is_here: boolean
      distance_km: number | null
      field_count: number
      facility_count: number
    }
  }
  'search-postalCode-span-alone-plain': {
    params: {
      latitude?: number | null | undefined
      longitude?: number | null | undefined
      value: string
      date: string
      at?: Date | null | undefined
      sport: string
      services: string
      reader?: string | null | undefined
      from: number
      to: number
      sort: string
      offset: number
    }
    row: {
      id: number
      is_here: boolean
      distance_km: number | null
      field_count: number
      facility_count: number
    }
  }
  'search-postalCode-span-alone-price': {
    params: {
      latitude?: number | null | undefined
      longitude?: number | null | undefined
      value: string
      date: string
      at?: Date | null | undefined
      sport: string
      services: string
      reader?: string | null | undefined
      from: number
      to: number
      sort: string
      offset: number
    }
    row: {
      id: number
      is_here: boolean
      distance_km: number | null
      field_count: number
      facility_count: number
    }
  }
  'search-postalCode-span-around-plain': {
    params: {
      latitude?: number | null | undefined
      longitude?: number | null | undefined
      value: string
      date: string
      at?: Date | null | undefined
      radiusKm: number
      sport: string
      services: string
      reader?: string | null | undefined
      from: number
      to: number
      sort: string
      offset: number
    }
    row: {
      id: number
      is_here: boolean
      distance_km: number | null
      field_count: number
      facility_count: number
    }
  }
  'search-postalCode-span-around-price': {
    params: {
      latitude?: number | null | undefined
      longitude?: number | null | undefined
      value: string
      date: string
      at?: Date | null | undefined
      radiusKm: number
      sport: string
      services: string
      reader?: string | null | undefined
      from: number
      to: number
      sort: string
      offset: number
    }
    row: {
      id: number
      is_here: boolean
      distance_km: number | null
      field_count: number
      facility_count: number
    }
  }
  'search-zone-minute-alone-plain': {
    params: {
      latitude?: number | null | undefined
      longitude?: number | null | undefined
      value: string
      comune?: string | null | undefined
      zone?: string | null | undefined
      date: string
      at?: Date | null | undefined
      from: number
      sport: string
      services: string
      reader?: string | null | undefined
      sort: string
      offset: number
    }
    row: {
      id: number
      is_here: boolean
      distance_km: number | null
      field_count: number
      facility_count: number
    }
  }
  'search-zone-minute-alone-price': {
    params: {
      latitude?: number | null | undefined
      longitude?: number | null | undefined
      value: string
      comune?: string | null | undefined
      zone?: string | null | undefined
      date: string
      at?: Date | null | undefined
      from: number
      sport: string
      services: string
      reader?: string | null | undefined
      sort: string
      offset: number
    }
    row: {
      id: number
      is_here: boolean
      distance_km: number | null
      field_count: number
      facility_count: number
    }
  }
  'search-zone-minute-around-plain': {
    params: {
      latitude?: number | null | undefined
      longitude?: number | null | undefined
      value: string
      comune?: string | null | undefined
      zone?: string | null | undefined
      date: string
      at?: Date | null | undefined
      from: number
      radiusKm: number
      sport: string
      services: string
      reader?: string | null | undefined
      sort: string
      offset: number
    }
    row: {
      id: number
      is_here: boolean
      distance_km: number | null
      field_count: number
      facility_count: number
    }
  }
  'search-zone-minute-around-price': {
    params: {
      latitude?: number | null | undefined
      longitude?: number | null | undefined
      value: string
      comune?: string | null | undefined
      zone?: string | null | undefined
      date: string
      at?: Date | null | undefined
      from: number
      radiusKm: number
      sport: string
      services: string
      reader?: string | null | undefined
      sort: string
      offset: number
    }
    row: {
      id: number
      is_here: boolean
      distance_km: number | null
      field_count: number
      facility_count: number
    }
  }
  'search-zone-span-alone-plain': {
    params: {
      latitude?: number | null | undefined
      longitude?: number | null | undefined
      value: string
      comune?: string | null | undefined
      zone?: string | null | undefined
      date: string
      at?: Date | null | undefined
      sport: string
      services: string
      reader?: string | null | undefined
      from: number
      to: number
      sort: string
      offset: number
    }
    row: {
      id: number
      is_here: boolean
      distance_km: number | null
      field_count: number
      facility_count: number
    }
  }
  'search-zone-span-alone-price': {
    params: {
      latitude?: number | null | undefined
      longitude?: number | null | undefined
      value: string
      comune?: string | null | undefined
      zone?: string | null | undefined
      date: string
      at?: Date | null | undefined
      sport: string
      services: string
      reader?: string | null | undefined
      from: number
      to: number
      sort: string
      offset: number
    }
    row: {
      id: number
      is_here: boolean
      distance_km: number | null
      field_count: number
      facility_count: number
    }
  }
  'search-zone-span-around-plain': {
    params: {
      latitude?: number | null | undefined
      longitude?: number | null | undefined
      value: string
      comune?: string | null | undefined
      zone?: string | null | undefined
      date: string
      at?: Date | null | undefined
      radiusKm: number
      sport: string
      services: string
      reader?: string | null | undefined
      from: number
      to: number
      sort: string
      offset: number
    }
    row: {
      id: number
      is_here: boolean
      distance_km: number | null
      field_count: number
      facility_count: number
    }
  }
  'search-zone-span-around-price': {
    params: {
      latitude?: number | null | undefined
      longitude?: number | null | undefined
      value: string
      comune?: string | null | undefined
      zone?: string | null | undefined
      date: string
      at?: Date | null | undefined
      radiusKm: number
      sport: string
      services: string
      reader?: string | null | undefined
      from: number
      to: number
      sort: string
      offset: number
    }
    row: {
      id: number
      is_here: boolean
      distance_km: number | null
      field_count: number
      facility_count: number
    }
  }
  'send-claim-code': {
    params: {
      facilityId: number
      userId: string
      at?: Date | null | undefined
      code: string
      most: number
    }
    row: {
      email: string /* null in its table */
      made: number
      letters: number | null
    }
  }
  'series-book': {
    params: {
      dates: readonly string[]
      slotIds: readonly string[]
      fieldId: number
      facilityId: number
      startMinute: number
      endMinute: number
      at?: Date | null | undefined
      phone?: string | null | undefined
      email?: string | null | undefined
      id: string
      userId: string
      shownCents?: number | null | undefined
      notes?: string | null | undefined
      customerName: string
      key: string
      requestHash: string
    }
    row: {
      outcome: Json
      announce: unknown | null
    }
  }
  'series-bookings': {
    params: {
      id: string
      facilityId: number
      at?: Date | null | undefined
      isAll: boolean
    }
    row: {
      id: string
      date: string
    }
  }
  'series-cancel': {
    params: {
      id: string
      facilityId: number
      version: number
      at?: Date | null | undefined
      isAll: boolean
      withMatches: boolean
      changeId: string
      words: string
    }
    row: {
      bookings: number
    }
  }
  'series-change-standing': {
    params: {
      changeId: string
      facilityId: number
      at?: Date | null | undefined
    }
    row: {
      id: string
    }
  }
  'series-days': {
    params: {
      startMinute: number
      dates: readonly string[]
      fieldId: number
      facilityId: number
      endMinute: number
      at?: Date | null | undefined
      except: readonly string[]
    }
    row: {
      date: string
      is_time: boolean
      total_cents: number
      kind: string | null
      start_time: string | null
      end_time: string | null
      who: string | null
      period: string | null
    }
  }
  'series-move': {
    params: {
      id: string
      facilityId: number
      version: number
      at?: Date | null | undefined
      isAll: boolean
      withMatches: boolean
      days: number
      fieldId: number
      startMinute: number
      endMinute: number
      changeId: string
      shownCents?: number | null | undefined
      clock: string
    }
    row: {
      tell_of_desk_change: unknown | null
      bookings: number
    }
  }
  'series-undo': {
    params: {
      changeId: string
      facilityId: number
      at?: Date | null | undefined
    }
    row: {
      seriesId: string /* null in its table */
      bookings: number
    }
  }
  'set-goalkeeper': {
    params: {
      id: string
      at?: Date | null | undefined
      sports: readonly string[]
      isGoalkeeper: boolean
      playerId: string
      userId: string
    }
    row: {
      id: string
      announce: unknown | null
    }
  }
  'settle-tournament': {
    params: {
      id: string
      at?: Date | null | undefined
    }
    row: {
      settled: unknown | null
    }
  }
  'shared-booking': {
    params: {
      key: string
    }
    row: {
      id: string
      share_key: string
      date: string
      start_time: string
      end_time: string
      starts_at: Date
      ends_at: Date
      moved_from: Date | null
      status: string
      sequence: number
      price_cents: number
      user_id: string | null
      customer_name: string
      is_paid: boolean
      match_id: string | null
      with_place: string[]
      summary: Json
    }
  }
  'shared-booking-of-user': {
    params: {
      id: string
      userId: string
    }
    row: {
      id: string
      share_key: string
      date: string
      start_time: string
      end_time: string
      starts_at: Date
      ends_at: Date
      moved_from: Date | null
      status: string
      sequence: number
      price_cents: number
      user_id: string | null
      customer_name: string
      is_paid: boolean
      match_id: string | null
      with_place: string[]
      summary: Json
    }
  }
  'showcase-facility': {
    params: object
    row: {
      id: number
    }
  }
  'showcase-facility-of-comune': {
    params: {
      comuneCode: string
    }
    row: {
      id: number
    }
  }
  'shown-banners': {
    params: {
      positions: readonly string[]
      at?: Date | null | undefined
    }
    row: {
      summary: Json /* null in its table */
      interval_ms: number | null
    }
  }
  'shown-tournaments': {
    params: {
      at?: Date | null | undefined
      reader?: string | null | undefined
      most: number
    }
    row: {
      id: string
      slug: string
      title: string
      description: string
      rules: string
      sport: string
      start_date: string
      end_date: string
      registration_deadline: Date | null
      max_participants: number | null
      places: number
      entry_fee_cents: number | null
      prize_pool: string | null
      organizer_name: string | null
      organizer_contact: string | null
      organizer_email: string | null
      organizer_whatsapp: string | null
      location: string | null
      status: string
      version: number
      partner_facility_id: number | null
      creator_id: string | null
      drawn_at: Date | null
      board_version: number
      group_count: number
      advancing: number
      has_third_place: boolean
      poster: Json | null
      takes_no_team: boolean
      facility: Json | null
      participants: number
      taken: number
      waiting: number
      mine: Json | null
      was_removed: boolean
      is_followed: boolean
    }
  }
  'slots-of-day': {
    params: {
      date: string
      at?: Date | null | undefined
      reader?: string | null | undefined
      fieldId: number
    }
    row: {
      start_minute: number
      end_minute: number
      is_free: boolean
      minutes: number
      price_cents: number
      is_booked: boolean
    }
  }
  'slots-to-move-to': {
    params: {
      date: string
      fieldId: number
      at?: Date | null | undefined
      id: string
    }
    row: {
      start_minute: number
      end_minute: number
      is_free: boolean
      price_cents: number
      cancellable_until: Date | null
    }
  }
  'sports-in-comuni': {
    params: object
    row: {
      sport: string
      comune_code: string
    }
  }
  'sports-of-all-facilities': {
    params: object
    row: {
      sport: string
    }
  }
  'sports-of-comune': {
    params: {
      comuneCode: string
    }
    row: {
      sport: string
    }
  }
  'sports-of-few-facilities': {
    params: {
      postalCode?: string | null | undefined
      comuneCode?: string | null | undefined
      text: string
      zone: string
      namedSport?: string | null | undefined
      besideComune?: string | null | undefined
      besideSport: string
    }
    row: {
      sport: string
    }
  }
  'sports-of-many-facilities': {
    params: {
      postalCode?: string | null | undefined
      comuneCode?: string | null | undefined
      text: string
      zone: string
      namedSport?: string | null | undefined
      besideComune?: string | null | undefined
      besideSport: string
    }
    row: {
      sport: string
    }
  }
  'staff-facilities': {
    params: {
      isEverywhere: boolean
      facilityIds: readonly number[]
      text: string
      limit: number
      offset: number
    }
    row: {
      facility: Json /* null in its table */
      description: string | null
      position: Json | null
      suspendedWords: string | null
      total: number
      isRun: boolean
      pictures: Json
      fields: Json
    }
  }
  'staff-to-tell': {
    params: {
      facilityId: number
    }
    row: {
      id: string
      email: string
    }
  }
  'standing-match-times': {
    params: {
      id: string
    }
    row: {
      number: number
      starts_at: Date | null
      ends_at: Date | null
    }
  }
  'standing-of-registration': {
    params: {
      registrationId: string
    }
    row: {
      standing: string
      is_removed: boolean
      team_name: string
      has_paid: boolean
    }
  }
  'starts-comune-alone': {
    params: {
      latitude?: number | null | undefined
      longitude?: number | null | undefined
      value: string
      date: string
      at?: Date | null | undefined
      sport: string
      services: string
      reader?: string | null | undefined
    }
    row: {
      start_minute: number
    }
  }
  'starts-comune-around': {
    params: {
      latitude?: number | null | undefined
      longitude?: number | null | undefined
      value: string
      date: string
      at?: Date | null | undefined
      radiusKm: number
      sport: string
      services: string
      reader?: string | null | undefined
    }
    row: {
      start_minute: number
    }
  }
  'starts-postalCode-alone': {
    params: {
      latitude?: number | null | undefined
      longitude?: number | null | undefined
      value: string
      date: string
      at?: Date | null | undefined
      sport: string
      services: string
      reader?: string | null | undefined
    }
    row: {
      start_minute: number
    }
  }
  'starts-postalCode-around': {
    params: {
      latitude?: number | null | undefined
      longitude?: number | null | undefined
      value: string
      date: string
      at?: Date | null | undefined
      radiusKm: number
      sport: string
      services: string
      reader?: string | null | undefined
    }
    row: {
      start_minute: number
    }
  }
  'starts-to-come': {
    params: {
      date: string
      at?: Date | null | undefined
      facilityId: number
    }
    row: {
      exists: boolean
    }
  }
  'starts-zone-alone': {
    params: {
      latitude?: number | null | undefined
      longitude?: number | null | undefined
      value: string
      comune?: string | null | undefined
      zone?: string | null | undefined
      date: string
      at?: Date | null | undefined
      sport: string
      services: string
      reader?: string | null | undefined
    }
    row: {
      start_minute: number
    }
  }
  'starts-zone-around': {
    params: {
      latitude?: number | null | undefined
      longitude?: number | null | undefined
      value: string
      comune?: string | null | undefined
      zone?: string | null | undefined
      date: string
      at?: Date | null | undefined
      radiusKm: number
      sport: string
      services: string
      reader?: string | null | undefined
    }
    row: {
      start_minute: number
    }
  }
  'stop-waiting': {
    params: {
      id: string
      userId: string
    }
    row: {
      match_id: string
      offered_until: Date | null
    }
  }
  'suspend-facility': {
    params: {
      words?: string | null | undefined
      at?: Date | null | undefined
      id: number
    }
    row: {
      announce: unknown | null
    }
  }
  'suspended-address': {
    params: {
      slug: string
    }
    row: {
      is_suspended: boolean
    }
  }
  'suspension-for-letter': {
    params: {
      facilityId: number
      personId: string
    }
    row: {
      facility: string
      city: string
      suspended_words: string | null
      email: string
    }
  }
  'sweep-alerts': {
    params: object
    row: object
  }
  'sweep-audit': {
    params: object
    row: object
  }
  'sweep-banner-events': {
    params: object
    row: object
  }
  'sweep-bookings': {
    params: object
    row: object
  }
  'sweep-claim-codes': {
    params: object
    row: object
  }
  'sweep-claims': {
    params: object
    row: object
  }
  'sweep-customers': {
    params: object
    row: object
  }
  'sweep-facility-requests': {
    params: object
    row: object
  }
  'sweep-given-up-jobs': {
    params: object
    row: {
      forgotten: number
    }
  }
  'sweep-imports': {
    params: object
    row: object
  }
  'sweep-invitations': {
    params: object
    row: object
  }
  'sweep-keys': {
    params: object
    row: object
  }
  'sweep-lapses': {
    params: object
    row: object
  }
  'sweep-letters': {
    params: object
    row: object
  }
  'sweep-loose-pictures': {
    params: object
    row: object
  }
  'sweep-match-friends': {
    params: object
    row: object
  }
  'sweep-parts': {
    params: object
    row: object
  }
  'sweep-tournament-visitors': {
    params: object
    row: object
  }
  'switch-facility': {
    params: {
      isBookable: boolean
      id: number
    }
    row: {
      was: boolean
    }
  }
  'terms': {
    params: {
      id: number
    }
    row: {
      needsApproval: boolean
      bookingWindowDays: number
      noticeMinutes: number
      cancellationRule: string
      cancellationHours: number | null
      mostActiveBookings: number | null
    }
  }
  'terms-change': {
    params: {
      needsApproval: boolean
      bookingWindowDays: number
      noticeMinutes: number
      cancellationRule: string
      cancellationHours?: number | null | undefined
      mostActiveBookings?: number | null | undefined
      id: number
    }
    row: object
  }
  'terms-to-change': {
    params: {
      id: number
    }
    row: {
      needsApproval: boolean
      bookingWindowDays: number
      noticeMinutes: number
      cancellationRule: string
      cancellationHours: number | null
      mostActiveBookings: number | null
    }
  }
  'time-wanted': {
    params: {
      mostNearby: number
      fieldId: number
      date: string
      startMinute: number
      minutes: number
      minutesInstead: number
      at?: Date | null | undefined
      reader?: string | null | undefined
      moving?: string | null | undefined
    }
    row: {
      is_free: boolean
      kind: string | null
      start_time: string | null
      end_time: string | null
      is_mine: boolean
      needs_approval: boolean
      closed_for: string | null
      booking_window_days: number
      notice_minutes: number
      instead: Json
      nearby: Json
    }
  }
  'tournament-as-wished': {
    params: {
      id: string
      version: number
      title: string
      description: string
      rules: string
      sport: string
      startDate: string
      endDate: string
      registrationDeadline?: string | null | undefined
      maxParticipants?: number | null | undefined
      entryFeeCents?: number | null | undefined
      prizePool?: string | null | undefined
      organizerName?: string | null | undefined
      organizerContact?: string | null | undefined
      organizerEmail?: string | null | undefined
      organizerWhatsapp?: string | null | undefined
      location?: string | null | undefined
      facilityId?: number | null | undefined
      posterId?: string | null | undefined
    }
    row: {
      is_saved: boolean
    }
  }
  'tournament-by-id': {
    params: {
      at?: Date | null | undefined
      reader?: string | null | undefined
      id: string
    }
    row: {
      id: string
      slug: string
      title: string
      description: string
      rules: string
      sport: string
      start_date: string
      end_date: string
      registration_deadline: Date | null
      max_participants: number | null
      places: number
      entry_fee_cents: number | null
      prize_pool: string | null
      organizer_name: string | null
      organizer_contact: string | null
      organizer_email: string | null
      organizer_whatsapp: string | null
      location: string | null
      status: string
      version: number
      partner_facility_id: number | null
      creator_id: string | null
      drawn_at: Date | null
      board_version: number
      group_count: number
      advancing: number
      has_third_place: boolean
      poster: Json | null
      takes_no_team: boolean
      facility: Json | null
      participants: number
      taken: number
      waiting: number
      mine: Json | null
      was_removed: boolean
      is_followed: boolean
      calendar_wish: Json | null
      has_played: boolean
      is_unattended: boolean
      is_over: boolean
    }
  }
  'tournament-by-slug': {
    params: {
      at?: Date | null | undefined
      reader?: string | null | undefined
      slug: string
    }
    row: {
      id: string
      slug: string
      title: string
      description: string
      rules: string
      sport: string
      start_date: string
      end_date: string
      registration_deadline: Date | null
      max_participants: number | null
      places: number
      entry_fee_cents: number | null
      prize_pool: string | null
      organizer_name: string | null
      organizer_contact: string | null
      organizer_email: string | null
      organizer_whatsapp: string | null
      location: string | null
      status: string
      version: number
      partner_facility_id: number | null
      creator_id: string | null
      drawn_at: Date | null
      board_version: number
      group_count: number
      advancing: number
      has_third_place: boolean
      poster: Json | null
      takes_no_team: boolean
      facility: Json | null
      participants: number
      taken: number
      waiting: number
      mine: Json | null
      was_removed: boolean
      is_followed: boolean
    }
  }
  'tournament-for-letter': {
    params: {
      to: string
      tournamentId: string
    }
    row: {
      title: string
      slug: string
      sport: string
      location: string | null
      status: string
      entry_fee_cents: number | null
      programme_version: number
      terms_version: number
      starts_at: Date
      last_day_at: Date
      has_begun: boolean
      was_just_drawn: boolean
      facility: Json | null
      first_at: Date | null
      is_as_known: boolean | null
      email: string | null
    }
  }
  'tournament-teams-for-feed': {
    params: {
      userId: string
      at?: Date | null | undefined
    }
    row: {
      id: string
      slug: string
      title: string
      location: string | null
      programme_version: number
      is_off: boolean
      number: number
      facility: Json | null
    }
  }
  'tournaments-to-fill': {
    params: {
      at?: Date | null | undefined
    }
    row: {
      tournament_id: string
    }
  }
  'try-claim-code': {
    params: {
      most: number
      at?: Date | null | undefined
      facilityId: number
      userId: string
      code: string
    }
    row: {
      claim_id: string
      is_right: boolean
    }
  }
  'turn': {
    params: {
      what: string
    }
    row: {
      pg_advisory_xact_lock: unknown | null
    }
  }
  'twin-add-sports': {
    params: {
      goesId: number
      staysId: number
    }
    row: object
  }
  'twin-call-both': {
    params: {
      staysId: number
      goesId: number
    }
    row: object
  }
  'twin-decide': {
    params: {
      isApart: boolean
      id: number
    }
    row: {
      name: string
      isNew: boolean
    }
  }
  'twin-fill': {
    params: {
      staysId: number
      goesId: number
    }
    row: object
  }
  'twin-found': {
    params: {
      id: number
    }
    row: {
      staysId: number /* null in its table */
      goesId: number /* null in its table */
      isUsed: boolean /* null in its table */
      stays: Json /* null in its table */
      goes: Json /* null in its table */
      version: string
    }
  }
  'twin-keep-apart': {
    params: {
      staysId: number
      goesId: number
    }
    row: object
  }
  'twin-lead-on': {
    params: {
      staysId: number
      goesId: number
    }
    row: object
  }
  'twin-lock': {
    params: {
      id: number
    }
    row: {
      id: number
    }
  }
  'twin-move-fields': {
    params: {
      staysId: number
      goesId: number
    }
    row: object
  }
  'twin-remove': {
    params: {
      goesId: number
    }
    row: object
  }
  'twins-open': {
    params: {
      limit: number
    }
    row: {
      id: number /* null in its table */
      metres: number
      total: number
      stays: Json /* null in its table */
      goes: Json /* null in its table */
      version: string
    }
  }
  'twins-propose': {
    params: {
      ids: readonly number[]
    }
    row: {
      proposed: number
    }
  }
  'undecided-matches': {
    params: {
      at?: Date | null | undefined
    }
    row: {
      id: string
    }
  }
  'upcoming-of-user': {
    params: {
      userId: string
      at?: Date | null | undefined
      limit: number
    }
    row: {
      id: string
      user_id: string | null
      date: string
      start_time: string
      end_time: string
      starts_at: Date
      ends_at: Date
      sequence: number
      price_cents: number
      member_discount_percent: number
      status: string
      notes: string | null
      cancellable_until: Date | null
      answer_by: Date | null
      cancelled_by: string | null
      cancel_words: string | null
      summary: Json
      field_sports: Json /* null in its table */
      paid_cents: number
      match_title: string | null
      is_suspended: boolean
      is_blocked: boolean
      latitude: number | null
      longitude: number | null
    }
  }
  'update-banner': {
    params: {
      title: string
      description: string
      ctaText: string
      ctaLink: string
      position: string
      isActive: boolean
      startDate?: string | null | undefined
      endDate?: string | null | undefined
      pictureId?: string | null | undefined
      targetCities?: readonly string[] | null | undefined
      cityKeys?: readonly string[] | null | undefined
      targetPostalCodes?: readonly string[] | null | undefined
      id: number
    }
    row: object
  }
  'update-tournament': {
    params: {
      title: string
      description: string
      rules: string
      sport: string
      startDate: string
      endDate: string
      registrationDeadline?: string | null | undefined
      maxParticipants?: number | null | undefined
      entryFeeCents?: number | null | undefined
      prizePool?: string | null | undefined
      organizerName?: string | null | undefined
      organizerContact?: string | null | undefined
      organizerEmail?: string | null | undefined
      organizerWhatsapp?: string | null | undefined
      location?: string | null | undefined
      facilityId?: number | null | undefined
      posterId?: string | null | undefined
      id: string
      version: number
    }
    row: {
      other_before: string | null
    }
  }
  'wait-for-place': {
    params: {
      id: string
      at?: Date | null | undefined
      userId: string
      name: string
      email: string
      phone?: string | null | undefined
      isGoalkeeper: boolean
    }
    row: {
      match_id: string
    }
  }
  'waiting-facility-requests': {
    params: object
    row: {
      id: string
      facility_name: string
      city: string
      contact_name: string
      email: string
      phone: string
      fields: string
      notes: string | null
      created_at: Date
    }
  }
  'week-bookings-left': {
    params: {
      fieldIds: readonly number[]
      at?: Date | null | undefined
      fromDate?: string | null | undefined
      toDate?: string | null | undefined
    }
    row: {
      bookings: number
      outsideHours: number
      otherPrice: number
    }
  }
  'week-clear-hours': {
    params: {
      fieldIds: readonly number[]
    }
    row: object
  }
  'week-clear-prices': {
    params: {
      fieldIds: readonly number[]
    }
    row: object
  }
  'week-lock': {
    params: {
      facilityId: number
      fieldIds: readonly number[]
    }
    row: {
      id: number
    }
  }
  'week-quote': {
    params: {
      weekday: number
      from: number
      to: number
      fieldId: number
    }
    row: {
      cents: number
    }
  }
  'week-set-grid': {
    params: {
      facilityId: number
      fieldIds: readonly number[]
      cents?: number | null | undefined
      slotStep: number
      slotMinutes: number
      lightHourlyCents: number
      memberDiscountPercent: number
    }
    row: {
      id: number
    }
  }
  'week-set-hours': {
    params: {
      fieldIds: readonly number[]
      hours: string
    }
    row: object
  }
  'week-set-prices': {
    params: {
      fieldIds: readonly number[]
      prices: string
    }
    row: object
  }
  'week-suspended': {
    params: {
      facilityId: number
    }
    row: {
      is_suspended: boolean
    }
  }
  'weeks': {
    params: {
      facilityId: number
    }
    row: {
      id: number
      name: string
      surface: string | null
      hourly_price_cents: number
      slot_step_minutes: number
      slot_length_minutes: number
      light_hourly_cents: number
      member_discount_percent: number
      sports: Json
      hours: Json
      prices: Json
    }
  }
  'windows-of-tournament': {
    params: {
      fieldIds: readonly number[]
      fromMinute: number
      at?: Date | null | undefined
      toMinute: number
      id: string
    }
    row: {
      field_id: number
      from: Date
      to: Date
    }
  }
  'withdraw-invitation': {
    params: {
      at?: Date | null | undefined
      id: string
      facilityId: number
    }
    row: {
      role: string
    }
  }
  'withdraw-registration': {
    params: {
      key: string
      at?: Date | null | undefined
    }
    row: {
      tournament_id: string
    }
  }
  'write-result': {
    params: {
      id: string
      state: string
      homeTeam?: number | null | undefined
      awayTeam?: number | null | undefined
      homeScore?: number | null | undefined
      awayScore?: number | null | undefined
      homePenalties?: number | null | undefined
      awayPenalties?: number | null | undefined
      walkover?: string | null | undefined
      period?: string | null | undefined
      at?: Date | null | undefined
      number: number
      version: number
    }
    row: {
      id: string
      fill_draw: unknown | null
    }
  }
  'write-to-organiser': {
    params: {
      id: string
      userId: string
      at?: Date | null | undefined
      shortName: string
      text: string
      key: string
      requestHash: string
    }
    row: {
      outcome: Json
    }
  }
}
