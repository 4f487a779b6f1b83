const everybody = 'vurbmfea';
const loggedIn = 'urbmfea';

/** Who may call what of realtors, agencies and developers; see `permission-matrix.ts`. */
export const realtorPermissionRows: Record<string, string> = {
  'GET /public/users': everybody,
  'GET /public/users/:id': everybody,
  'GET /public/users/:id/products': everybody,
  'GET /user/specialist': loggedIn,
  'PUT /user/specialist': loggedIn,
};
