import { useState } from 'react'
import { fromAlbum, useEvidence } from '#client/evidence'
import { PicturesField } from '#client/picture'
import { Switch } from '#ui/field'
import { Card } from '#ui/page'

/** Pictures taken in the page, each over a ghost of the one before. */
export function EvidencePart() {
  const [pictures, setPictures] = useState<readonly Blob[]>([])
  const [album, setAlbum] = useState(false)
  const { take, camera } = useEvidence()
  return (
    <Card>
      <Switch label="允许从相册选择" checked={album} onChange={setAlbum} />
      <PicturesField
        label="现场照片"
        value={pictures}
        onChange={setPictures}
        keyOf={(picture) => String(pictures.indexOf(picture))}
        shown={(picture) => picture}
        mark={(picture) => (fromAlbum(picture) ? '相册' : null)}
        most={3}
        take={() => take({ ghost: pictures.at(-1), album })}
        send={(picture) => Promise.resolve(picture)}
      />
      {camera}
    </Card>
  )
}
