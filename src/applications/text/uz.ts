import analysis from './uz/analysis.ts';
import checks from './uz/checks.ts';
import contract from './uz/contract.ts';
import files from './uz/files.ts';
import form from './uz/form.ts';
import lookup from './uz/lookup.ts';
import own from './uz/own.ts';
import purchase from './uz/purchase.ts';
import statuses from './uz/statuses.ts';
import wizard from './uz/wizard.ts';
import moving from './uz/workflow.ts';

/** Words of applications; those of the admin area are a catalogue of their own. */
export default { statuses, moving, own, form, files, lookup, checks, analysis, purchase, wizard, contract };
