import type { RunnerPorts } from './runner.ts'
import { createRunner } from './runner.ts'
import type { Sender, WireRequest } from './wire.ts'

/** For tests: what a server would answer, one after the other; the last one stays. */
export type FakeAnswer = Response | Error | 'never' | ((request: WireRequest) => Response)

/** An envelope as the server sends it. */
export function envelope(fields: object, { status = 200 }: { status?: number } = {}): Response {
  return new Response(JSON.stringify(fields), { status, headers: { 'content-type': 'application/json' } })
}

/** For tests: a runner on a fake network, with everything that it did. */
export function fakeRunner(
  answers: readonly FakeAnswer[],
  ports: Partial<RunnerPorts> = {},
  sender: Partial<Sender> = {},
) {
  const requests: WireRequest[] = []
  const waits: number[] = []
  const expired: (string | null)[] = []
  const logged: string[] = []
  const runner = createRunner({
    async transport(request) {
      requests.push(request)
      const answer = answers[Math.min(requests.length, answers.length) - 1]
      if (answer === 'never' || answer === undefined) {
        return new Promise((_, reject) =>
          request.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
        )
      }
      if (answer instanceof Error) throw answer
      return typeof answer === 'function' ? answer(request) : answer.clone()
    },
    sender: () => ({ loginSession: 's1', sessionAreaId: '7', stateAreaId: '9', companyId: 'c1', ...sender }),
    expired: (session) => expired.push(session),
    online: () => true,
    seal: () => null,
    wait: async (ms) => void waits.push(ms),
    log: (line) => logged.push(line),
    ...ports,
  })
  const bodyOf = (at: number) => jsonOf(requests[at]?.body)
  return { runner, requests, waits, expired, logged, bodyOf }
}

/** The fields of a JSON body. */
export function jsonOf(body: WireRequest['body']): Record<string, unknown> {
  if (typeof body !== 'string') throw new Error('the request has no JSON body')
  return JSON.parse(body) as Record<string, unknown>
}
