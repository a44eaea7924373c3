import { hrefOf, useGo } from '#client/navigation'
import { CardIcon, CodeIcon, CollectIcon, HouseIcon, ReceiptIcon } from '#ui/icons'
import { type TileItem, Tiles } from '#ui/tiles'

type Place = Omit<TileItem, 'href' | 'onPress'> & { path: string }

export interface WalletTilesProps {
  /** A merchant: may take money. */
  collects: boolean
  /** Why the pay code cannot be shown now, or null. */
  noCode: string | null
}

/** What else can be done with a wallet. */
export function WalletTiles({ collects, noCode }: WalletTilesProps) {
  const go = useGo()
  const places: Place[] = [
    { path: '/paycode', name: '付款码', icon: <CodeIcon />, hue: 'green', disabledReason: noCode },
    ...(collects ? [{ path: '/collection', name: '收款', icon: <CollectIcon />, hue: 'gold' } as const] : []),
    { path: '/balancepage/0', name: '账单', icon: <ReceiptIcon />, hue: 'orange' },
    { path: '/bankcard', name: '银行卡', icon: <CardIcon />, hue: 'blue' },
    { path: '/wallet/invoices', name: '发票', icon: <ReceiptIcon />, hue: 'teal' },
    { path: '/wallet/apartmentBill', name: '公寓账单', icon: <HouseIcon />, hue: 'violet' },
  ]
  const items = places.map(({ path, ...tile }) => ({ ...tile, href: hrefOf(path), onPress: () => go(path) }))
  return <Tiles label="钱包功能" items={items} />
}
