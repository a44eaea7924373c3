import { drawn } from '#platform/files'

/** How a drawn face is turned. */
export interface DrawnFace {
  /** How far the nose is drawn aside, in pixels: 25 is a head turned by about seven degrees. */
  readonly turn?: number
}

/** Where the eyes of a drawn face stand apart, in pixels. */
export const DRAWN_EYES = 130

/** A face of nobody, 640×640, that the face nets take for one. Pictures of people are not kept in the house. */
function drawnFace({ turn = 0 }: DrawnFace = {}): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 640 640">
<defs><radialGradient id="s" cx="0.5" cy="0.42" r="0.62"><stop offset="0" stop-color="#f1c9a8"/><stop offset="0.65" stop-color="#d9a27c"/><stop offset="1" stop-color="#9c6848"/></radialGradient>
<linearGradient id="n" x1="0" x2="1"><stop offset="0" stop-color="#b57f5c" stop-opacity="0.8"/><stop offset="0.5" stop-color="#f6d6b8"/><stop offset="1" stop-color="#a8744f" stop-opacity="0.8"/></linearGradient>
<filter id="b"><feGaussianBlur stdDeviation="4"/></filter><filter id="c"><feGaussianBlur stdDeviation="1.2"/></filter></defs>
<rect width="640" height="640" fill="#8c97a3"/>
<path d="M120 640 C140 540 240 520 320 520 C400 520 500 540 520 640Z" fill="#34435e"/>
<path d="M262 440 h116 v90 q-58 40 -116 0Z" fill="#b98460"/>
<ellipse cx="320" cy="270" rx="172" ry="205" fill="#2a1c16"/>
<path d="M180 290 C180 160 240 130 320 130 C400 130 460 160 460 290 C460 400 400 480 320 480 C240 480 180 400 180 290Z" fill="url(#s)"/>
<ellipse cx="176" cy="310" rx="16" ry="38" fill="#c08a66"/><ellipse cx="464" cy="310" rx="16" ry="38" fill="#c08a66"/>
<path d="M178 260 C190 150 260 120 330 122 C410 124 455 170 462 262 C440 200 400 175 330 178 C250 176 205 205 178 260Z" fill="#2a1c16"/>
<g filter="url(#b)" opacity="0.55"><ellipse cx="255" cy="284" rx="48" ry="24" fill="#8a5638"/><ellipse cx="385" cy="284" rx="48" ry="24" fill="#8a5638"/><ellipse cx="${320 + turn}" cy="392" rx="40" ry="8" fill="#7a4a30"/><ellipse cx="320" cy="466" rx="70" ry="10" fill="#7a4a30"/></g>
<g filter="url(#c)">
<path d="M205 254 Q250 226 296 250 L294 260 Q250 242 208 264Z" fill="#2b1b12"/><path d="M344 250 Q390 226 435 254 L432 264 Q390 242 346 260Z" fill="#2b1b12"/>
<path d="M218 292 Q255 266 292 292 Q255 310 218 292Z" fill="#f4efe9"/><path d="M348 292 Q385 266 422 292 Q385 310 348 292Z" fill="#f4efe9"/>
<circle cx="255" cy="289" r="14" fill="#33201a"/><circle cx="385" cy="289" r="14" fill="#33201a"/><circle cx="259" cy="285" r="3.5" fill="#fff"/><circle cx="389" cy="285" r="3.5" fill="#fff"/>
<path d="M215 292 Q255 260 295 292" fill="none" stroke="#2a1710" stroke-width="5"/><path d="M345 292 Q385 260 425 292" fill="none" stroke="#2a1710" stroke-width="5"/>
<path d="M306 285 L${290 + turn} 370 Q${320 + turn} 392 ${350 + turn} 370 L334 285Z" fill="url(#n)" opacity="0.75"/>
<ellipse cx="${304 + turn}" cy="376" rx="9" ry="5" fill="#6b3d28"/><ellipse cx="${336 + turn}" cy="376" rx="9" ry="5" fill="#6b3d28"/>
<path d="M268 424 Q300 410 320 417 Q340 410 372 424 Q320 436 268 424Z" fill="#a5483f"/><path d="M268 424 Q320 462 372 424 Q320 438 268 424Z" fill="#b9574c"/><path d="M266 424 Q320 434 374 424" fill="none" stroke="#5f221d" stroke-width="3.5"/>
</g></svg>`
}

/** The same as a PNG. Drawn in a process of its own: in one that cleaned pictures before, nothing reads SVG. */
export const drawnFacePicture = (how: DrawnFace = {}): Promise<Buffer> => drawn(drawnFace(how), 'png')
