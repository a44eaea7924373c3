import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { median, requestsPerSecond } from './load.ts'

const ROUNDS = 14

/**
 * A call with session, validation and log against node:http + Ajv doing the same by hand: the ratio of answers a second of processor time. A server
 * has one processor at most, so that is what it could answer; by the clock the ratio moves by a tenth with whatever else the machine does.
 */
export async function benchCall(): Promise<{ ratio: number; ours: number; bare: number }> {
  const [ours, bare] = await Promise.all([start('ours'), start('bare')])
  try {
    const figures = { ours: [] as number[], bare: [] as number[] }
    await answersPerSecond(ours)
    await answersPerSecond(bare)
    // Turn and turn about, so that a slower minute of the machine slows both.
    for (let round = 0; round < ROUNDS; round++) {
      figures.ours.push(await answersPerSecond(ours))
      figures.bare.push(await answersPerSecond(bare))
    }
    const [mine, theirs] = [median(figures.ours), median(figures.bare)]
    // of neighbours: a slower minute falls out of the ratio
    const ratio = median(figures.ours.map((answers, round) => answers / (figures.bare[round] ?? Number.NaN)))
    return { ratio, ours: mine, bare: theirs }
  } finally {
    ours.child.disconnect()
    bare.child.disconnect()
  }
}

interface Server {
  child: ChildProcess
  port: number
}

/** Answers to one second of the server's own processor time. */
async function answersPerSecond({ child, port }: Server): Promise<number> {
  const before = await usedSeconds(child)
  const begun = performance.now()
  const perSecond = await requestsPerSecond(port, REQUEST, { ms: 1000 })
  const answers = (perSecond * (performance.now() - begun)) / 1000
  return answers / ((await usedSeconds(child)) - before)
}

/** Processor time that the server has used so far, in seconds; it tells when asked. */
function usedSeconds(child: ChildProcess): Promise<number> {
  return new Promise((done) => {
    child.once('message', ({ used }: { used: number }) => done(used))
    child.send('used')
  })
}

async function start(which: 'ours' | 'bare'): Promise<Server> {
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
