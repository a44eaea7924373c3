import type { Download } from '#client/calls'

/** Hands a file that a call answered with to the phone, as a download. */
export function saveDownload({ blob, name }: Download, otherwise: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name ?? otherwise
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
