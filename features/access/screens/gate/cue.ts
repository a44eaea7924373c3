/** How a verdict sounds and feels: whoever stands at a gate looks at people, not at the phone. */
export type Cue = 'opened' | 'refused'

const TONES: Readonly<Record<Cue, readonly (readonly [hertz: number, at: number, seconds: number])[]>> = {
  opened: [[880, 0, 0.15]],
  refused: [
    [220, 0, 0.2],
    [220, 0.3, 0.3],
  ],
}
const SHAKES: Readonly<Record<Cue, number[]>> = { opened: [80], refused: [200, 100, 300] }

let speaker: AudioContext | null = null

/** Sounds and shakes once; a phone that can do neither stays silent. */
export function cue(which: Cue): void {
  navigator.vibrate?.(SHAKES[which])
  try {
    speaker ??= new AudioContext()
    void speaker.resume()
    for (const [hertz, at, seconds] of TONES[which]) sound(speaker, hertz, speaker.currentTime + at, seconds)
  } catch {
    // no sound on this phone: colour and word say it
  }
}

function sound(on: AudioContext, hertz: number, at: number, seconds: number): void {
  const tone = on.createOscillator()
  const loudness = on.createGain()
  tone.frequency.value = hertz
  loudness.gain.value = 0.3
  tone.connect(loudness).connect(on.destination)
  tone.start(at)
  tone.stop(at + seconds)
}
