// Cars, gates and who comes in.

import {
  ChartLine,
  Dices,
  IdCardLanyard,
  LockKeyhole,
  MailPlus,
  MapPin,
  Package,
  QrCode,
  RectangleEllipsis,
  ShieldBan,
  SquareLetterP,
  TrafficCone,
  Truck,
  UserRoundPlus,
} from 'lucide'
import { icon } from './glyph.tsx'

/** A car park. */
export const ParkingIcon = icon(SquareLetterP)

/** The plate of a car. */
export const PlateIcon = icon(RectangleEllipsis)

/** A lorry. */
export const TruckIcon = icon(Truck)

/** What is to be expected: how full a car park will be. */
export const ForecastIcon = icon(ChartLine)

/** The code that opens a gate. */
export const PassCodeIcon = icon(QrCode)

/** A card that opens doors. */
export const DoorCardIcon = icon(IdCardLanyard)

/** The lock of a door. */
export const DoorLockIcon = icon(LockKeyhole)

/** Somebody who visits. */
export const VisitorIcon = icon(UserRoundPlus)

/** Invite somebody. */
export const InviteIcon = icon(MailPlus)

/** Goods that leave the park. */
export const GoodsIcon = icon(Package)

/** A place. */
export const MapIcon = icon(MapPin)

/** A lane and its barrier. */
export const LaneIcon = icon(TrafficCone)

/** A list of who is kept out. */
export const BlockIcon = icon(ShieldBan)

/** A draw by lot. */
export const DrawIcon = icon(Dices)
