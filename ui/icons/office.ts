// Papers and work.

import {
  Bell,
  CalendarDays,
  Cctv,
  ChartColumn,
  ClipboardCheck,
  Clock,
  ContactRound,
  Dices,
  FileText,
  FolderArchive,
  Footprints,
  IdCard,
  Landmark,
  ListChecks,
  Megaphone,
  Newspaper,
  RotateCcwClock,
  Router,
  Siren,
  SlidersHorizontal,
  Stamp,
} from 'lucide'
import { icon } from './glyph.tsx'

/** Put a person or a thing on record. */
export const RegisterIcon = icon(IdCard)

/** Allow or refuse what was asked for. */
export const ApproveIcon = icon(Stamp)

/** What is to be done. */
export const TaskIcon = icon(ListChecks)

/** A round through the park. */
export const PatrolIcon = icon(Footprints)

/** Look whether all is as it should be. */
export const InspectionIcon = icon(ClipboardCheck)

/** A camera that watches. */
export const CctvIcon = icon(Cctv)

/** Figures as columns. */
export const StatisticsIcon = icon(ChartColumn)

/** Papers that are kept. */
export const ArchiveIcon = icon(FolderArchive)

/** People and how to reach them. */
export const AddressBookIcon = icon(ContactRound)

/** What the authorities offer and ask for. */
export const PolicyIcon = icon(Landmark)

/** A text that people agree to. */
export const AgreementIcon = icon(FileText)

/** Something to be told. */
export const NoticeIcon = icon(Bell)

/** Something to be told to all. */
export const AnnounceIcon = icon(Megaphone)

/** A time. */
export const ClockIcon = icon(Clock)

/** What was before. */
export const HistoryIcon = icon(RotateCcwClock)

/** Days of a month. */
export const CalendarIcon = icon(CalendarDays)

/** What is drawn by lot: 摇号. */
export const LotteryIcon = icon(Dices)

/** What is written for the park's people and published. */
export const PublishIcon = icon(Newspaper)

/** Machines of the park that report by network: gates, turnstiles, locks. */
export const MachineIcon = icon(Router)

/** An emergency. */
export const AlarmIcon = icon(Siren)

/** Limits that a park sets itself. */
export const RulesIcon = icon(SlidersHorizontal)
