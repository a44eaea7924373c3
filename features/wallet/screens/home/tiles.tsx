import { type ReactNode, useId } from 'react'
import { hrefOf, useGo } from '#client/navigation'
import { CardIcon, CodeIcon, HomeIcon, ReceiptIcon, ScanIcon, SettingsIcon } from '#ui/icons'
import { followHere } from '#ui/page'
import { toast } from '#ui/toast'
import s from '../parts/wallet.module.css'

interface Tile {
  path: string
  name: string
  icon: ReactNode
  /** Why it is not possible now. */
  why?: string | null
}

export interface TilesProps {
  /** A merchant: may take money. */
  collects: boolean
  /** Why the pay code cannot be shown now, or null. */
  noCode: string | null
}

/** What else can be done with a wallet. */
export function Tiles({ collects, noCode }: TilesProps) {
  const tiles: Tile[] = [
    { path: '/paycode', name: '付款码', icon: <CodeIcon />, why: noCode },
    ...(collects ? [{ path: '/collection', name: '收款', icon: <ScanIcon /> }] : []),
    { path: '/balancepage/0', name: '账单', icon: <ReceiptIcon /> },
    { path: '/bankcard', name: '银行卡', icon: <CardIcon /> },
    { path: '/wallet/apartmentBill', name: '公寓账单', icon: <HomeIcon /> },
    { path: '/paysetting', name: '支付设置', icon: <SettingsIcon /> },
  ]
  return (
    <nav className={s.tiles} aria-label="钱包功能">
      {tiles.map((tile) => (
        <TileOf key={tile.path} {...tile} />
      ))}
    </nav>
  )
}

function TileOf({ path, name, icon, why }: Tile) {
  const go = useGo()
  const id = useId()
  const inside = (
    <>
      <span className={s.tileIcon}>{icon}</span>
      {name}
    </>
  )
  if (!why) {
    return (
      <a className={s.tile} href={hrefOf(path)} onClick={(event) => followHere(event, () => go(path))}>
        {inside}
      </a>
    )
  }
  // the reason stands beside the button: inside it would be part of its name
  return (
    <div>
      <button
        type="button"
        className={`${s.tile} ${s.off}`}
        aria-disabled="true"
        aria-describedby={id}
        onClick={() => toast(why)}
      >
        {inside}
      </button>
      <span id={id} className="sr-only">
        {why}
      </span>
    </div>
  )
}
