import pg from 'pg'

type Ask = (...args: unknown[]) => unknown

/**
 * A connection that gives up on a silent server. The library's own time limit fails the query and leaves the
 * connection waiting for its answer: handed out again it would fail the next query and, behind a proxy that has
 * forgotten it, all later ones. Here such a connection is thrown away.
 */
export class PatientClient extends pg.Client {
  // `query` has many signatures; all of them pass through, and only its promise is looked at.
  override query = ((...args: unknown[]) => {
    const answer = (super.query as Ask).apply(this, args)
    if (answer instanceof Promise)
      answer.catch((error: Error) => {
        if (error.message === 'Query read timeout') this.throwAway()
      })
    return answer
  }) as pg.Client['query']

  /** Ends without waiting for the server to hear of it. */
  throwAway() {
    // Marked as ending at once, so that no pool hands it out while its stream is being destroyed.
    void this.end().catch(() => undefined)
    // The stream is not in the library's types.
    ;(this as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy()
  }
}
