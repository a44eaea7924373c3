import type { RoutePaths } from '#platform/http'
import { type RefusalKind, refusals } from '#vocabulary/refusal'
import { deviceRefusals } from './contract.ts'
import { GATE_PATH, GateAnswerBody, GateEventBody } from './gate/contract.ts'
import { POINT_PATH, PointAnswerBody, PointEventBody } from './point/contract.ts'
import { PULL_PATH, PullAnswerBody, PullBody } from './pull/contract.ts'

const header = (name: string, pattern: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', pattern },
})

const { signature, clock, replayed, disabled, elsewhere, eventDiffers, eventTime, picture, pointElsewhere, kind } =
  deviceRefusals
/** What every route of devices may say no to. */
const always = [refusals.malformed, refusals.tooMany, signature, clock, replayed, disabled]

/** A signed route. */
const route = (params: {
  operationId: string
  summary: string
  body: object
  answer: object
  may: readonly RefusalKind[]
}): RoutePaths[string] => {
  const may = [...always, ...params.may]
  return {
    post: {
      tags: ['device'],
      operationId: params.operationId,
      summary: params.summary,
      // Signed by the device's own key; no person's session.
      security: [],
      parameters: [
        header('x-device-id', '^[\\w-]{1,64}$', 'The registered device'),
        header(
          'x-device-time',
          '^[\\w:.+-]{13,40}$',
          'ISO 8601 with offset, or milliseconds; five minutes off at most',
        ),
        header('x-device-nonce', '^[\\w-]{8,64}$', 'Never used twice'),
        header('x-device-signature', '^[0-9a-f]{64}$', 'HMAC-SHA256 over time, nonce and body, parted by line feeds'),
      ],
      requestBody: { required: true, content: { 'application/json': { schema: params.body } } },
      responses: {
        200: {
          description: `Answered, or refused: ${may.map(({ code, message }) => `${code} ${message}`).join(' · ')}`,
          content: {
            'application/json': {
              schema: {
                anyOf: [
                  {
                    type: 'object',
                    required: ['code', 'message', 'body'],
                    properties: { code: { const: 200 }, message: { type: 'string' }, body: params.answer },
                  },
                  {
                    allOf: [
                      { $ref: '#/components/schemas/Refusal' },
                      { properties: { code: { enum: may.map(({ code }) => code) } } },
                    ],
                  },
                ],
              },
            },
          },
        },
        413: { $ref: '#/components/responses/TooLarge' },
        500: { $ref: '#/components/responses/Fault' },
        503: { $ref: '#/components/responses/Outage' },
      },
    },
  }
}

/** The routes of devices, for the OpenAPI document. */
export const devicePaths: RoutePaths = {
  [GATE_PATH]: route({
    operationId: 'device.gate',
    summary: 'A gate tells what it saw and is told whether to open',
    body: GateEventBody,
    answer: GateAnswerBody,
    may: [elsewhere, eventDiffers, eventTime, picture],
  }),
  [POINT_PATH]: route({
    operationId: 'device.point',
    summary: 'A device tells what was shown or happened at a point and is told whether to open',
    body: PointEventBody,
    answer: PointAnswerBody,
    may: [pointElsewhere, eventDiffers, eventTime],
  }),
  [PULL_PATH]: route({
    operationId: 'device.pull',
    summary: 'A device tells what it holds and is told what it shall hold',
    body: PullBody,
    answer: PullAnswerBody,
    may: [kind],
  }),
}
