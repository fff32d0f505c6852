export { ComeBack } from './ComeBack'
export { useWorkingCode } from './use-working-code'
