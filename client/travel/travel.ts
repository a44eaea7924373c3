/** What the person is told while the next page is on its way stands in the style sheet, by this attribute of the root element. */
const UNDER_WAY = 'travel'
/** The event of the window that tells that the next page stands. */
export const ARRIVED = 'phone:arrived'
/** No page is on its way for longer, in milliseconds: what did not come by then has said so itself. */
const LONGEST_MS = 10_000

let over: ReturnType<typeof setTimeout> | undefined

/** The person goes to another page: what they pressed stays pressed, and a thin bar comes soon. */
export function depart(): void {
  document.documentElement.dataset[UNDER_WAY] = ''
  clearTimeout(over)
  over = setTimeout(arrive, LONGEST_MS)
}

/** The page that the person goes to stands. */
export function arrive(): void {
  clearTimeout(over)
  delete document.documentElement.dataset[UNDER_WAY]
  window.dispatchEvent(new Event(ARRIVED))
}
