const everybody = 'vurbmfea';
const loggedIn = 'urbmfea';
const managers = 'bma';
const users = 'ur';
const bank = 'b';
const moderators = 'ma';
const overseers = 'mfa';

/** Who may call what of credits, of reservations and of what is offered for paying; see `permission-matrix.ts`. */
export const creditPermissionRows: Record<string, string> = {
  'GET /public/credit/today': everybody,
  'GET /public/credit/schedule': everybody,
  'GET /public/credit/schedule/file': everybody,
  'GET /public/product/:id/benefits': everybody,
  'GET /office/benefits': managers,
  'POST /office/benefits': managers,
  'PUT /office/benefits/:id': managers,
  'DELETE /office/benefits/:id': managers,
  'GET /product/:id/credit-standing': users,
  'POST /credit-applications/code': users,
  'POST /credit-applications': users,
  'GET /credit-applications': users,
  'POST /credit-applications/:id/withdraw': users,
  'GET /credit-applications/:id/documents/:documentId': users,
  'GET /office/credit-applications': managers,
  'GET /office/credit-applications/:id': managers,
  'POST /office/credit-applications/:id/applicant': bank,
  'POST /office/credit-applications/:id/documents/:documentId': bank,
  'POST /office/credit-applications/:id/take': bank,
  'POST /office/credit-applications/:id/approve': bank,
  'POST /office/credit-applications/:id/reject': bank,
  'GET /product/:id/reservation': users,
  'POST /product/:id/reservation': users,
  'GET /reservations': users,
  'POST /reservations/:id/pay': users,
  'GET /office/reservations': overseers,
  'GET /office/reservations/:id': overseers,
  'POST /office/reservations/:id/return': moderators,
  'POST /office/reservations/:id/settle': moderators,
  'GET /application/:id/benefits': loggedIn,
  'POST /application/:id/benefits': loggedIn,
  'PUT /application/:id/benefits/:benefitId': loggedIn,
  'DELETE /application/:id/benefits/:benefitId': loggedIn,
};
