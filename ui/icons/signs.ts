// What the kit itself draws on every screen: kept small, for the first screen carries it.

import {
  CarFront,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  CircleUserRound,
  Delete,
  House,
  Info,
  RotateCw,
  ScanBarcode,
  TriangleAlert,
  WifiOff,
  X,
} from 'lucide'
import { icon } from './glyph.tsx'

/** An arrow to where the person came from. */
export const BackIcon = icon(ChevronLeft)

/** A row leads further. */
export const ForwardIcon = icon(ChevronRight)

/** Open or fold away. */
export const DownIcon = icon(ChevronDown)

/** Take away. */
export const CloseIcon = icon(X)

/** Done. */
export const CheckIcon = icon(Check)

/** Done, standing alone. */
export const DoneIcon = icon(CircleCheck)

/** Needs attention. */
export const WarnIcon = icon(TriangleAlert)

/** Went wrong or is not possible. */
export const StopIcon = icon(CircleAlert)

/** Worth knowing. */
export const InfoIcon = icon(Info)

/** Ask again. */
export const RefreshIcon = icon(RotateCw)

/** No network. */
export const OfflineIcon = icon(WifiOff)

/** Take the last sign away. */
export const DeleteIcon = icon(Delete)

/** The first page. */
export const HomeIcon = icon(House)

/** A car seen from the front. */
export const CarIcon = icon(CarFront)

/** The code that a cashier reads: 付款码. */
export const PayCodeIcon = icon(ScanBarcode)

/** My own page. */
export const MineIcon = icon(CircleUserRound)
