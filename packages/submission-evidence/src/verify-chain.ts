import { FIRST_PREVIOUS, hashOfEntry, type EvidenceChain } from './chain'

/** Something that is wrong with evidence. */
export interface EvidenceFault {
  /** The file of an exported submission, such as `evidence.json`. */
  readonly file: string
  /** Position of the entry in the chain, from 1. Absent if the fault is not in one entry. */
  readonly entry?: number
  /** One sentence for the person who checks. It contains no answers. */
  readonly sentence: string
}

export const EVIDENCE_FILE = 'evidence.json'

/**
 * Returns every fault in a chain: entries out of order, entries that do not follow from the one
 * before, and entries that differ from their hash.
 */
export function verifyChain(chain: EvidenceChain): EvidenceFault[] {
  if (chain.length === 0) {
    return [{ file: EVIDENCE_FILE, sentence: 'The chain has no entries.' }]
  }
  return chain.flatMap((entry, index) => {
    const position = index + 1
    const name = `Entry ${position} (${entry.kind})`
    const faults: string[] = []
    if (entry.sequence !== position) {
      faults.push(
        `${name} says that it is number ${entry.sequence}: an entry is missing, repeated, or moved.`,
      )
    }
    const before = index === 0 ? FIRST_PREVIOUS : chain[index - 1]?.hash
    if (entry.previous !== before) {
      faults.push(`${name} does not follow from the entry before it.`)
    }
    if (entry.hash !== hashOfEntry(entry)) {
      faults.push(`${name} was changed: its hash is not the hash of its content.`)
    }
    return faults.map((sentence) => ({ file: EVIDENCE_FILE, entry: position, sentence }))
  })
}
