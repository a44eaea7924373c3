import { Glyph, type IconProps } from './glyph.tsx'

/** Money comes in. */
export function MoneyInIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M12 3.5v10M8 9.5l4 4 4-4M4 15v3.5A2 2 0 0 0 6 20.5h12a2 2 0 0 0 2-2V15" />
    </Glyph>
  )
}

/** Money goes out. */
export function MoneyOutIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M12 13.5v-10M8 7.5l4-4 4 4M4 15v3.5A2 2 0 0 0 6 20.5h12a2 2 0 0 0 2-2V15" />
    </Glyph>
  )
}

/** A bank card. */
export function CardIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <rect x="3" y="5.5" width="18" height="13" rx="2" />
      <path d="M3 10h18M6.5 14.5h4" />
    </Glyph>
  )
}

/** A code to show. */
export function CodeIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM20 14v.01M20 20v-2.5M17 20v.01" />
    </Glyph>
  )
}

/** Somebody's money: a wallet. */
export function WalletIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M18.5 8V6a1.5 1.5 0 0 0-1.5-1.5H5.5a2 2 0 0 0 0 4H19a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5H5.5a2 2 0 0 1-2-2v-11M16.5 14v.01" />
    </Glyph>
  )
}

/** What may be set. */
export function SettingsIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M4 7h9M17 7h3M4 17h3M11 17h9" />
      <circle cx="15" cy="7" r="2" />
      <circle cx="9" cy="17" r="2" />
    </Glyph>
  )
}

/** A home. */
export function HomeIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="m3.5 11 8.5-7 8.5 7M6 9.5v10.5h12V9.5M10 20v-5.5h4V20" />
    </Glyph>
  )
}
