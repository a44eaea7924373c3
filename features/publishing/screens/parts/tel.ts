/** The address that calls a number, as written for people: 027-8765 0001 → tel:02787650001. */
export function telOf(phone: string): string {
  return `tel:${phone.replace(/[^\d+*#]/g, '')}`
}
