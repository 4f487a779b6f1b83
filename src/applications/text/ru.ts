import analysis from './ru/analysis.ts';
import checks from './ru/checks.ts';
import contract from './ru/contract.ts';
import files from './ru/files.ts';
import form from './ru/form.ts';
import lookup from './ru/lookup.ts';
import own from './ru/own.ts';
import purchase from './ru/purchase.ts';
import statuses from './ru/statuses.ts';
import wizard from './ru/wizard.ts';
import moving from './ru/workflow.ts';

/** Words of applications; those of the admin area are a catalogue of their own. */
export default { statuses, moving, own, form, files, lookup, checks, analysis, purchase, wizard, contract };
