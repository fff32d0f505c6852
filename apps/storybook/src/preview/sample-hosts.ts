import type { Hosts, Suggestion, SuggestionSource, SuggestionSources } from '@gapwise/form-react'

const MEDICINES: readonly Suggestion[] = [
  { value: 'Atorvastatin', detail: 'Lipitor', choices: { strength: ['10 mg', '20 mg', '40 mg'] } },
  { value: 'Levothyroxine', detail: 'Synthroid', choices: { strength: ['50 mcg', '75 mcg'] } },
  { value: 'Lisinopril', detail: 'Zestril', choices: { strength: ['5 mg', '10 mg', '20 mg'] } },
  { value: 'Metformin', detail: 'Glucophage', choices: { strength: ['500 mg', '1000 mg'] } },
]

const medicines: SuggestionSource = (query) =>
  MEDICINES.filter(({ value }) => value.toLowerCase().startsWith(query.trim().toLowerCase()))

/** A few sample medicines. They replace the drug directory, because the workbench has no server. */
export const sampleSuggestions: SuggestionSources = { prescription_drug_list: medicines }

/** A host that accepts files immediately and discards them. */
export const sampleHosts: Hosts = {
  uploader: (file, { onProgress }) => {
    onProgress(1)
    return Promise.resolve({ id: file.name, name: file.name, size: file.size, type: file.type })
  },
}
