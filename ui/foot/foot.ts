import { type RefObject, useLayoutEffect } from 'react'

/** How far each bar reaches up from the bottom of the screen now, in pixels. */
const heights = new Map<Element, number>()

/** The highest of them stands in `--foot` of the root: the page scrolls, and words in passing stand, above it. */
function write(): void {
  const highest = Math.ceil(Math.max(0, ...heights.values()))
  const { style } = document.documentElement
  if (highest === 0) style.removeProperty('--foot')
  else style.setProperty('--foot', `${highest}px`)
}

/** Says how high a bar stands that is fixed at the bottom of the screen, for as long as it is mounted: an action of a page, keys of a field. One that is not drawn has no height. */
export function useFoot(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const measure = () => {
      const { height } = element.getBoundingClientRect()
      // above another bar, such as the tabs
      const above = height > 0 ? Number.parseFloat(getComputedStyle(element).bottom) : 0
      heights.set(element, height + (above || 0))
      write()
    }
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element, { box: 'border-box' })
    return () => {
      watcher.disconnect()
      heights.delete(element)
      write()
    }
  }, [bar])
}
