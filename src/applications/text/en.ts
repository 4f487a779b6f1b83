import analysis from './en/analysis.ts';
import checks from './en/checks.ts';
import contract from './en/contract.ts';
import files from './en/files.ts';
import form from './en/form.ts';
import lookup from './en/lookup.ts';
import own from './en/own.ts';
import purchase from './en/purchase.ts';
import statuses from './en/statuses.ts';
import wizard from './en/wizard.ts';
import moving from './en/workflow.ts';

/** Words of applications; those of the admin area are a catalogue of their own. */
export default { statuses, moving, own, form, files, lookup, checks, analysis, purchase, wizard, contract };
