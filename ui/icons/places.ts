// Rooms, shops and the daily life of the park.

import {
  BedDouble,
  BuildingComplex,
  DoorOpen,
  Headset,
  Leaf,
  MapPinned,
  PaintRoller,
  Presentation,
  ShoppingCart,
  Store,
  Utensils,
  Wifi,
  Zap,
} from 'lucide'
import { icon } from './glyph.tsx'

/** A meeting room. */
export const MeetingIcon = icon(Presentation)

/** A place to rent for an event. */
export const VenueIcon = icon(MapPinned)

/** A stall outside: 外摆. */
export const StallIcon = icon(Store)

/** A canteen and its menu. */
export const CanteenIcon = icon(Utensils)

/** A flat to live in. */
export const HouseIcon = icon(BedDouble)

/** A company of the park. */
export const CompanyIcon = icon(BuildingComplex)

/** Fitting out rooms. */
export const DecorationIcon = icon(PaintRoller)

/** Electricity. */
export const ElectricityIcon = icon(Zap)

/** Green and clean. */
export const EnvironmentIcon = icon(Leaf)

/** Wireless network. */
export const WifiIcon = icon(Wifi)

/** Somebody to call for help. */
export const HotlineIcon = icon(Headset)

/** Buying for a company. */
export const ProcurementIcon = icon(ShoppingCart)

/** Rooms of a building. */
export const RoomsIcon = icon(DoorOpen)
