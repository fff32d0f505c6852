import { downloadCsv } from '../../../adapters/api/broker-client'
import { handleBrokerFailure } from '../../../stores/broker-store'
import { Button } from '../../../ui/controls/Button'
import { useAction } from '../../../ui/controls/use-action'

type Download = typeof downloadCsv
type ExportName = Parameters<Download>[0]

interface CsvButtonProps<Name extends ExportName> {
  call: Name
  body: Parameters<Download>[1]
  fileName: string
}

/** A button that saves a list as a CSV file. The audit trail records each file. */
export function CsvButton<Name extends ExportName>({ call, body, fileName }: CsvButtonProps<Name>) {
  const saving = useAction()
  return (
    <>
      <Button
        variant="secondary"
        busy={saving.busy}
        onClick={() => {
          void saving.run(() =>
            handleBrokerFailure(call, () => downloadCsv(call, body as never, fileName)),
          )
        }}
      >
        Save as CSV
      </Button>
      <span role="alert">{saving.problem}</span>
    </>
  )
}
