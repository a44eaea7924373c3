/** Lets the person choose a picture, or take one with the camera; null where they gave up. Call it in a tap. */
export function choosePicture({ camera = false }: { camera?: boolean } = {}): Promise<File | null> {
  return choose('image/*', camera ? 'environment' : null)
}

/** Lets the person choose a file of these endings (`.xlsx,.csv`); null where they gave up. Call it in a tap. */
export function chooseFile(endings: string): Promise<File | null> {
  return choose(endings, null)
}

function choose(accept: string, capture: string | null): Promise<File | null> {
  return new Promise((done) => {
    const field = document.createElement('input')
    field.type = 'file'
    field.accept = accept
    if (capture !== null) field.setAttribute('capture', capture)
    // some web views forget fields that stand nowhere
    field.hidden = true
    const end = (file: File | null) => {
      field.remove()
      done(file)
    }
    field.addEventListener('change', () => end(field.files?.[0] ?? null))
    field.addEventListener('cancel', () => end(null))
    document.body.append(field)
    field.click()
  })
}
