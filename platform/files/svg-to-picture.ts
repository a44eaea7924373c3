// A process of its own: SVG in, WebP or PNG out. `drawn` starts it; the server itself never reads SVG.
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

const picture = sharp(await buffer(process.stdin))
process.stdout.write(await (process.argv[2] === 'png' ? picture.png() : picture.webp({ lossless: true })).toBuffer())
