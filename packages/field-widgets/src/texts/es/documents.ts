import type { TextsOf } from '@gapwise/form-react'
import type { documentTexts } from '../en'

export const documents: TextsOf<typeof documentTexts> = {
  upload: 'Subirlos ahora',
  mail: 'Enviar copias por correo',
  fax: 'Enviarlos por fax',
  email: 'Enviarlos por correo electrónico',
  mailTo: 'Envíelos por correo a:',
  faxTo: 'Envíelos por fax al:',
  emailTo: 'Envíelos por correo electrónico a:',
  copies:
    'Envíe copias y guarde los originales. Escriba su nombre completo y su fecha de nacimiento en cada página. Así sabremos que es de su solicitud.',
  notThisWay:
    'No podemos recibir documentos de esta manera en este momento. Elija otra, por favor.',
  noFiles: 'No puede enviar archivos desde esta página en este momento.',
}
