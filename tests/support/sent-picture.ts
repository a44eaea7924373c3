import sharp from 'sharp'
import type { World } from './world.ts'

/** Sends a plain picture of this size as a person does; answers its file id. `noisy` weighs much. */
export async function sendPicture(
  world: World,
  token: string,
  { width, height, noisy = false }: { width: number; height: number; noisy?: boolean },
): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width, height, channels: 3, background: '#2a6', ...(noisy && { noise }) } as const
  const bytes = await sharp({ create }).png().toBuffer()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png')
  const address = `${world.origin}/ipark/portal/app/common/imageUpload`
  const sent = await fetch(address, { method: 'POST', headers: { loginSession: token }, body: form })
  return ((await sent.json()) as { body: { id: string } }).body.id
}
