import { fileWays } from '#client/download'
import { hrefOf, safeFrom, useGo } from '#client/navigation'

/** How a notice's text leads on: to its files, and to links; those of other sites go over the page that names the site. */
export function useWays(files: Parameters<typeof fileWays>[0]) {
  const go = useGo()
  return {
    ...fileWays(files),
    leavePath: (link: string) => hrefOf('/leaving', { to: link }),
    go(address: string) {
      const path = safeFrom(address)
      if (path !== null) go(path)
    },
  }
}
