export {
  appendEntry,
  FIRST_PREVIOUS,
  hashOfEntry,
  makeChain,
  type EvidenceChain,
  type EvidenceEntry,
  type NewEntry,
} from './chain'
export { toCanonicalJson, type JsonContent, type JsonObject } from './json'
export {
  answersHash,
  EVIDENCE_FORMAT,
  fileBytes,
  sealStatement,
  SUBMISSION_FORMAT,
  type EvidenceSeal,
  type SealedEvidence,
  type SignedContents,
  type SignedSubmission,
  type SubmissionFiles,
} from './package'
export { sha256Hex } from './sha256'
export { verifyChain, type EvidenceFault } from './verify-chain'
export { verifySubmission, type SealCheck } from './verify-submission'
