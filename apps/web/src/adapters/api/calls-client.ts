import { type CallsUnder, contractClient, type Endpoints } from './contract-client'

export type {
  BestTime,
  CallAvailability,
  CallSlot,
  ContactMe,
  ScheduleCall,
  ScheduledCall,
} from '@gapwise/api-contract'

export type BookedCallName = CallsUnder<'/api/calls'>

const endpoints: Endpoints<BookedCallName> = {
  callAvailability: 'GET /api/calls/availability',
  listCalls: 'GET /api/calls',
  scheduleCall: 'POST /api/calls',
  contactMe: 'POST /api/calls/contact-me',
  changeCall: 'PATCH /api/calls/:id',
  cancelCall: 'POST /api/calls/:id/cancel',
  callCalendar: 'GET /api/calls/:id/calendar',
}

/** API calls about phone calls. Only the pages about phone calls load this module. */
export const callsClient = contractClient(endpoints)
