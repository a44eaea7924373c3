import { fileWays } from '#client/download'
import { BASE, hrefOf, useGo } from '#client/navigation'

/** The address of our page that names another site before anybody leaves for it. */
const leavePath = (link: string) => hrefOf('/leaving', { to: link })

/** How the text of a policy leads on: to its files, and to links. */
export function useWays(files: Parameters<typeof fileWays>[0]) {
  const go = useGo()
  return {
    ...fileWays(files),
    leavePath,
    go: (address: string) => go(address.startsWith(`${BASE}/`) ? address.slice(BASE.length) : address),
  }
}
