/** A screen that wants a picture of a place, as `useEvidence` is meant to be used; `?album`: from the album too, `?ghost`: over the one before. */
export const SCREEN = `
  const { createElement: h, StrictMode } = parts.react
  globalThis.given = []
  const [album, before] = ['album', 'ghost'].map((name) => location.search.includes(name))
  const drawn = (colour) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 400 })
    const drawing = canvas.getContext('2d')
    drawing.fillStyle = colour
    drawing.fillRect(0, 0, 300, 400)
    return new Promise((done) => canvas.toBlob(done, 'image/png'))
  }
  function Screen() {
    const { take, camera } = parts.evidence.useEvidence()
    const press = async () => {
      const ghost = before ? await drawn('#c00') : null
      const picture = await take({ title: '消防栓外观', ghost, album })
      given.push(picture && { type: picture.type, album: parts.evidence.fromAlbum(picture), ...await seenIn(picture) })
    }
    return h('div', null, h('button', { onClick: press }, '拍照片'), camera)
  }
  async function seenIn(picture) {
    const bitmap = await createImageBitmap(picture)
    const { width, height } = bitmap
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const drawing = canvas.getContext('2d')
    drawing.drawImage(bitmap, 0, 0)
    const grey = (x, y) => Math.round(drawing.getImageData(Math.floor(x), Math.floor(y), 1, 1).data[1] / 10)
    return { width, height, left: grey(width / 4, height / 2), right: grey(width * 3 / 4, height / 2) }
  }
  parts.dom.createRoot(document.getElementById('root')).render(h(StrictMode, null, h(Screen)))`
