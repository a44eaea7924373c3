/** Where a phone is proven. The address shows the phone masked as the server gave it; nothing of it is trusted there. */
export function openingPath(maskedPhone: string | null): string {
  return `/checkphonenum/${encodeURIComponent(maskedPhone ?? 'mine')}`
}
