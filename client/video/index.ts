export type { VideoState } from './play.ts'
export { type LiveVideo, useLiveVideo } from './use-live-video.ts'
