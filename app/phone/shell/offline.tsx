import { useOnline } from '#client/offline'
import { OfflineBar } from '#ui/state'

/** Says while there is no network. */
export function Offline() {
  return <OfflineBar offline={!useOnline()} />
}
