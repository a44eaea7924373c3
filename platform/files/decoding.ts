import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { CleanImage, PicturePixels, PrintedImage } from './picture-works.ts'
import { inTurns } from './turns.ts'

/** What each piece of work answers; null: no picture of the three kinds, broken, or too large. */
export interface WorkAnswers {
  clean: CleanImage | null
  printed: PrintedImage | null
  small: CleanImage | null
  pixels: PicturePixels | null
}

const PROGRAM = fileURLToPath(new URL('picture-decoder.ts', import.meta.url))
/**
 * What the process may write to, in KB (`RLIMIT_DATA`): Node reserves 600 MB of it and touches 70; a picture has the rest. An allocation beyond it fails, and with it the
 * picture, whatever its header said.
 */
const DATA_KB = 1_100_000
/** The largest picture takes five seconds. */
const MAX_MS = 60_000
/** One at a time; so many more wait. */
const WAITING_MOST = 30

const turn = inTurns(1, WAITING_MOST)
let decoder: ChildProcess | null = null

/**
 * Works on a picture in a process of its own, in its turn; null: no picture of the three kinds, broken, or too large. Rejects with `TooManyWaiting` where too many wait, and where the
 * process cannot be begun.
 */
export function decode<Name extends keyof WorkAnswers>(work: Name, bytes: Buffer): Promise<WorkAnswers[Name]> {
  return turn(async () => {
    const child = (decoder ??= await begin())
    const { answer, leaves } = await answerOf(child, { work, bytes })
    if (leaves) {
      decoder = null
      // The next one begins when this one's memory is given back.
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    }
    // The decoder sends what the work of that name answers.
    return answer as WorkAnswers[Name]
  })
}

/** What the process sends when it is done with a picture. */
interface Answered {
  readonly answer: unknown
  readonly leaves: boolean
}

/** Starts the process; settles once it listens. It keeps nothing alive, and ends with the server. */
function begin(): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const limited = ['-c', `ulimit -d ${DATA_KB} 2>/dev/null; exec "$0" "$@"`]
    const child = spawn('/bin/sh', [...limited, process.execPath, '--max-old-space-size=128', PROGRAM], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      env: { ...process.env, NODE_OPTIONS: '', UV_THREADPOOL_SIZE: '2' },
    })
    const died = () => {
      if (decoder === child) decoder = null
      reject(new Error('the decoder of pictures could not be started'))
    }
    child.once('exit', died)
    child.once('error', died)
    child.once('message', () => {
      child.unref()
      child.channel?.unref()
      resolve(child)
    })
  })
}

/** What the process answers, and whether it takes no more pictures; null where it dies over the picture, or takes too long. */
function answerOf(child: ChildProcess, asked: { work: string; bytes: Buffer }): Promise<Answered> {
  return new Promise((resolve) => {
    const end = (answered: Answered) => {
      clearTimeout(timer)
      child.off('message', came)
      child.off('exit', gone)
      resolve(answered)
    }
    // picture-decoder.ts sends nothing else
    const came = (message: unknown) => end(message as Answered)
    const gone = () => end({ answer: null, leaves: true })
    const timer = setTimeout(() => child.kill('SIGKILL'), MAX_MS)
    child.once('message', came)
    child.once('exit', gone)
    child.send(asked, (error) => {
      if (error) gone()
    })
  })
}
