export { CameraFailure, type CameraTrouble, type Facing, TROUBLE_WORDS } from './camera.ts'
export {
  CameraHint,
  CameraProblem,
  CameraTroubleText,
  CameraView,
  type CameraViewProps,
} from './camera-view.tsx'
export { drawVideo, type Part } from './draw.ts'
export { type Watch, type Watcher, type WatchState, watchCamera } from './watch.ts'
