import type { IconNode } from 'lucide'
import { createElement, type ReactElement, type ReactNode } from 'react'
import s from './icons.module.css'

export interface IconProps {
  /** `m` follows the text around it; `l` and `xl` stand alone. */
  size?: 'm' | 'l' | 'xl'
}

/** An icon, as pieces that draw one take it. */
export type Icon = (props: IconProps) => ReactElement

/** The frame of every icon: drawn in the colour of the text around it, hidden from screen readers (the word beside it speaks). */
function Glyph({ size = 'm', children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      className={size === 'm' ? s.icon : `${s.icon} ${s[size]}`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

/** An icon of the kept set in our frame; the bundler leaves out those that nobody uses, because this is said to do nothing else. */
// @__NO_SIDE_EFFECTS__
export function icon(node: IconNode): Icon {
  const strokes = node.map(([tag, attributes], key) => createElement(tag, { key, ...attributes }))
  return (props) => <Glyph {...props}>{strokes}</Glyph>
}

/** A plain state. */
export function DotIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <circle cx="12" cy="12" r="3.5" fill="currentColor" />
    </Glyph>
  )
}
