import s from './home.module.css'

/** A park in the morning: hills, low buildings, trees and water, in the colours of the look. Stands where the park has no picture of its own. */
export function Skyline() {
  return (
    <svg
      className={s.skyline}
      viewBox="0 0 375 150"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <path className={s.sky} d="M0 0h375v150H0z" />
      <circle className={s.sun} cx="296" cy="44" r="20" />
      <path className={s.far} d="M0 96c40-26 84-30 126-10s78 10 118-8 90-16 131 10v62H0z" />
      <path
        className={s.house}
        d="M36 72h34v52H36zM74 56h26v68H74zM104 80h40v44h-40zM212 64h30v60h-30zM246 46h24v78h-24zM274 78h44v46h-44z"
      />
      <path
        className={s.window}
        d="M42 80h6v6h-6zM54 80h6v6h-6zM42 94h6v6h-6zM54 94h6v6h-6zM80 66h5v7h-5zM90 66h5v7h-5zM80 82h5v7h-5zM90 82h5v7h-5zM112 88h8v6h-8zM126 88h8v6h-8zM219 74h6v7h-6zM230 74h6v7h-6zM219 90h6v7h-6zM230 90h6v7h-6zM252 56h5v8h-5zM261 56h5v8h-5zM252 74h5v8h-5zM261 74h5v8h-5zM282 86h8v6h-8zM298 86h8v6h-8z"
      />
      <path
        className={s.tree}
        d="M18 112a10 10 0 1 1 4 19v8h-3v-8a10 10 0 0 1-1-19zM158 104a12 12 0 1 1 5 23v12h-3v-12a12 12 0 0 1-2-23zM188 112a9 9 0 1 1 4 17v10h-3v-10a9 9 0 0 1-1-17zM336 106a12 12 0 1 1 5 23v10h-3v-10a12 12 0 0 1-2-23z"
      />
      <path className={s.near} d="M0 132c60-14 120-12 188-4s128 6 187-6v28H0z" />
    </svg>
  )
}
