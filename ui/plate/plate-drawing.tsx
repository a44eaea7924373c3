import { formatPlate, type PlateKind, plateKind } from '#vocabulary/plate'
import s from './plate.module.css'

const STYLES: Record<PlateKind | 'other', { className: string | undefined; name: string }> = {
  blue: { className: s.blue, name: '蓝牌' },
  yellow: { className: s.yellow, name: '黄牌' },
  white: { className: s.white, name: '白牌' },
  black: { className: s.black, name: '黑牌' },
  'green-small': { className: s.green, name: '新能源' },
  'green-large': { className: s.greenLarge, name: '新能源大型车' },
  // of the military, embassies, other countries; slips of cars without a plate
  other: { className: s.white, name: '其他号牌' },
}

export interface PlateDrawingProps {
  /** A normalised plate, as it is stored. */
  plate: string
  size?: 's' | 'm' | 'l'
  /** Where the server knows better than the characters tell: a large vehicle's yellow plate. */
  kind?: PlateKind
  /** Says nothing to screen readers: the words beside it already do. */
  silent?: boolean
}

/** A licence plate drawn as a plate. What is no civil plate is drawn white, as it stands. */
export function PlateDrawing({ plate, size = 'm', kind, silent }: PlateDrawingProps) {
  const { className, name } = STYLES[kind ?? plateKind(plate) ?? 'other']
  const [head, tail] = formatPlate(plate).split('·')
  const speech = silent ? { 'aria-hidden': true } : { role: 'img', 'aria-label': `${name} ${plate}` }
  return (
    <span className={`${s.plate} ${s[size]} ${className}`} {...speech}>
      {head}
      {tail && <span className={s.dot} />}
      {tail}
    </span>
  )
}
