/** The person's own device did not do what it was asked for. `message` says what to do about it. */
export class DeviceError extends Error {
  override readonly name = 'DeviceError'
}
