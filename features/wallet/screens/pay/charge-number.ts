/** Whether a text is the number of a payment. */
export function isCharge(text: string | null): text is string {
  return text !== null && /^YQ[0-9A-F]{32}$/.test(text)
}
