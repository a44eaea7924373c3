import { encode } from 'uqr'

/** A screen that scans, as `useScan` is meant to be used; inside a sheet (`?sheet`), or a view that nobody closes (`?left-open`). */
export const SCREEN = `
  const { createElement: h, useState, StrictMode } = parts.react
  function Screen() {
    const { scan, scanner } = parts.scanner.useScan('对准它')
    const press = () => scan().then((text) => told.push(text), (error) => told.push(error.message))
    return h('div', null, h('button', { onClick: press }, '扫描'), scanner)
  }
  function InSheet() {
    const [open, setOpen] = useState(true)
    return h(parts.sheet.Sheet, { open, title: '付款', onClose: () => setOpen(false) }, h(Screen))
  }
  function LeftOpen() {
    return h(parts.scanner.ScannerView, { open: true, hint: '对准它', onText: (text) => told.push(text), onClose() {} })
  }
  const screen = { '?sheet': InSheet, '?left-open': LeftOpen }[location.search] ?? Screen
  parts.dom.createRoot(document.getElementById('root')).render(h(StrictMode, null, h(screen)))`

/** Runs in the page before all else: notes what is told, each track of the camera, and each vibration. */
export function notes(): void {
  const page = globalThis as unknown as Record<string, unknown>
  const tracks: MediaStreamTrack[] = []
  Object.assign(page, { told: [], tracks, shaken: 0, asked: [] })
  navigator.vibrate = () => ((page['shaken'] = Number(page['shaken']) + 1), true)
  const { mediaDevices } = navigator
  if (!mediaDevices) return
  const real = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = async (wish) => {
    ;(page['asked'] as unknown[]).push(wish)
    const { cameraFails } = page as { cameraFails?: string }
    if (cameraFails) throw new DOMException('no', cameraFails)
    await page['cameraWaits']
    const stream = await real(wish)
    tracks.push(...stream.getTracks())
    return stream
  }
}

/** Makes a photo in the page: JPEG of 3000 × 4000 with grain and a code of this many pixels in its middle, or none; as base64. */
export function photoScript(text: string | null, pixels: number): string {
  const { data, size } = encode(text ?? '', { border: 2 })
  return `(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 3000, height: 4000 })
    const drawing = canvas.getContext('2d')
    drawing.fillStyle = '#a98'
    drawing.fillRect(0, 0, 3000, 4000)
    for (let at = 0; at < 3000; at += 1) { drawing.fillStyle = at % 2 ? '#987' : '#cba'; drawing.fillRect((at * 7919) % 3000, (at * 104729) % 4000, 40, 25) }
    const modules = ${JSON.stringify(text === null ? [] : data)}
    const step = ${pixels / size}
    modules.forEach((row, y) => row.forEach((dark, x) => {
      drawing.fillStyle = dark ? '#222' : '#eee'
      drawing.fillRect(1500 + (x - ${size / 2}) * step, 2000 + (y - ${size / 2}) * step, step + 0.5, step + 0.5)
    }))
    return canvas.toDataURL('image/jpeg', 0.8).split(',')[1]
  })()`
}
