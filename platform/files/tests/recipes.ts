import { onePixel } from '../../../tests/support/picture.ts'
import { asks, type MakeRecipes } from '../../../tests/support/recipes.ts'

/** Pictures that somebody sent. */
export const recipes: MakeRecipes = (world) => ({
  'common/imageUpload': asks(async () => ({ purpose: 'visitor-face' })),
  'common/imageUploadNoToken': asks(async () => ({ purpose: 'visitor-face' })),
  'entrance/uploadNoToken': asks(async () => ({ purpose: 'visitor-document' })),
  'common/documentUpload': asks(async () => ({ purpose: 'notice' })),
  'common/tokenUrl': asks(async ({ token }) => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(onePixel)], { type: 'image/png' }), 'a.png')
    const address = `${world.origin}/ipark/portal/app/common/imageUpload`
    const sent = await fetch(address, { method: 'POST', headers: { loginSession: token }, body: form })
    return { id: ((await sent.json()) as { body: { id: string } }).body.id }
  }),
})
