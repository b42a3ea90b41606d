/** Under which a tab keeps what was typed when the session ended. */
export const TYPED = 'typed-before-login'
