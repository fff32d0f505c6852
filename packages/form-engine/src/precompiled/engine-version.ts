import { version } from '../../package.json'

/** Version of this package. */
export const ENGINE_VERSION: string = version
