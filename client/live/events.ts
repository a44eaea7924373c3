// The form of server-sent events. Source: WHATWG HTML, 9.2.6 "Interpreting an event stream".

/** One event of a stream: its name (`message` where it says none) and its data; or how long to wait before coming again. */
export type StreamEvent = { readonly event: string; readonly data: string } | { readonly retryMs: number }

/** A line or an event longer than this is no stream of ours, in characters. */
const LONGEST = 64 * 1024

/**
 * Reads a stream piece by piece, wherever it is cut, also within a character or between CR and LF. Answers what is complete; comments
 * and unknown fields are passed over. Throws RangeError for what would have to be kept without end.
 */
export function createEventReader(): (piece: Uint8Array) => StreamEvent[] {
  const decoder = new TextDecoder()
  let line = ''
  let event = ''
  let data: string[] = []
  let length = 0
  let afterReturn = false

  function take(found: StreamEvent[]): void {
    if (line === '') {
      if (data.length > 0) found.push({ event: event === '' ? 'message' : event, data: data.join('\n') })
      event = ''
      data = []
      length = 0
      return
    }
    const colon = line.indexOf(':')
    const name = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (name === 'event') event = value
    if (name === 'retry' && /^\d{1,7}$/.test(value)) found.push({ retryMs: Number(value) })
    if (name === 'data') {
      data.push(value)
      length += value.length + 1
    }
    line = ''
  }

  return (piece) => {
    const found: StreamEvent[] = []
    let text = decoder.decode(piece, { stream: true })
    // A line that ended with CR has taken its LF, should that only come now.
    if (afterReturn && text.startsWith('\n')) text = text.slice(1)
    else if (text === '') return found
    afterReturn = text.endsWith('\r')
    const lines = text.split(/\r\n|\n|\r/)
    for (const [i, part] of lines.entries()) {
      line += part
      if (line.length + length > LONGEST) throw new RangeError('no end of an event')
      if (i < lines.length - 1) take(found)
    }
    return found
  }
}
