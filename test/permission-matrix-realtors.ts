const everybody = 'vurbmfea';
const loggedIn = 'urbmfea';
const users = 'ur';
const moderators = 'ma';

/** Who may call what of realtors, agencies and developers; see `permission-matrix.ts`. */
export const realtorPermissionRows: Record<string, string> = {
  'GET /public/users': everybody,
  'GET /public/users/:id': everybody,
  'GET /public/users/:id/products': everybody,
  'GET /user/specialist': loggedIn,
  'PUT /user/specialist': loggedIn,
  'GET /public/comments': everybody,
  'GET /user/comments/about/:id': users,
  'POST /user/comments': users,
  'GET /user/comments': users,
  'DELETE /user/comments/:id': users,
  'PUT /user/comments/:id/reply': users,
  'POST /user/comments/:id/reports': users,
  'GET /office/comments': moderators,
  'POST /office/comments/:id/hide': moderators,
  'POST /office/comments/:id/show': moderators,
  'GET /office/specialists/:id': 'a',
  'PUT /office/specialists/:id': 'a',
};
