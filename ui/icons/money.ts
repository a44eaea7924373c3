// Money and how it is paid.

import {
  BanknoteArrowDown,
  BanknoteArrowUp,
  Calculator,
  CreditCard,
  HandCoins,
  QrCode,
  ReceiptJapaneseYen,
  ReceiptText,
  Tag,
  TicketPercent,
  Wallet,
} from 'lucide'
import { icon } from './glyph.tsx'

/** Money comes in. */
export const MoneyInIcon = icon(BanknoteArrowDown)

/** Money goes out. */
export const MoneyOutIcon = icon(BanknoteArrowUp)

/** A bank card. */
export const CardIcon = icon(CreditCard)

/** A code to show. */
export const CodeIcon = icon(QrCode)

/** Somebody's money: a wallet. */
export const WalletIcon = icon(Wallet)

/** A receipt. */
export const ReceiptIcon = icon(ReceiptText)

/** A bill to be paid, with the sign of the yuan. */
export const BillIcon = icon(ReceiptJapaneseYen)

/** What something costs. */
export const PriceIcon = icon(Tag)

/** Something off the price. */
export const CouponIcon = icon(TicketPercent)

/** Take money from a customer. */
export const CollectIcon = icon(HandCoins)

/** A till at the counter. */
export const TillIcon = icon(Calculator)
