/** The cookie of a session. Over HTTPS its name begins with `__Host-`. */
export const SESSION_COOKIE = 'campo.session_token'
