/** The key under which a tab keeps what somebody has typed and not sent (`kept.ts`). */
export const TYPED = 'typed'
