// Stands inside the HTML, before the bundle. Prerendered pages fetch the bundle after their first paint, so that
// nothing competes with it; the bare shell (no data-place) at once.
import { showPresses } from './press.ts'
import { rememberTouches } from './touches.ts'

const own = document.currentScript
const root = document.getElementById('root')
let asked = false

function fetchBundle(): void {
  if (asked || !(own instanceof HTMLScriptElement)) return
  asked = true
  const { entry = '', needed = '' } = own.dataset
  for (const href of needed.split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  }
  const script = document.createElement('script')
  script.type = 'module'
  script.crossOrigin = ''
  script.src = entry
  script.addEventListener('error', sayItFailed)
  document.head.append(script)
}

/** Calls back once the first paint is on the screen; a busy phone shows its first frame long after it was drawn. */
function whenPainted(painted: () => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
    requestAnimationFrame(() => setTimeout(painted))
    return
  }
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect()
    painted()
  }).observe({ type: 'paint', buffered: true })
}

function sayItFailed(): void {
  const bar = document.createElement('div')
  bar.className = 'load-failed'
  bar.setAttribute('role', 'alert')
  bar.textContent = '页面没有加载完整，请检查网络'
  const again = document.createElement('button')
  again.textContent = '重新加载'
  again.addEventListener('click', () => location.reload())
  bar.append(again)
  window.earlyTouches?.take()
  document.body.append(bar)
  addEventListener('online', () => location.reload(), { once: true })
}

showPresses()
if (root?.dataset['place'] === undefined) fetchBundle()
else {
  window.earlyTouches = rememberTouches(fetchBundle)
  whenPainted(fetchBundle)
  // a page opened in the background is not painted: do not wait for ever
  setTimeout(fetchBundle, 2000)
}
