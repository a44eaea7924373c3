import type { RoutePaths } from '#platform/http'
import { refusals } from '#vocabulary/refusal'
import { deviceRefusals, GATE_PATH, GateAnswerBody, GateEventBody } from './contract.ts'

const header = (name: string, pattern: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', pattern },
})

const may = [refusals.malformed, refusals.tooMany, ...Object.values(deviceRefusals)]

/** The routes of devices, for the OpenAPI document. */
export const devicePaths: RoutePaths = {
  [GATE_PATH]: {
    post: {
      tags: ['device'],
      operationId: 'device.gate',
      summary: 'A gate tells what it saw and is told whether to open',
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
      requestBody: { required: true, content: { 'application/json': { schema: GateEventBody } } },
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
                    properties: { code: { const: 200 }, message: { type: 'string' }, body: GateAnswerBody },
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
  },
}
