/** Thrown if the visitor's own device fails. `message` says what to do about it. */
export class DeviceError extends Error {
  override readonly name = 'DeviceError'
}
