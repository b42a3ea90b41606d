/** The name under which the browser stores the copy. */
export const COPY = 'senza-rete'
