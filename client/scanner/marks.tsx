/** The four corners of the frame to aim with. */
export function Corners({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 100 100" fill="none" aria-hidden="true" focusable="false">
      <path d="M0 14V6a6 6 0 0 1 6-6h8M86 0h8a6 6 0 0 1 6 6v8M100 86v8a6 6 0 0 1-6 6h-8M14 100H6a6 6 0 0 1-6-6v-8" />
    </svg>
  )
}

const LINES = {
  viewBox: '0 0 24 24',
  width: '1.25em',
  height: '1.25em',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
  focusable: false,
} as const

/** A picture of the album. */
export function PictureMark() {
  return (
    <svg {...LINES}>
      <rect x="3.5" y="4.5" width="17" height="15" rx="2" />
      <circle cx="8.5" cy="9.5" r="1.5" />
      <path d="m4 17.5 5-4.5 3.5 3 4-4 4 4" />
    </svg>
  )
}

/** A light that can be held. */
export function TorchMark() {
  return (
    <svg {...LINES}>
      <path d="M8 3.5h8v3.2l-2 3.3v9.5a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1V10L8 6.7zM8 6.5h8M12 12v2" />
    </svg>
  )
}
