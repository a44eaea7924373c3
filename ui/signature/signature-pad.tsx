import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#ui/button'
import s from './signature.module.css'
import { drawStroke, isSigned, PAD_RATIO, PEN, PICTURE_PIXELS, type Point, type Stroke, within } from './strokes.ts'

/** Of `SignaturePad`. */
export interface SignaturePadProps {
  /** Whose or which signature: its name for screen readers. */
  label: string
  doneText?: string
  /** Takes the picture of what was drawn, a PNG on white ground; the button is busy until it settles. */
  onDone: (picture: Blob) => Promise<void> | void
}

/** A pad on which a finger, pen or mouse writes a signature. What was drawn stays when the pad changes its size. */
export function SignaturePad({ label, doneText = '完成签名', onDone }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  // The stroke under way is drawn point by point, without a render.
  const pen = useRef<Point[] | null>(null)
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])

  const redraw = useEffectEvent(() => {
    const element = canvas.current
    if (element) drawAll(element, strokes, Math.round(element.clientWidth * window.devicePixelRatio))
  })
  useEffect(() => {
    const element = canvas.current
    if (!element) return undefined
    const watcher = new ResizeObserver(() => redraw())
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  const clear = () => {
    setStrokes([])
    if (canvas.current) drawAll(canvas.current, [], canvas.current.width)
  }

  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.isPrimary || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pen.current = [pointOf(event.currentTarget, event)]
  }
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    const points = pen.current
    if (!points || !event.isPrimary) return
    const all = event.nativeEvent.getCoalescedEvents?.() ?? []
    const last = points.slice(-1)
    for (const each of all.length > 0 ? all : [event]) points.push(pointOf(event.currentTarget, each))
    const drawing = penOf(event.currentTarget)
    if (drawing)
      drawStroke(
        drawing,
        [...last, ...points.slice(points.length - Math.max(1, all.length))],
        event.currentTarget.width,
      )
  }
  const end = (event: PointerEvent<HTMLCanvasElement>) => {
    const points = pen.current
    if (!points || !event.isPrimary) return
    pen.current = null
    const next = [...strokes, points]
    setStrokes(next)
    drawAll(event.currentTarget, next, event.currentTarget.width)
  }
  const finish = async () => {
    const picture = await pictureOf(strokes)
    await onDone(picture)
  }

  return (
    <div className={s.pad}>
      <canvas
        ref={canvas}
        className={s.canvas}
        style={{ aspectRatio: PAD_RATIO }}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an image cannot be written on, and a canvas has no role of its own
        role="img"
        aria-label={`${label}，手写区域`}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <output className={s.hint}>{strokes.length === 0 ? '请在框内手写姓名' : `已写${strokes.length}笔`}</output>
      <div className={s.acts}>
        {strokes.length > 0 && (
          <Button kind="secondary" onPress={clear}>
            清除
          </Button>
        )}
        <Button disabledReason={isSigned(strokes) ? null : '请先写下完整的姓名'} onPress={finish}>
          {doneText}
        </Button>
      </div>
    </div>
  )
}

function pointOf(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width } = element.getBoundingClientRect()
  return within({ x: (clientX - left) / width, y: (clientY - top) / width })
}

/** The pen of a pad, in the ink of its surroundings; null where the browser draws nothing. */
function penOf(element: HTMLCanvasElement, ink = getComputedStyle(element).color): CanvasRenderingContext2D | null {
  const drawing = element.getContext('2d')
  if (drawing)
    Object.assign(drawing, { strokeStyle: ink, lineWidth: PEN * element.width, lineCap: 'round', lineJoin: 'round' })
  return drawing
}

function drawAll(element: HTMLCanvasElement, strokes: readonly Stroke[], wide: number): void {
  // a new size empties the canvas
  Object.assign(element, { width: wide, height: Math.round(wide / PAD_RATIO) })
  const drawing = penOf(element)
  if (drawing) for (const stroke of strokes) drawStroke(drawing, stroke, wide)
}

/** What was drawn as a picture: black on white, by day and by night. */
async function pictureOf(strokes: readonly Stroke[]): Promise<Blob> {
  const element = document.createElement('canvas')
  Object.assign(element, { width: PICTURE_PIXELS, height: PICTURE_PIXELS / PAD_RATIO })
  const drawing = penOf(element, 'black')
  if (!drawing) throw new Error('this browser draws nothing')
  drawing.fillStyle = 'white'
  drawing.fillRect(0, 0, element.width, element.height)
  for (const stroke of strokes) drawStroke(drawing, stroke, element.width)
  return blobOf(element)
}

/** A typed name as a picture of the same size, for who cannot draw; `note` stands small below it. */
export async function nameAsPicture(name: string, note: string): Promise<Blob> {
  const element = document.createElement('canvas')
  Object.assign(element, { width: PICTURE_PIXELS, height: PICTURE_PIXELS / PAD_RATIO })
  const drawing = element.getContext('2d')
  if (!drawing) throw new Error('this browser draws nothing')
  const { width, height } = element
  drawing.fillStyle = 'white'
  drawing.fillRect(0, 0, width, height)
  Object.assign(drawing, {
    fillStyle: 'black',
    textAlign: 'center',
    textBaseline: 'middle',
    font: `${height / 4}px serif`,
  })
  drawing.fillText(name, width / 2, height / 2, width * 0.9)
  drawing.font = `${height / 14}px sans-serif`
  drawing.fillText(note, width / 2, height * 0.85, width * 0.9)
  return blobOf(element)
}

function blobOf(element: HTMLCanvasElement): Promise<Blob> {
  return new Promise((done, fail) =>
    element.toBlob((blob) => (blob ? done(blob) : fail(new Error('the picture could not be made'))), 'image/png'),
  )
}
