const everybody = 'vurbmfea';
const loggedIn = 'urbmfea';
const users = 'ur';
const moderators = 'ma';

/** Who may call what of auctions; see `permission-matrix.ts`. */
export const auctionPermissionRows: Record<string, string> = {
  'GET /public/auctions': everybody,
  'GET /public/auctions/today': everybody,
  'GET /public/auctions/now': everybody,
  'GET /public/auction/:id': everybody,
  'GET /public/auction/:id/bids': everybody,
  'GET /public/product/:id/auction': everybody,
  'GET /public/auction/clock': everybody,
  'GET /auction/mine': loggedIn,
  'GET /auction/:id/own': loggedIn,
  'GET /auction/:id/agreement/:kind': users,
  'POST /auction/:id/enter': users,
  'POST /auction/:id/withdraw': users,
  'POST /auction/:id/bid': users,
  'POST /auction/:id/maximum': users,
  'GET /auction/receipts': users,
  'GET /auction/receipts/file': users,
  'POST /auction/:id/answer': users,
  'POST /auction/:id/renounce': users,
  'POST /auction/:id/pay': users,
  'POST /auction/:id/cancel': 'a',
  'GET /public/auction/:id/questions': everybody,
  'POST /auction/:id/questions': users,
  'PUT /auction/:id/questions/:number/answer': loggedIn,
  'GET /office/questions': 'bma',
  'POST /office/auction/:id/questions/:number/hide': moderators,
  'GET /user/deposit-agreements': users,
  'GET /user/bid-agreements': users,
  'GET /user/declarations': users,
  'GET /public/bid-agreement/:id': everybody,
  'GET /public/winner-declaration/:id': everybody,
  'GET /public/auction/:id/log': everybody,
  'GET /public/auction/:id/description': everybody,
  'GET /public/auction/key': everybody,
};
