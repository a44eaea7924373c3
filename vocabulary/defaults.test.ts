import { expect, test } from 'vitest'
import * as defaults from './defaults.ts'

test('constants are as the specification has them', () => {
  expect(defaults).toMatchObject({
    REQUEST_TIMEOUT_MS: 60000,
    FACE_IMAGE_TIMEOUT_MS: 120000,
    DEBOUNCE_MS: 300,
    COOKIE_DAYS: 90,
    LOGOUT_MESSAGE_MS: 3000,
    DEFAULT_AREA_ID: '1',
    TRACKING: { appVersion: '1.0.0', platform: 'web', action: 'appear' },
  })
})

test("a page is titled by its route, else its Chinese name, else the park's", () => {
  expect(defaults.pageTitle({ title: '停车缴费', name: '停车' }, '园区')).toBe('停车缴费')
  expect(defaults.pageTitle({ title: '', name: '停车' }, '园区')).toBe('停车')
  expect(defaults.pageTitle({}, '园区')).toBe('园区')
})
