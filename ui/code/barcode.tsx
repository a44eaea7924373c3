import s from './card.module.css'
import { code128 } from './code128.ts'

export interface BarcodeProps {
  /** An even number of digits, as a scanner reads them. */
  digits: string
  /** What it is for: 付款条形码. Its name for screen readers. */
  label: string
  /** Standing on end, for a phone that is turned on its side. */
  upright?: boolean
}

/** A Code 128 bar code with its quiet zones, drawn sharp at any width. The ground is its surroundings' business: it must be white. */
export function Barcode({ digits, label, upright }: BarcodeProps) {
  const { bars, width } = code128(digits)
  const path = bars
    .map(({ at, width: wide }) => (upright ? `M0 ${at}h1v${wide}h-1z` : `M${at} 0h${wide}v1h-${wide}z`))
    .join('')
  return (
    <svg
      className={upright ? `${s.bars} ${s.upright}` : s.bars}
      viewBox={upright ? `0 0 1 ${width}` : `0 0 ${width} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      fill="currentColor"
    >
      <path d={path} />
    </svg>
  )
}
