// What a press does.

import {
  Camera,
  Copy,
  Download,
  Ellipsis,
  Eye,
  EyeOff,
  Funnel,
  LogOut,
  Minus,
  Phone,
  Plus,
  ScanLine,
  Search,
  Share,
  Upload,
} from 'lucide'
import { icon } from './glyph.tsx'

/** Call. */
export const PhoneIcon = icon(Phone)

/** Copy. */
export const CopyIcon = icon(Copy)

/** Scan a code. */
export const ScanIcon = icon(ScanLine)

/** One less. */
export const MinusIcon = icon(Minus)

/** Take a picture. */
export const CameraIcon = icon(Camera)

/** Share. */
export const ShareIcon = icon(Share)

/** Further actions. */
export const MoreIcon = icon(Ellipsis)

/** Search. */
export const SearchIcon = icon(Search)

/** Show only some. */
export const FilterIcon = icon(Funnel)

/** Shown. */
export const EyeIcon = icon(Eye)

/** Hidden. */
export const EyeOffIcon = icon(EyeOff)

/** Add. */
export const PlusIcon = icon(Plus)

/** Keep a file on the phone. */
export const DownloadIcon = icon(Download)

/** Take in a file. */
export const UploadIcon = icon(Upload)

/** Sign out. */
export const SignOutIcon = icon(LogOut)
