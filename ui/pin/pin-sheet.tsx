import type { ReactNode } from 'react'
import { Amount } from '#ui/amount'
import { Sheet } from '#ui/sheet'
import s from './pin.module.css'
import { PinPad, type PinPadProps } from './pin-pad.tsx'

export interface PinSheetProps extends Omit<PinPadProps, 'focused' | 'label' | 'silentLabel'> {
  open: boolean
  /** 输入支付密码 where it is not said. */
  title?: string
  /** What it pays for, or what is confirmed: 停车费 粤B12345. */
  purpose: string
  /** Integer fen; none where no money moves. */
  fen?: number
  /** Which money it is taken from: 园区钱包. */
  details?: ReactNode
  onClose: () => void
}

/** Asks for the pay password in a sheet that says for what and how much. Closing it forgets what was typed. */
export function PinSheet({ open, title = '输入支付密码', purpose, fen, details, onClose, ...pad }: PinSheetProps) {
  return (
    <Sheet open={open} title={title} onClose={onClose}>
      <div className={s.what}>
        <p className={s.purpose}>{purpose}</p>
        {fen !== undefined && (
          <p>
            <Amount fen={fen} size="xl" />
          </p>
        )}
        {details && <div className={s.message}>{details}</div>}
      </div>
      <PinPad {...pad} label="支付密码" silentLabel focused />
    </Sheet>
  )
}
