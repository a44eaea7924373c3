import { Button } from '#ui/button'
import { copyAndToast } from '#ui/copy'
import { Facts } from '#ui/page'
import { Sheet } from '#ui/sheet'
import { mapLinks } from './map-links.ts'
import s from './next.module.css'

/** Maps that show an address, and the address to copy. */
export function MapButtons({ address }: { address: string }) {
  return (
    <div className={s.maps}>
      {mapLinks(address, navigator.userAgent).map(({ label, href }) => (
        <Button key={label} kind="secondary" size="s" href={href}>
          {label}
        </Button>
      ))}
      <Button
        kind="secondary"
        size="s"
        onPress={() => copyAndToast(address, { done: '已复制地址，可粘贴到地图导航', failed: '没能复制，请长按选择' })}
      >
        复制地址
      </Button>
    </div>
  )
}

/** The way to an address, by a map of the person's choice. */
export function MapSheet({ address, onClose }: { address: string; onClose: () => void }) {
  return (
    <Sheet open title="导航" onClose={onClose}>
      <Facts facts={[{ name: '地址', value: address }]} />
      <MapButtons address={address} />
    </Sheet>
  )
}
