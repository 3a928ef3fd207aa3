import {
  BOOKING,
  everybody,
  members,
  parties,
  WRITES_NOTHING,
  WRONG,
  type Row,
} from './authorization-rows.ts';

const CODE = { step: 'return', code: '000000', readAt: '2030-01-07T12:00:00Z' };
const REASON = { body: { reason: 'For the record' } };
/** Well-formed, for an item that there is not. */
const WISH = {
  equipmentId: 'nobody',
  rentalType: 'daily',
  startDate: '2030-01-07',
  endDate: '2030-01-08',
  deliveryMethod: 'pickup',
  totalAmount: '173.99',
};
/** There is no claim. */
const OVER_CLAIM = parties(404, 404, 404, WRITES_NOTHING);
/** Completed, so no action is left: 409 for the parties, 404 for others. */
const OVER = parties(409, 409, 409, WRITES_NOTHING);

/**
 * Who may call what of a rental: its booking, its claim and readings, its money, its conversation, and cases. The rental is over;
 * whose turn it is while something is open is another table (authorization-turns.ts).
 */
export const RENTAL_ROWS: Record<string, Row[]> = {
  // claims for damage: the completed rental has no photo of its pickup, and no claim
  readUsage: [{ ...BOOKING, expect: parties(200, 200, 200) }],
  recordReading: [
    { ...BOOKING, ...WRONG, expect: members(422, WRITES_NOTHING) },
    {
      ...BOOKING,
      body: { stage: 'return', engineHours: 12, photoId: 'pho_1' },
      expect: parties(409, 409, 403, WRITES_NOTHING),
    },
  ],
  confirmReading: [
    { ...BOOKING, ...WRONG, expect: members(422, WRITES_NOTHING) },
    {
      ...BOOKING,
      body: { stage: 'return', readingId: 'rdg_1' },
      expect: parties(409, 409, 403, WRITES_NOTHING),
    },
  ],
  // Of one's own claims only.
  readDamageDebt: [{ expect: members(200) }],
  readClaim: [{ ...BOOKING, expect: parties(200, 200, 200) }],
  fileClaim: [
    { ...BOOKING, ...WRONG, expect: members(422, WRITES_NOTHING) },
    {
      ...BOOKING,
      body: { amount: 50, description: 'A dent' },
      expect: parties(409, 403, 403, WRITES_NOTHING),
    },
  ],
  answerClaim: [
    { ...BOOKING, ...WRONG, expect: members(422, WRITES_NOTHING) },
    { ...BOOKING, body: { answer: 'withdraw' }, expect: OVER_CLAIM },
  ],

  // rentals and messages
  listBookings: [
    { expect: members(200) },
    { query: { renterId: '{self}' }, expect: everybody(200) },
    { query: { renterId: '{other}' }, expect: members(403, { admin: 200 }) },
    { query: { ownerId: '{other}' }, expect: members(403, { admin: 200 }) },
  ],
  countBookings: [{ expect: members(200) }],
  readToday: [{ expect: members(200) }],
  countToday: [{ expect: members(200) }],
  listEarlierAddresses: [{ expect: members(200) }],
  readBooking: [{ ...BOOKING, expect: parties(200, 200, 200) }],
  readAgreement: [{ ...BOOKING, expect: parties(404, 404, 404) }],
  readBookingHistory: [{ ...BOOKING, expect: parties(200, 200, 200) }],
  saveBookingToCalendar: [{ ...BOOKING, expect: parties(200, 200, 200) }],
  printReceipt: [{ ...BOOKING, expect: parties(200, 200, 200) }],
  printAgreement: [{ ...BOOKING, expect: parties(404, 404, 404) }],
  // It is over.
  saveBookingReferences: [{ ...BOOKING, body: {}, expect: parties(403, 409, 403, WRITES_NOTHING) }],
  readReceipt: [{ ...BOOKING, expect: parties(200, 200, 200) }],
  readAlternatives: [{ ...BOOKING, expect: parties(403, 200, 403) }],
  // To each their own.
  listHandoverSecrets: [{ expect: members(200) }],
  confirmByHandoverCode: [{ ...BOOKING, body: CODE, expect: parties(409, 409, 403, WRITES_NOTHING) }],
  // It is completed: there is nothing left to cancel.
  previewCancellation: [{ ...BOOKING, expect: parties(409, 409, 409) }],
  readBookingCondition: [{ ...BOOKING, expect: parties(200, 200, 200) }],
  // It is not out.
  addBookingPhoto: [
    { ...BOOKING, query: { moment: 'pickup' }, expect: parties(409, 409, 403, WRITES_NOTHING) },
    { ...BOOKING, expect: members(422, WRITES_NOTHING) },
  ],
  // A preview writes nothing.
  previewBooking: [{ ...WRONG, expect: members(422) }],
  createBooking: [
    { ...WRONG, expect: members(422, WRITES_NOTHING) },
    { body: WISH, expect: members(404, { unverified: 403, noBook: 403, ...WRITES_NOTHING }) },
  ],
  // Done long ago: the same answer again.
  acceptBooking: [{ ...BOOKING, expect: parties(200, 403, 403, WRITES_NOTHING) }],
  cancelBooking: [{ ...BOOKING, ...REASON, expect: OVER }],
  confirmPickup: [{ ...BOOKING, body: {}, expect: parties(409, 409, 403, WRITES_NOTHING) }],
  confirmReturn: [{ ...BOOKING, body: {}, expect: parties(409, 409, 403, WRITES_NOTHING) }],
  denyCompletion: [{ ...BOOKING, body: {}, expect: parties(403, 409, 403, WRITES_NOTHING) }],
  undoConfirmation: [{ ...BOOKING, body: {}, expect: parties(409, 409, 403, WRITES_NOTHING) }],
  // Over: nothing can be asked or answered any more; the Admin has no say in the dates.
  listBookingChanges: [{ ...BOOKING, expect: parties(200, 200, 200) }],
  previewBookingChange: [
    { ...BOOKING, body: { endDate: '2030-01-08' }, expect: parties(409, 409, 403, WRITES_NOTHING) },
  ],
  askBookingChange: [
    {
      ...BOOKING,
      body: { endDate: '2030-01-08', sha256: 'none' },
      expect: parties(409, 409, 403, WRITES_NOTHING),
    },
  ],
  acceptBookingChange: [
    {
      ...BOOKING,
      body: { changeId: 'nobody', sha256: 'none' },
      expect: parties(409, 409, 403, WRITES_NOTHING),
    },
  ],
  declineBookingChange: [
    { ...BOOKING, body: { changeId: 'nobody' }, expect: parties(409, 409, 403, WRITES_NOTHING) },
  ],
  withdrawBookingChange: [
    { ...BOOKING, body: { changeId: 'nobody' }, expect: parties(409, 409, 403, WRITES_NOTHING) },
  ],
  capturePayment: [{ ...BOOKING, ...REASON, expect: parties(200, 403, 200, WRITES_NOTHING) }],
  // The completed rental was back in time.
  chargeLateFee: [{ ...BOOKING, expect: parties(409, 409, 403, WRITES_NOTHING) }],
  releaseHold: [{ ...BOOKING, ...REASON, expect: parties(409, 403, 403, WRITES_NOTHING) }],
  releaseDays: [{ ...BOOKING, expect: parties(409, 403, 403, WRITES_NOTHING) }],
  notifyOwner: [{ body: { bookingId: '{booking}' }, expect: parties(403, 200, 403, WRITES_NOTHING) }],

  // money
  createPaymentIntent: [
    { ...WRONG, expect: members(422, WRITES_NOTHING) },
    {
      body: { amount: '173.99', metadata: { bookingId: '{booking}' } },
      expect: parties(404, 409, 404, WRITES_NOTHING),
    },
  ],
  changeCard: [{ ...BOOKING, expect: parties(404, 409, 404, WRITES_NOTHING) }],
  checkPayment: [{ body: { paymentIntent: 'pi_nobody' }, expect: members(404, WRITES_NOTHING) }],
  readPayoutStatus: [{ expect: members(200) }],
  readPayoutEarnings: [{ expect: members(200) }],
  listOwnerPayouts: [{ expect: everybody(200) }],
  listBankPayouts: [{ expect: everybody(200) }],
  setUpPayouts: [{ expect: members(200, { unverified: 403, ...WRITES_NOTHING }) }],
  // Its signature is its credential, and it is missing here.
  receiveStripeEvent: [{ ...WRONG, expect: everybody(400, { ...WRITES_NOTHING, ended: 401 }) }],

  countUnreadMessages: [
    { path: { userId: '{self}' }, expect: everybody(200) },
    { path: { userId: '{other}' }, expect: members(403) },
  ],
  listMessages: [{ query: { bookingId: '{booking}' }, expect: parties(200, 200, 403) }],
  // The rental is over.
  sendMessage: [
    {
      body: { bookingId: '{booking}', content: 'Hello' },
      expect: parties(409, 409, 403, WRITES_NOTHING),
    },
    {
      body: { bookingId: '{booking}', senderId: '{other}', content: 'Hello' },
      expect: members(403),
    },
  ],
  markMessagesRead: [
    { path: { bookingId: '{booking}', userId: '{self}' }, expect: parties(200, 200, 403) },
    { path: { bookingId: '{booking}', userId: '{other}' }, expect: members(403) },
  ],
  listConversations: [{ expect: everybody(200) }],

  // cases: guests ask, too
  openCase: [
    { ...WRONG, expect: everybody(422, WRITES_NOTHING) },
    {
      body: { kind: 'question', reason: 'other', text: 'Hello', bookingId: '{booking}' },
      expect: parties(201, 201, 201, WRITES_NOTHING),
    },
    // Reports need a member.
    {
      body: { kind: 'report_person', reason: 'scam', text: 'Hello', subjectId: 'nobody' },
      expect: members(404, WRITES_NOTHING),
    },
  ],
  listCases: [{ expect: members(200) }],
  readCase: [{ path: { id: 'nobody' }, expect: members(404) }],
  writeInCase: [{ path: { id: 'nobody' }, body: { text: 'Hello' }, expect: members(404, WRITES_NOTHING) }],
  // No form with a file.
  uploadCasePhoto: [{ expect: members(415, WRITES_NOTHING) }],
};
