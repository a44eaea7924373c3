import { useState } from 'react'
import { FilledFields } from '#ui/form-fields'
import { Card, Section } from '#ui/page'
import { SignaturePad } from '#ui/signature'
import { graphOf } from '#vocabulary/form-graph'
import { type Filled, NOTHING_FILLED } from '#vocabulary/form-model'
import { problemsIn, stateOf } from '#vocabulary/form-state'
import { EVERY_KIND, PARTLY } from './fields.ts'
import { GALLERY_PORTS } from './ports.tsx'

const GRAPH = graphOf(EVERY_KIND)

/** A form with a field of every kind, empty. */
export function EmptyForm() {
  return <OneForm start={NOTHING_FILLED} />
}

/** The same, partly filled in and with what is wrong. */
export function WrongForm() {
  return <OneForm start={PARTLY} tried />
}

/** The same as who only reads it sees it. */
export function ReadForm() {
  return <FilledFields graph={GRAPH} state={stateOf(GRAPH, PARTLY)} filled={PARTLY} ports={GALLERY_PORTS} />
}

function OneForm({ start, tried = false }: { start: Filled; tried?: boolean }) {
  const [filled, fill] = useState(start)
  const state = stateOf(GRAPH, filled)
  const errors = Object.fromEntries(problemsIn(GRAPH, filled, state).map(({ path, message }) => [path, message]))
  return (
    <FilledFields
      graph={GRAPH}
      state={state}
      filled={filled}
      onChange={(change) => fill(change.filled)}
      errors={tried ? errors : {}}
      offers={{ phone: ['13800000000'] }}
      ports={GALLERY_PORTS}
    />
  )
}

/** The pad for signatures, and what came of it. */
export function Signatures() {
  const [made, setMade] = useState<{ address: string; words: string } | null>(null)
  const done = async (picture: Blob) => {
    const { width, height } = await createImageBitmap(picture)
    setMade({ address: URL.createObjectURL(picture), words: `${picture.type} ${width}×${height}` })
  }
  return (
    <>
      <Card>
        <SignaturePad label="负责人签名" onDone={done} />
      </Card>
      {made && (
        <Section title="签名图片">
          <Card>
            <img src={made.address} alt="签好的名" width={240} height={120} />
            <output>{made.words}</output>
          </Card>
        </Section>
      )}
    </>
  )
}
