import { hrefOf } from '#client/navigation'
import { LinkSheet } from '#client/sheet'

export interface ShareSheetProps {
  title: string
  text: string
  /** Of this client, with its query. */
  path: string
  onClose: () => void
}

/** Passes something published on: as a code, as an address, by another app. */
export function ShareSheet({ title, text, path, onClose }: ShareSheetProps) {
  const url = location.origin + hrefOf(path)
  const link = { url, title, text, label: `${title}的二维码`, caption: '对方扫码就能看到，不用登录' }
  return <LinkSheet title="分享" link={link} onClose={onClose} />
}
