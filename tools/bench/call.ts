import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { median, requestsPerSecond } from './load.ts'

const ROUNDS = 7

/** A call with session, validation and log against node:http + Ajv doing the same by hand; the ratio of answers a second. */
export async function benchCall(): Promise<{ ratio: number; ours: number; bare: number }> {
  const [ours, bare] = await Promise.all([start('ours'), start('bare')])
  try {
    const figures = { ours: [] as number[], bare: [] as number[] }
    await requestsPerSecond(ours.port, REQUEST, { ms: 1500 })
    await requestsPerSecond(bare.port, REQUEST, { ms: 1500 })
    // Turn and turn about, so that a slower minute of the machine slows both.
    for (let round = 0; round < ROUNDS; round++) {
      figures.ours.push(await requestsPerSecond(ours.port, REQUEST, { ms: 1500 }))
      figures.bare.push(await requestsPerSecond(bare.port, REQUEST, { ms: 1500 }))
    }
    const ratios = figures.ours.map((each, i) => each / (figures.bare[i] ?? Number.NaN))
    return { ratio: median(ratios), ours: median(figures.ours), bare: median(figures.bare) }
  } finally {
    ours.child.disconnect()
    bare.child.disconnect()
  }
}

async function start(which: 'ours' | 'bare'): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(fileURLToPath(new URL('call-servers.ts', import.meta.url)), [which], { stdio: 'inherit' })
  const port = await new Promise<number>((done, failed) => {
    child.once('message', (message: { port: number }) => done(message.port))
    child.once('exit', (code) => failed(new Error(`the ${which} server ended with ${code}`)))
  })
  return { child, port }
}

const BODY = JSON.stringify({
  areaId: '1',
  globalAreaId: '1',
  parkId: '1',
  globalCompanyId: '',
  plate: '鄂A12345',
  minutes: 90,
})
const REQUEST = [
  'POST /ipark/portal/app/probe/price HTTP/1.1',
  'host: 127.0.0.1',
  'content-type: application/json',
  `loginSession: ${'x'.repeat(43)}`,
  `content-length: ${Buffer.byteLength(BODY)}`,
  '',
  BODY,
].join('\r\n')
