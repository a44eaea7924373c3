import { Glyph, type IconProps } from './glyph.tsx'

/** An arrow to where the person came from. */
export function BackIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="m15 5-7 7 7 7" />
    </Glyph>
  )
}

/** A row leads further. */
export function ForwardIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="m9 5 7 7-7 7" />
    </Glyph>
  )
}

/** Take away. */
export function CloseIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M6 6l12 12M18 6 6 18" />
    </Glyph>
  )
}

/** A car seen from the front. */
export function CarIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M5 17v2M19 17v2M3.5 17h17v-4.5L18.6 7a2 2 0 0 0-1.9-1.4H7.3A2 2 0 0 0 5.4 7l-1.9 5.5zM3.5 12.5h17M7 15h1M16 15h1" />
    </Glyph>
  )
}

/** Done. */
export function CheckIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="m5 12.5 4.5 4.5L19 7.5" />
    </Glyph>
  )
}

/** Done, standing alone. */
export function DoneIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="m8 12.5 2.8 2.8L16 9.8" />
    </Glyph>
  )
}

/** Needs attention. */
export function WarnIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M12 4 2.8 19.5h18.4zM12 10v4M12 17v.01" />
    </Glyph>
  )
}

/** Went wrong or is not possible. */
export function StopIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7.5v5.5M12 16.5v.01" />
    </Glyph>
  )
}

/** Worth knowing. */
export function InfoIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v5.5M12 7.5v.01" />
    </Glyph>
  )
}

/** A plain state. */
export function DotIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <circle cx="12" cy="12" r="3.5" fill="currentColor" />
    </Glyph>
  )
}

/** Call. */
export function PhoneIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M6.2 3.5h2.6l1.6 4.2-2 1.5a12 12 0 0 0 6.4 6.4l1.5-2 4.2 1.6v2.6a2.2 2.2 0 0 1-2.4 2.2C10.7 19.3 4.7 13.3 4 5.9a2.2 2.2 0 0 1 2.2-2.4z" />
    </Glyph>
  )
}

/** Wireless network. */
export function WifiIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M2.5 9a14 14 0 0 1 19 0M5.8 12.6a9 9 0 0 1 12.4 0M9 16.2a4.5 4.5 0 0 1 6 0M12 19.5v.01" />
    </Glyph>
  )
}

/** Copy. */
export function CopyIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <rect x="8.5" y="8.5" width="12" height="12" rx="2" />
      <path d="M15.5 8.5v-3a2 2 0 0 0-2-2h-8a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h3" />
    </Glyph>
  )
}

/** Scan a code. */
export function ScanIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M4 8V5.5A1.5 1.5 0 0 1 5.5 4H8M16 4h2.5A1.5 1.5 0 0 1 20 5.5V8M20 16v2.5a1.5 1.5 0 0 1-1.5 1.5H16M8 20H5.5A1.5 1.5 0 0 1 4 18.5V16M4 12h16" />
    </Glyph>
  )
}

/** Take a picture. */
export function CameraIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M4.5 7.5h3L9 5h6l1.5 2.5h3A1.5 1.5 0 0 1 21 9v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18V9a1.5 1.5 0 0 1 1.5-1.5z" />
      <circle cx="12" cy="13" r="3.5" />
    </Glyph>
  )
}

/** Share. */
export function ShareIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M12 15V3.5M8 7l4-3.5L16 7M6 11H5v9.5h14V11h-1" />
    </Glyph>
  )
}

/** Further actions. */
export function MoreIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M5 12v.01M12 12v.01M19 12v.01" strokeWidth="3" />
    </Glyph>
  )
}

/** Ask again. */
export function RefreshIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M20 5v5h-5M4 19v-5h5M19.3 10A8 8 0 0 0 5.5 7.5M4.7 14a8 8 0 0 0 13.8 2.5" />
    </Glyph>
  )
}

/** A time. */
export function ClockIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5.5l3.5 2" />
    </Glyph>
  )
}

/** A receipt or bill. */
export function ReceiptIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M5.5 3.5h13v17l-2.2-1.5-2.1 1.5-2.2-1.5-2.2 1.5-2.1-1.5-2.2 1.5zM9 8.5h6M9 12.5h6" />
    </Glyph>
  )
}

/** A person. */
export function UserIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <circle cx="12" cy="8" r="4" />
      <path d="M4 20.5c.6-4 3.9-6 8-6s7.4 2 8 6" />
    </Glyph>
  )
}

/** Kept from others. */
export function LockIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <rect x="4.5" y="10.5" width="15" height="10" rx="2" />
      <path d="M8 10.5V7.5a4 4 0 0 1 8 0v3M12 14.5v2" />
    </Glyph>
  )
}

/** A place. */
export function MapIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M12 21s-7-6-7-11.5a7 7 0 0 1 14 0C19 15 12 21 12 21z" />
      <circle cx="12" cy="9.5" r="2.5" />
    </Glyph>
  )
}

/** Search. */
export function SearchIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5 5" />
    </Glyph>
  )
}

/** Shown. */
export function EyeIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
      <circle cx="12" cy="12" r="3" />
    </Glyph>
  )
}

/** Hidden. */
export function EyeOffIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M9.9 5.8A8.6 8.6 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.7 3.4M6.3 7.5A15.6 15.6 0 0 0 2.5 12S6 18.5 12 18.5a8.8 8.8 0 0 0 4.2-1.1M4 4l16 16" />
    </Glyph>
  )
}

/** Take the last sign away. */
export function DeleteIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M8.5 5.5H19a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H8.5L2.5 12zM12 9.5l5 5M17 9.5l-5 5" />
    </Glyph>
  )
}

/** Open or fold away. */
export function DownIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="m5 9 7 7 7-7" />
    </Glyph>
  )
}

/** Add. */
export function PlusIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M12 5v14M5 12h14" />
    </Glyph>
  )
}

/** No network. */
export function OfflineIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M4 4l16 16M9 16.2a4.5 4.5 0 0 1 6 0M12 19.5v.01M5.8 12.6a9 9 0 0 1 4.2-2.3M14.5 10.4a9 9 0 0 1 3.7 2.2M2.5 9a14 14 0 0 1 4-2.6M11 5.3A14 14 0 0 1 21.5 9" />
    </Glyph>
  )
}
