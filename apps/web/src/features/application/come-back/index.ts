export { ComeBack } from './ComeBack'
