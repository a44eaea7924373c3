import type { CameraKind } from '#contract/access'
import type { CameraPort } from './port.ts'
import { simulatedCamera } from './simulated/simulated-camera.ts'

/** Adapters of cameras by their kind. A vendor's protocol is one more; none is claimed without a device. */
export const ports: Readonly<Record<CameraKind, CameraPort>> = { simulated: simulatedCamera() }
