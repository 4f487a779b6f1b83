import admin from './admin.ts';
import imports from './imports.ts';

/** Words of the admin area about applications. */
export default { admin, imports };
