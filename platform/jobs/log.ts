/** Where background work says what went wrong. */
export interface JobLog {
  error(facts: object, message: string): void
  warn(facts: object, message: string): void
}
