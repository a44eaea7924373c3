import type { Page } from 'playwright-core'
import { onePixel } from './picture.ts'

/** Chooses a photo from the album where the page has no camera: `button` opens the page's own view. */
export const choosePhoto = (page: Page, button: string): Promise<void> => photoBy(page, button, '从相册选择')

/** Takes a photo with the phone's own camera where the page has none. */
export const takePhoto = (page: Page, button: string): Promise<void> => photoBy(page, button, '手机相机')

async function photoBy(page: Page, button: string, way: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).tap()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: way, exact: true }).tap()
  await (await chooser).setFiles({ name: 'photo.png', mimeType: 'image/png', buffer: onePixel })
  await page.getByRole('button', { name: '使用照片', exact: true }).tap()
}
