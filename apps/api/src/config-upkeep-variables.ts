import type { ConfigVariable } from './config-variables'

/** Variables about backups and the scanning of documents. */
export const UPKEEP_VARIABLES = [
  {
    name: 'BACKUP_DIR',
    fallback: '',
    description:
      'Directory for a backup each night, as the command `backup` makes it; none without it. Set it on one of several servers.',
  },
  {
    name: 'BACKUP_TIME',
    fallback: '03:00',
    description: 'When that backup is made, in `CALL_TIME_ZONE`; later where the server was off.',
  },
  { name: 'BACKUPS_KEPT', fallback: '7', description: 'How many of them are kept.' },
  {
    name: 'CLAMD_ADDRESS',
    fallback: '',
    description:
      '`host:port` of a clamd that looks at each document before it is kept; nothing is scanned without it.',
  },
] as const satisfies readonly ConfigVariable[]
