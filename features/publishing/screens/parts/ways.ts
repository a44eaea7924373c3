import { fileWays } from '#client/download'
import { BASE, hrefOf, useGo } from '#client/navigation'
import { linkKind } from '#vocabulary/document-link'

/** The address of our page that names another site before anybody leaves for it. */
const leavePath = (link: string) => hrefOf('/leaving', { to: link })

/** How the text of something published leads on: to its files, and to links; those of other sites go over the page that names the site. */
export function useWays(files: Parameters<typeof fileWays>[0]) {
  const go = useGo()
  return {
    ...fileWays(files),
    leavePath,
    go: (address: string) => go(address.startsWith(`${BASE}/`) ? address.slice(BASE.length) : address),
  }
}

/** Where the link of a banner or a template leads: an own path as it is, another site over our page; null: nowhere. */
export function pathOfLink(link: string | undefined): string | null {
  const kind = link === undefined ? null : linkKind(link)
  if (link === undefined || kind === null || kind === 'tel') return null
  if (kind === 'own') return link.startsWith(`${BASE}/`) ? link.slice(BASE.length) : link
  return `/leaving?${new URLSearchParams({ to: link })}`
}
