import imports from './imports.ts';
import office from './office.ts';

/** Words of the back office about applications. */
export default { office, imports };
