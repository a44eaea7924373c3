import type { ReactNode } from 'react'
import s from './place.module.css'

/** What sort of place is drawn. */
export type DrawnPlace = 'room' | 'inner' | 'venue' | 'display' | 'office'

const TABLE = (
  <>
    <rect className={s.board} x="54" y="14" width="52" height="26" rx="2" />
    <path className={s.accent} d="M62 32l10-8 8 5 14-9" />
    <path d="M40 62h80l8 14H32z" />
    <path d="M48 58v-8M64 58v-8M80 58v-8M96 58v-8M112 58v-8" />
  </>
)

const SCENES: Readonly<Record<DrawnPlace, ReactNode>> = {
  room: TABLE,
  inner: (
    <>
      {TABLE}
      <path className={s.quiet} d="M18 80V22h16v58M126 80V22h16v58" />
    </>
  ),
  venue: (
    <>
      <path className={s.board} d="M36 14h88v28H36z" />
      <path className={s.accent} d="M70 42l10-14 10 14" />
      <path d="M28 56h104M22 67h116M16 78h128" />
      <path className={s.quiet} d="M36 14c4 10 4 18 0 28M124 14c-4 10-4 18 0 28" />
    </>
  ),
  display: (
    <>
      <path className={s.board} d="M34 26h92l-6 14H40z" />
      <path d="M42 40v38M118 40v38M50 60h60v18H50z" />
      <path className={s.accent} d="M62 60V50h14v10M84 60v-6h14v6" />
      <path className={s.quiet} d="M20 78h120" />
    </>
  ),
  office: (
    <>
      <rect className={s.board} x="96" y="14" width="40" height="34" rx="2" />
      <path className={s.quiet} d="M116 14v34M96 31h40" />
      <path d="M24 58h68v20M30 58v20" />
      <path className={s.accent} d="M44 58v-6M34 34h22v18H34z" />
      <path d="M66 78V66c0-4 3-6 7-6h6c4 0 7 2 7 6v12" />
    </>
  ),
}

export interface PlacePictureProps {
  kind: DrawnPlace
  /** `s` beside a name in a list, `wide` at the head of a page. */
  size: 's' | 'wide'
}

/** What stands for a place without a photograph: a drawing of its kind. Hidden from screen readers: the name stands beside it. */
export function PlacePicture({ kind, size }: PlacePictureProps) {
  return (
    <svg
      className={`${s.scene} ${s[size]}`}
      viewBox="0 0 160 90"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={s.ground} width="160" height="90" />
      {SCENES[kind]}
    </svg>
  )
}
