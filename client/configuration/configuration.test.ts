import { expect, test } from 'vitest'
import { readConfiguration } from './configuration.ts'

const DEFAULTS = {
  appPrefix: 'ParkApp/',
  bridgeHandler: 'ParkBridge',
  answerKey: null,
  answerSeal: 'gcm',
  worker: true,
}

test.each([null, '', '{', '[]', '7', 'null', '{"appPrefix":1,"answerSeal":"rot13","answerKey":"","worker":"no"}'])(
  '%j is a page without configuration',
  (json) => {
    expect(readConfiguration(json)).toEqual(DEFAULTS)
  },
)

test('what the page says is taken', () => {
  const json = '{"appPrefix":"YardApp/","bridgeHandler":"Yard","answerKey":"AA==","answerSeal":"ecb","worker":false}'
  expect(readConfiguration(json)).toEqual(JSON.parse(json))
})
