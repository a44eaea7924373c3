/** A file that a call answered with, in place of the envelope. */
export interface AnsweredFile {
  readonly type: string
  /** What the browser saves it as. */
  readonly name: string
  readonly bytes: Buffer
}

/** Whether an answer is a file: such answers are never JSON. */
export function isFile(answer: Response): boolean {
  return answer.status === 200 && !(answer.headers.get('content-type') ?? '').includes('json')
}

/** The file of an answer. */
export async function fileOf(answer: Response): Promise<AnsweredFile> {
  const name = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? ''
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { type: answer.headers.get('content-type') ?? '', name: decodeURIComponent(name), bytes }
}
