import office from './admin.ts';
import imports from './imports.ts';

/** Words of the back office about applications. */
export default { office, imports };
