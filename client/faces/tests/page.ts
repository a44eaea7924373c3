/** A screen that wants a picture of a face, as `useFacePicture` is meant to be used; inside a sheet (`?sheet`). */
export const SCREEN = `
  const { createElement: h, useState, StrictMode } = parts.react
  globalThis.told = []
  function Screen() {
    const { take, camera } = parts.faces.useFacePicture()
    const press = () => take().then(
      async (picture) => told.push(picture && { type: picture.type, size: picture.size, ...await sizeOf(picture) }),
      (error) => told.push(error.message))
    return h('div', null, h('button', { onClick: press }, '拍照片'), camera)
  }
  async function sizeOf(picture) {
    const { width, height } = await createImageBitmap(picture)
    return { width, height }
  }
  function InSheet() {
    const [open, setOpen] = useState(true)
    return h(parts.sheet.Sheet, { open, title: '登记', onClose: () => setOpen(false) }, h(Screen))
  }
  parts.dom.createRoot(document.getElementById('root')).render(h(StrictMode, null, h(location.search === '?sheet' ? InSheet : Screen)))`

/** Runs in the page before all else: notes each track of the camera, and lets it fail. */
export function notes(): void {
  const page = globalThis as unknown as Record<string, unknown>
  const tracks: MediaStreamTrack[] = []
  Object.assign(page, { tracks, asked: [] })
  const { mediaDevices } = navigator
  if (!mediaDevices) return
  const real = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = async (wish) => {
    ;(page['asked'] as unknown[]).push(wish)
    const { cameraFails } = page as { cameraFails?: string }
    if (cameraFails) throw new DOMException('no', cameraFails)
    const stream = await real(wish)
    tracks.push(...stream.getTracks())
    return stream
  }
}
