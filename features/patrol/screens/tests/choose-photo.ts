import type { Page } from 'playwright-core'
import { onePixel } from '../../../../tests/support/picture.ts'

/** Takes a photo from the album where the page has no camera: `button` opens the page's own view. */
export async function choosePhoto(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).tap()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '从相册选择', exact: true }).tap()
  await (await chooser).setFiles({ name: 'photo.png', mimeType: 'image/png', buffer: onePixel })
  await page.getByRole('button', { name: '使用照片', exact: true }).tap()
}
