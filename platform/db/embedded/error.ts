/** The embedded store cannot be used here and now; the message is one line that says what to do. */
export class EmbeddedError extends Error {
  override readonly name = 'EmbeddedError'
}
